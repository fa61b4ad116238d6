/**
 * Indents any text that looks like JSON, broken or not, for reading and for
 * diffs. Only white space between tokens changes: every other character stays
 * as it is, in its order.
 */
import { isSpace } from './tokens.js'

/** What is nested deeper shares a line: the white space would outgrow the text. */
const DEEPEST = 100
/** Spaces per level. */
const INDENT = 2

/** Indented text, and where each piece of it stands in the text as it was. */
export class PrettyText {
  constructor(
    readonly text: string,
    /** Starts of the verbatim pieces here, ascending. */
    private readonly starts: readonly number[],
    /** Their starts in the text as it was. */
    private readonly sources: readonly number[],
    private readonly lengths: readonly number[],
  ) {}

  /** The position in the text as it was that a position here shows. */
  toSource(position: number): number {
    const index = lastAtOrBefore(this.starts, position)
    if (index < 0) return 0
    const within = Math.min(position - (this.starts[index] ?? 0), this.lengths[index] ?? 0)
    return (this.sources[index] ?? 0) + within
  }

  /** Where a position in the text as it was is shown here. */
  fromSource(position: number): number {
    const index = lastAtOrBefore(this.sources, position)
    if (index < 0) return 0
    const within = Math.min(position - (this.sources[index] ?? 0), this.lengths[index] ?? 0)
    return (this.starts[index] ?? 0) + within
  }
}

function lastAtOrBefore(sorted: readonly number[], position: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= position) low = middle + 1
    else high = middle - 1
  }
  return high
}

/** Linear in the text, whatever it holds. */
export function prettyPrint(text: string): PrettyText {
  return new Printer(text).print()
}

class Printer {
  /** White space before each piece. */
  private readonly gaps: string[] = []
  private readonly starts: number[] = []
  private readonly sources: number[] = []
  private readonly lengths: number[] = []
  private length = 0
  private depth = 0
  /** White space that is due before the next token; a `break` ends a comment. */
  private due: 'nothing' | 'space' | 'line' | 'break' = 'nothing'
  /** Quotes and comment marks that nothing later closes. */
  private readonly lonely = new Set<string>()

  constructor(private readonly text: string) {}

  print(): PrettyText {
    const { text } = this
    let i = 0
    let before = ''
    while (i < text.length) {
      const c = text.charAt(i)
      if (isSpace(text.charCodeAt(i))) {
        if (this.due === 'nothing' && before !== '') this.due = 'space'
        i++
        continue
      }
      const end = this.token(i, c, before)
      before = c
      i = end
    }
    return new PrettyText(this.assemble(), this.starts, this.sources, this.lengths)
  }

  /** Writes the token at `i`; returns where it ends. */
  private token(i: number, c: string, before: string): number {
    switch (c) {
      case '{':
      case '[':
      case '(':
        this.write(i, i + 1)
        this.depth++
        this.due = this.closesNext(i + 1) ? 'nothing' : 'line'
        return i + 1
      case '}':
      case ']':
      case ')':
        this.depth = Math.max(0, this.depth - 1)
        this.due = before === '{' || before === '[' || before === '(' ? 'nothing' : 'line'
        this.write(i, i + 1)
        return i + 1
      case ',':
        this.due = 'nothing'
        this.write(i, i + 1)
        this.due = this.depth > 0 ? 'line' : 'space'
        return i + 1
      case ':':
        this.due = 'nothing'
        this.write(i, i + 1)
        // Inside a bare word (`http://…`, `12:30` at the top) a colon separates nothing.
        this.due = this.depth > 0 && this.text.charAt(i + 1) !== '/' ? 'space' : 'nothing'
        return i + 1
      case '"':
      case "'":
        return this.quoted(i, c, before)
      case '/':
      case '#':
        return this.comment(i, c)
      default: {
        let end = i + 1
        while (end < this.text.length && !isDelimiter(this.text.charCodeAt(end))) end++
        this.write(i, end)
        return end
      }
    }
  }

  /** A string; an apostrophe inside a word, or a quote that nothing closes, is only a character. */
  private quoted(i: number, quote: string, before: string): number {
    const opens = quote === '"' || before === '' || '{[(,:='.includes(before)
    const end = opens && !this.lonely.has(quote) ? this.stringEnd(i, quote) : -1
    if (end < 0 && opens) this.lonely.add(quote)
    this.write(i, end < 0 ? i + 1 : end)
    return end < 0 ? i + 1 : end
  }

  private stringEnd(start: number, quote: string): number {
    const { text } = this
    const closer = quote.charCodeAt(0)
    for (let i = start + 1; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (c === 92) i++
      else if (c === closer) return i + 1
    }
    return -1
  }

  private comment(i: number, c: string): number {
    const next = this.text.charAt(i + 1)
    if (c === '/' && next === '*') {
      const close = this.lonely.has('/*') ? -1 : this.text.indexOf('*/', i + 2)
      if (close < 0) this.lonely.add('/*')
      const end = close < 0 ? i + 2 : close + 2
      this.write(i, end)
      return end
    }
    // The slashes of `http://` begin no comment.
    if (c === '#' || (next === '/' && this.text.charAt(i - 1) !== ':')) {
      const line = this.text.indexOf('\n', i)
      const end = line < 0 ? this.text.length : line
      this.write(i, end)
      this.due = 'break'
      return end
    }
    this.write(i, i + 1)
    return i + 1
  }

  private closesNext(from: number): boolean {
    let i = from
    while (isSpace(this.text.charCodeAt(i))) i++
    return '}])'.includes(this.text.charAt(i)) && i < this.text.length
  }

  private write(start: number, end: number): void {
    const { starts, sources, lengths, text } = this
    const gap = this.gap()
    this.due = 'nothing'
    const last = starts.length - 1
    const behind = (sources[last] ?? 0) + (lengths[last] ?? 0)
    // What stands as it stood goes on with the piece before it.
    if (last >= 0 && text.slice(behind, start) === gap) {
      this.length += gap.length + (end - start)
      lengths[last] = (lengths[last] ?? 0) + gap.length + (end - start)
      return
    }
    this.gaps.push(gap)
    starts.push(this.length + gap.length)
    sources.push(start)
    lengths.push(end - start)
    this.length += gap.length + (end - start)
  }

  /** The white space that is due. */
  private gap(): string {
    if (this.length === 0) return ''
    if (this.due === 'space') return ' '
    const newLine = this.due === 'break' || (this.due === 'line' && this.depth <= DEEPEST)
    return newLine ? `\n${' '.repeat(INDENT * Math.min(this.depth, DEEPEST))}` : ''
  }

  private assemble(): string {
    const out: string[] = []
    for (let i = 0; i < this.starts.length; i++) {
      const source = this.sources[i] ?? 0
      out.push(this.gaps[i] ?? '', this.text.slice(source, source + (this.lengths[i] ?? 0)))
    }
    return out.join('')
  }
}

/** Where a bare word ends: at white space, a bracket, comma, colon, quote or slash. */
const DELIMITERS = new Set([...'{}[](),:"\'/# \t\r\n'].map((c) => c.charCodeAt(0)))

function isDelimiter(c: number): boolean {
  return c < 128 && DELIMITERS.has(c)
}
