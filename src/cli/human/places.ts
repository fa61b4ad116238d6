/** Offsets in a text as lines and columns, looked up often. */
import type { Span } from '../../engine/index.js'

export interface Place {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
}

export class Places {
  /** Offset at which each line begins. */
  private readonly starts: number[] = [0]

  constructor(readonly text: string) {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.starts.push(i + 1)
  }

  of(offset: number): Place {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 }
  }

  /** The span of a line without its line break; `line` from 1. */
  lineSpan(line: number): Span {
    const start = this.starts[line - 1] ?? 0
    const end = (this.starts[line] ?? this.text.length + 1) - 1
    return { start, end: this.text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end }
  }

  /** `3:1`, or `3:1-5:12` with the last column that belongs to it. */
  nameOf(span: Span): string {
    const from = this.of(span.start)
    const start = `${from.line}:${from.column}`
    if (span.end - span.start < 2) return start
    const to = this.of(span.end - 1)
    return `${start}-${to.line}:${to.column}`
  }
}
