/** Markup around and between calls that were read, which so is no sign of another call. */
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'
import { coreOf } from './landmarks.js'

/** How far behind a call's begin its openers are looked for, in characters. */
const LEAD = 200
/** Different begins of calls that are looked at: a model writes all of its calls in one or two ways. */
const LEADS = 16

/**
 * The dialects' markup but for marks that open one call and stand before no
 * other: those open a call that nobody has read.
 */
export function ownMarkup(
  text: string,
  listed: readonly Candidate[],
  markup: readonly Span[],
): readonly Span[] {
  const calls = listed.map(({ span }) => span).sort((a, b) => a.start - b.start)
  const marks = [...markup].sort((a, b) => b.start - a.start)
  const before = new Set<Span>()
  const openers = new Map<string, boolean>()
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
    openers.set(text.slice(mark.start, mark.end), true)
    edge = mark.start
  }
  const leads = [...new Set(listed.map((one) => leadOf(text, one)))].slice(0, LEADS)
  const opens = (written: string) => {
    const known = openers.get(written)
    if (known !== undefined) return known
    let found = false
    for (const lead of leads) found ||= lead.includes(written)
    openers.set(written, found)
    return found
  }
  return marks.filter((mark) => before.has(mark) || !opens(text.slice(mark.start, mark.end)))
}

/** What stands in a call before its name. */
function leadOf(text: string, one: Candidate): string {
  const { start } = one.span
  return text.slice(start, Math.min(coreOf(one).start, start + LEAD))
}
