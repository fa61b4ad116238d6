/** From a text after edits back to the text before them. */

import type { Edits } from './edits.js'
import { firstIndex } from './sorted.js'
import type { Span } from './span.js'

/**
 * Maps spans of the text after `edits` back to the text before. Build once, ask
 * often: a look-up is logarithmic. A position inside a replacement maps to all
 * of the edit's span (one unit); a span that only touches an edit does not
 * include it.
 */
export class BackMap {
  private readonly outStarts: Int32Array
  private readonly outEnds: Int32Array

  constructor(private readonly edits: Edits) {
    this.outStarts = new Int32Array(edits.length)
    this.outEnds = new Int32Array(edits.length)
    let shift = 0
    for (let i = 0; i < edits.length; i++) {
      const start = edits.start(i)
      const length = edits.replacement(i).length
      this.outStarts[i] = start + shift
      this.outEnds[i] = start + shift + length
      shift += length - (edits.end(i) - start)
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
    const next = firstIndex(this.outStarts, (start) =>
      side === 'start' ? start > position : start >= position,
    )
    if (next === 0) return position
    const last = next - 1
    const outEnd = this.outEnds[last] ?? 0
    const inStart = this.edits.start(last)
    const inEnd = this.edits.end(last)
    const inside = side === 'start' ? position < outEnd : position <= outEnd
    if (inside) return side === 'start' ? inStart : inEnd
    return inEnd + (position - outEnd)
  }
}
