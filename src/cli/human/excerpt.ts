/** The lines of the source that a span covers, marked with carets. */
import type { Span } from '../../engine/index.js'
import type { NamedPlaces } from './places.js'
import { cellsOf, printable } from './safe-text.js'

/** Characters shown before the first caret of a long line. */
const LEAD = 12

/** First and last line of the span, each with a line of carets below it. */
export function excerpt(places: NamedPlaces, span: Span, width: number): string[] {
  const first = places.of(span.start).line
  const last = span.end > span.start ? places.of(span.end - 1).line : first
  const margin = String(last).length
  const lines = marked(places, first, span, margin, width)
  if (last - first > 1) {
    const between = last - first - 1
    lines.push(`${' '.repeat(margin)} … ${between} more ${between === 1 ? 'line' : 'lines'}`)
  }
  return last === first ? lines : [...lines, ...marked(places, last, span, margin, width)]
}

function marked(
  places: NamedPlaces,
  line: number,
  span: Span,
  margin: number,
  width: number,
): [string, string] {
  const whole = places.lineSpan(line)
  const from = Math.min(Math.max(span.start, whole.start), whole.end)
  const to = Math.max(from, Math.min(span.end, whole.end))
  const room = Math.max(20, width - margin - 4)
  const start = whole.end - whole.start <= room ? whole.start : Math.max(whole.start, from - LEAD)
  const end = Math.min(whole.end, start + room)
  const { text } = places
  const before = (start > whole.start ? '…' : '') + printable(text.slice(start, from))
  const inside = printable(text.slice(from, Math.min(to, end)))
  const after = printable(text.slice(Math.min(to, end), end)) + (end < whole.end ? '…' : '')
  const carets = ' '.repeat(cellsOf(before)) + '^'.repeat(Math.max(1, cellsOf(inside)))
  return [
    `${String(line).padStart(margin)} │ ${before}${inside}${after}`,
    `${' '.repeat(margin)} │ ${carets}`,
  ]
}
