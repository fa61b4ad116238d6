/** The places of a source as the command names them. */
import type { Span } from '../../engine/index.js'
import { Places } from '../../engine/text/places.js'

export class NamedPlaces extends Places {
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
