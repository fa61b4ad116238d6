/** Lines that another program wrote between those of a call: a warning, a logger's line. */
import type { Replaced } from '../../text/layer-writer.js'
import { LOG_LEVEL } from '../../text/log-levels.js'
import type { Span } from '../../text/span.js'

/** How such a line begins: with a place and a warning, with a time, with a level. */
const LINE = new RegExp(
  `^(?:\\S{1,200}:\\d{1,6}: \\w{0,40}(?:Warning|Error): |\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d|\\[?${LOG_LEVEL}\\]?[: ])[^\\n]*\\n`,
  'gm',
)

/** Each such line within one of the places, to be left out. */
export function linesBetween(text: string, places: readonly Span[]): Replaced[] {
  const sorted = places.toSorted((a, b) => a.start - b.start)
  const lines: Replaced[] = []
  let at = 0
  for (const { index: start, 0: line } of text.matchAll(LINE)) {
    const end = start + line.length
    while ((sorted[at]?.end ?? text.length) <= start) at++
    const around = sorted[at]
    if (around === undefined) break
    if (start > around.start && end < around.end) lines.push({ start, end, replacement: '' })
  }
  return lines
}
