/** What signs enclose on a line: texts in quotes, structures in brackets. No key is looked for inside. */
import { scanGroup } from '../../dialects/bodies/group.js'

const QUOTE = /["'`]/
const OPENS = /[{[(]/
/** Stands for all brackets among what nothing closes. */
const GROUP = '['

/** Finds ends. What nothing closes is not looked for again: a line is passed once for each sign. */
export class Enclosed {
  private readonly unclosed = new Set<string>()

  constructor(
    private readonly text: string,
    private readonly limit: number,
  ) {}

  /** Behind the quotes or brackets of the value at a place; the place itself where it has none. */
  valueEnd(from: number): number {
    const at = /\s/.test(this.text[from] ?? '') ? from + 1 : from
    return this.quoteEnd(at) ?? this.groupEnd(at) ?? from
  }

  /** Behind the text in quotes at a place; null where none stands there, or nothing closes it. */
  quoteEnd(at: number): number | null {
    const { text, limit, unclosed } = this
    const quote = text[at] ?? ''
    if (!QUOTE.test(quote) || unclosed.has(quote)) return null
    const triple = quote.repeat(3)
    if (text.startsWith(triple, at)) {
      const close = text.indexOf(triple, at + 3)
      return close < 0 || close > limit ? null : close + 3
    }
    for (let end = at + 1; end < limit; end++) {
      if (text[end] === '\\') end++
      else if (text[end] === quote) {
        if (text[end + 1] !== quote) return end + 1
        // Said twice, it is part of the text.
        end++
      }
    }
    unclosed.add(quote)
    return null
  }

  private groupEnd(at: number): number | null {
    const { text, limit, unclosed } = this
    if (!OPENS.test(text[at] ?? '') || unclosed.has(GROUP)) return null
    const { end, closed } = scanGroup(text, at, { limit })
    if (!closed) unclosed.add(GROUP)
    return closed ? end : null
  }
}
