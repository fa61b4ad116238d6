/** The other values that a text has, where a string in it can end in several places. */

import { LIMITS } from '../../bounds/limits.js'
import type { InputReason } from '../../model/input-reason.js'
import { severityOf } from '../../model/reasons.js'
import type { Reading, SuggestedChange, Suggestion } from '../../model/trace.js'

import { isInferred } from '../../text/rules.js'
import { spanOfPath } from '../json/locate.js'
import { pathOf } from '../json/path.js'
import { repeatedKeys } from '../json/tree.js'
import type { Doubt, Doubts, StringEnd } from './doubts.js'
import type { LenientResult, LenientValue } from './result.js'

export interface OtherReadings {
  readonly alternatives: readonly Reading[]
  readonly reasons: readonly InputReason[]
}

/** Characters of a string that are shown before its end. */
const SHOWN = 24

/**
 * Reads the text again for each other end. An end at which that fails, or needs
 * more to be mended than the value that was taken, is none.
 *
 * @param readWith reads the text with the end of the string that begins at `from` given
 */
export function otherReadings(
  text: string,
  taken: LenientValue,
  doubts: Doubts,
  readWith: (from: number, end: StringEnd) => LenientResult,
): OtherReadings {
  if (taken.reasons.some(({ code }) => severityOf(code) === 'blocked')) return NONE
  const alternatives: Reading[] = []
  const reasons: InputReason[] = []
  const seen = new Set([taken.text])
  for (const doubt of doubts.list) {
    const ends = [shownEnd(text, doubt, doubt.taken)]
    const suggestions: Suggestion[] = []
    for (const rival of doubt.rivals) {
      if (alternatives.length >= LIMITS.readings || text.length > LIMITS.readingLength) break
      const other = readWith(doubt.from, rival)
      if (!other.ok || !isAsGood(other, taken) || seen.has(other.text)) continue
      seen.add(other.text)
      const end = shownEnd(text, doubt, rival)
      ends.push(end)
      alternatives.push({ text: other.text, label: `a text that ends in ${end}` })
      const change = changeOf(pathOf(doubt.steps), taken.text, other.text)
      if (change !== null) suggestions.push({ title: `End it in ${end}`, changes: [change] })
    }
    if (ends.length > 1) reasons.push(reasonFor(doubt, ends, suggestions))
  }
  if (text.length > LIMITS.readingLength && doubts.list.length > 0) {
    const detail = `readingLength: other ends of a text were not tried beyond ${LIMITS.readingLength} characters`
    reasons.push({ code: 'several-readings', detail })
  }
  if (doubts.exhausted) {
    const detail = `quotesWeighed: more than ${LIMITS.quotesWeighed} quotes stand inside texts`
    reasons.push({ code: 'several-readings', detail })
  }
  return { alternatives, reasons }
}

/** What makes one reading of the other, where they differ in the text at `path` alone. */
function changeOf(path: string, taken: string, other: string): SuggestedChange | null {
  const from = spanOfPath(taken, path)
  const to = spanOfPath(other, path)
  if (from === null || to === null) return null
  const before = taken.slice(0, from.start) === other.slice(0, to.start)
  const behind = taken.slice(from.end) === other.slice(to.end)
  return before && behind ? { path, text: other.slice(to.start, to.end) } : null
}

const NONE: OtherReadings = { alternatives: [], reasons: [] }

/** Nothing is cut or made up, no key is repeated, and nothing but quotes had to be mended in addition. */
function isAsGood(other: LenientValue, taken: LenientValue): boolean {
  if (other.reasons.some(({ code }) => severityOf(code) === 'blocked')) return false
  return guesses(other) <= guesses(taken) && repeats(other) <= repeats(taken)
}

/** How often a key comes again in its object. */
function repeats({ text }: LenientValue): number {
  return repeatedKeys(text, Number.POSITIVE_INFINITY).reduce(
    (count, { values }) => count + values.length - 1,
    0,
  )
}

/** How many edits are no more than likely, those of the quotes in question aside. */
function guesses({ edits }: LenientValue): number {
  let count = 0
  for (const [rule, times] of edits.countByRule()) {
    const quote = rule === 'inner-quotes' || rule === 'missing-quote'
    if (!quote && isInferred(rule)) count += times
  }
  return count
}

function reasonFor(
  { from, taken, steps }: Doubt,
  ends: readonly string[],
  suggestions: readonly Suggestion[],
): InputReason {
  return {
    code: 'several-readings',
    at: from,
    end: taken.at,
    path: pathOf(steps),
    detail: `a text with quotes inside ends in ${ends.join(', or in ')}`,
    ...(suggestions.length === 0 ? {} : { suggestions }),
  }
}

/** The last characters of the string if it ends there. */
function shownEnd(text: string, { from }: Doubt, { at }: StringEnd): string {
  const start = Math.max(from, at - SHOWN)
  return `“${start > from ? '…' : ''}${text.slice(start, at)}”`
}
