/** Markup around and between calls that were read, which so is no sign of another call. */
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Span } from '../../text/span.js'

/**
 * The dialects' markup but for marks that open one call and stand before no
 * other: those open a call that nobody has read.
 */
export function ownMarkup(
  text: string,
  listed: readonly Span[],
  markup: readonly Span[],
): readonly Span[] {
  const calls = [...listed].sort((a, b) => a.start - b.start)
  const marks = [...markup].sort((a, b) => b.start - a.start)
  const before = new Set<Span>()
  const openers = new Set<string>()
  let call = calls.length - 1
  let edge: number | null = null
  for (const mark of marks) {
    for (; call >= 0; call--) {
      const start = calls[call]?.start ?? 0
      if (start < mark.end) break
      edge = start
    }
    if (edge === null || edge < mark.end || skipSpace(text, mark.end, edge) < edge) continue
    before.add(mark)
    openers.add(text.slice(mark.start, mark.end))
    edge = mark.start
  }
  const opens = (written: string) =>
    openers.has(written) || calls.some(({ start }) => text.startsWith(written, start))
  return marks.filter((mark) => before.has(mark) || !opens(text.slice(mark.start, mark.end)))
}
