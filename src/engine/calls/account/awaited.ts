/** A list of calls that ends with a comma: the next one was to come. */
import type { Span } from '../../text/span.js'

/** How far behind the begin of the first call the list's bracket is looked for. */
const NEAR = 160
/** How far before it, and before the comma the last call's end. */
const CLOSE = 20

/**
 * The comma with which the text ends, within the last call's markup or behind it: the list goes on.
 *
 * @param tail how much of the text's end is looked at
 */
export function awaited(text: string, taken: readonly Span[], tail: number): Span[] {
  const last = taken.at(-1)
  const from = text.length - tail
  const comma = text.lastIndexOf(',')
  if (last === undefined || comma < Math.max(last.start, from)) return []
  const before = text.slice(Math.max(last.start, comma - CLOSE), comma).trimEnd()
  return /[}\])]$/.test(before) && text.slice(comma + 1).trim() === '' && isListed(text, taken)
    ? [{ start: comma, end: text.length }]
    : []
}

/** A list begins right before the first call. */
function isListed(text: string, [first]: readonly Span[]): boolean {
  const at = first?.start ?? 0
  return /\[\s{0,20}[{\p{L}]/u.test(text.slice(Math.max(0, at - CLOSE), at + NEAR))
}
