/**
 * Edits: the unit of explanation. A list of replacements on one text, ascending
 * and not overlapping, kept as columns so that it travels cheaply between the
 * worker and the page.
 */
import type { RuleId } from './rules.js'
import { TextBuilder } from './text-builder.js'
import type { Span } from './trace.js'

/** One replacement: `text[start, end)` becomes `replacement`, because of `rule`. */
export interface Edit extends Span {
  readonly replacement: string
  readonly rule: RuleId
}

export class Edits {
  readonly starts: number[] = []
  readonly ends: number[] = []
  readonly replacements: string[] = []
  readonly rules: RuleId[] = []
  private lastEnd = 0

  static of(edits: Iterable<Edit>): Edits {
    const list = new Edits()
    for (const edit of edits) list.push(edit.start, edit.end, edit.replacement, edit.rule)
    return list
  }

  get length(): number {
    return this.starts.length
  }

  /** Adds an edit behind all others. Throws when it would overlap the last one: a parser's bug. */
  push(start: number, end: number, replacement: string, rule: RuleId): void {
    if (end < start || start < this.lastEnd) {
      throw new RangeError(`edit ${start}-${end} is out of order after ${this.lastEnd}`)
    }
    this.lastEnd = end
    this.starts.push(start)
    this.ends.push(end)
    this.replacements.push(replacement)
    this.rules.push(rule)
  }

  /** Drops every edit from index `length` on: for parsers that take back a reading. */
  truncate(length: number): void {
    this.starts.length = length
    this.ends.length = length
    this.replacements.length = length
    this.rules.length = length
    this.lastEnd = length === 0 ? 0 : (this.ends[length - 1] ?? 0)
  }

  at(index: number): Edit {
    const start = this.starts[index]
    const end = this.ends[index]
    const replacement = this.replacements[index]
    const rule = this.rules[index]
    if (
      start === undefined ||
      end === undefined ||
      replacement === undefined ||
      rule === undefined
    ) {
      throw new RangeError(`no edit ${index} of ${this.length}`)
    }
    return { start, end, replacement, rule }
  }

  *[Symbol.iterator](): Iterator<Edit> {
    for (let i = 0; i < this.length; i++) yield this.at(i)
  }

  /** The text after all edits. Linear in the text and the edits. */
  apply(text: string): string {
    if (this.length === 0) return text
    const result = new TextBuilder(text.length)
    const { starts, ends, replacements } = this
    let at = 0
    for (let i = 0; i < starts.length; i++) {
      const start = starts[i] ?? 0
      const replacement = replacements[i] ?? ''
      result.add(text, at, start)
      result.add(replacement, 0, replacement.length)
      at = ends[i] ?? 0
    }
    result.add(text, at, text.length)
    return result.build()
  }

  /** How often each rule was used, in order of first use. */
  countByRule(): Map<RuleId, number> {
    const counts = new Map<RuleId, number>()
    for (const rule of this.rules) counts.set(rule, (counts.get(rule) ?? 0) + 1)
    return counts
  }
}

/**
 * Maps spans of the text after `edits` back to the text before. Build once, ask
 * often: a look-up is logarithmic. A position inside a replacement maps to all
 * of the edit's span (one unit); a span that only touches an edit does not
 * include it.
 */
export class BackMap {
  private readonly outStarts: number[] = []
  private readonly outEnds: number[] = []

  constructor(private readonly edits: Edits) {
    let shift = 0
    for (let i = 0; i < edits.length; i++) {
      const start = edits.starts[i] ?? 0
      const end = edits.ends[i] ?? 0
      const length = edits.replacements[i]?.length ?? 0
      this.outStarts.push(start + shift)
      this.outEnds.push(start + shift + length)
      shift += length - (end - start)
    }
  }

  /** The span before the edits that `span` (after the edits) comes from. */
  span(span: Span): Span {
    if (span.start === span.end) {
      const at = this.position(span.start, 'start')
      return { start: at, end: at }
    }
    return {
      start: this.position(span.start, 'start'),
      end: this.position(span.end, 'end'),
    }
  }

  private position(position: number, side: 'start' | 'end'): number {
    // The last edit whose output starts before the position (or at it, for a start).
    let low = 0
    let high = this.outStarts.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const start = this.outStarts[middle] ?? 0
      if (side === 'start' ? start <= position : start < position) low = middle + 1
      else high = middle - 1
    }
    if (high < 0) return position
    const outEnd = this.outEnds[high] ?? 0
    const inStart = this.edits.starts[high] ?? 0
    const inEnd = this.edits.ends[high] ?? 0
    const inside = side === 'start' ? position < outEnd : position <= outEnd
    if (inside) return side === 'start' ? inStart : inEnd
    return inEnd + (position - outEnd)
  }
}

/**
 * One list that does what `first` and then `second` do: `compose(a, b).apply(t)`
 * is `b.apply(a.apply(t))`. Edits of `first` that lie inside an edit of `second`
 * are swallowed by it.
 */
export function compose(first: Edits, second: Edits, middle: string): Edits {
  const result = new Edits()
  let shift = 0 // middle position minus input position, behind the edits of `first` used so far
  let i = 0
  let j = 0
  while (i < first.length || j < second.length) {
    const a = i < first.length ? first.at(i) : null
    const b = j < second.length ? second.at(j) : null
    const aStart = a === null ? Number.POSITIVE_INFINITY : a.start + shift
    const aEnd = a === null ? Number.POSITIVE_INFINITY : aStart + a.replacement.length
    if (a !== null && (b === null || aEnd <= b.start)) {
      result.push(a.start, a.end, a.replacement, a.rule)
      shift = aEnd - a.end
      i++
      continue
    }
    if (b === null) break
    if (a === null || b.end <= aStart) {
      result.push(b.start - shift, b.end - shift, b.replacement, b.rule)
      j++
      continue
    }
    // They overlap: one edit takes in every edit of both that touches it.
    const inStart = Math.min(a.start, b.start - shift)
    const midStart = Math.min(aStart, b.start)
    let midEnd = midStart
    let inEnd = inStart
    let at = midStart
    const pieces: string[] = []
    let grown = true
    while (grown) {
      grown = false
      while (j < second.length) {
        const next = second.at(j)
        if (pieces.length > 0 && next.start >= midEnd) break
        pieces.push(middle.slice(at, next.start), next.replacement)
        at = next.end
        midEnd = Math.max(midEnd, next.end)
        j++
        grown = true
      }
      while (i < first.length) {
        const next = first.at(i)
        const start = next.start + shift
        if (start >= midEnd) break
        const end = start + next.replacement.length
        shift = end - next.end
        midEnd = Math.max(midEnd, end)
        i++
        grown = true
      }
      inEnd = midEnd - shift
    }
    if (at < midEnd) pieces.push(middle.slice(at, midEnd))
    result.push(inStart, inEnd, pieces.join(''), b.rule)
  }
  return result
}
