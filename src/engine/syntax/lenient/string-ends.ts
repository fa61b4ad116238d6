/**
 * Where a string ends that has quotes inside. Every quote at which the structure
 * could go on is a candidate; names and pairs of quotes decide between them, and
 * where they do not, all that remain are readings.
 */

import { LIMITS } from '../../bounds/limits.js'
import { addAll } from '../../text/lists.js'
import { BACKSLASH, closes, DOUBLE, isSpace } from './characters.js'
import type { StringEnd } from './doubts.js'
import { type Evidence, evidenceAt } from './evidence.js'
import type { Pairing } from './pairing.js'
import type { Parser } from './parser.js'
import { type End, isEnd, judgeQuote, type Role } from './quote-end.js'

/** The string in question. */
export interface OpenString {
  readonly role: Role
  /** The opening quote of its text, or of the piece of it that is being read. */
  readonly open: number
  /** Where its text begins. */
  readonly from: number
}

interface Candidate extends StringEnd {
  readonly evidence: Evidence
  /** The quotes inside come in pairs. */
  readonly paired: boolean
  /** A quote must be added, or a comma behind it. */
  readonly mends: boolean
  /** The quote counts twice: it closes a quotation, and the one for the string is missing. */
  readonly doubled: boolean
}

/**
 * Chooses the end of a string; null when the quote in question is part of the text.
 *
 * @param pairing the quotes of the text before it
 */
export function chooseEnd(
  p: Parser,
  string: OpenString,
  pairing: Pairing,
  quote: number,
  answer: End,
): StringEnd | null {
  const all = candidates(p, pairing, quote, answer)
  const sure = all.some(({ paired, evidence, mends }) => paired && !mends && evidence === 2)
  if (!sure) addAll(all, furtherOn(p, string, pairing.copy(), quote, all.some(isSettled)))
  const [first, ...others] = all
  if (first === undefined) return null
  const taken = others.reduce((best, each) => (isBetter(each, best) ? each : best), first)
  const rivals = all.filter(
    (each) => each !== taken && !all.some((other) => eliminates(other, each)),
  )
  if (rivals.length > 0) {
    p.doubts.add(string.from, taken, rivals, () => p.frames.steps())
  }
  return taken
}

/** The end that a quote is, and the one that it is if it counts twice. */
function candidates(p: Parser, pairing: Pairing, quote: number, answer: End): Candidate[] {
  const missing = typeof answer === 'number'
  const at = missing ? answer : quote
  const paired = pairing.clean
  if (answer === 'possible' && !paired) return []
  const evidence = evidenceAt(p, p.peek(missing ? at : at + 1))
  const touches = p.kind(quote + 1) !== ',' && !isSpace(p.code(quote + 1))
  const mends = missing || (answer === 'possible' && touches)
  const end = { at, missing, evidence, paired, mends, doubled: false }
  return missing || !pairing.oneOpen
    ? [end]
    : [end, { ...end, at: at + 1, missing: true, mends: true, paired: true, doubled: true }]
}

/** The candidates behind the first, as far as one of them could be the better one. */
function furtherOn(
  p: Parser,
  { role, open, from }: OpenString,
  pairing: Pairing,
  quote: number,
  settledBefore: boolean,
): Candidate[] {
  const found: Candidate[] = []
  let settled = settledBefore
  let last = quote
  for (let marks = 0; marks < LIMITS.quotesAhead; marks++) {
    pairing.add(last)
    if (settled && pairing.isBroken) break
    const end = Math.min(p.end, p.doubts.horizon(last))
    const next = nextQuote(p.text, last + 1, end, open)
    p.doubts.looked((next < 0 ? end : next) - last)
    if (next < 0) break
    const answer = judgeQuote(p, role, from, next)
    // A string whose quote is missing directly behind a quote: that has been looked at.
    const known = typeof answer === 'number' && p.peek(last + 1) === answer
    if (!known && isEnd(answer)) {
      const more = candidates(p, pairing, next, answer)
      addAll(found, more)
      settled ||= more.some(isSettled)
    }
    last = next
  }
  return found
}

/** The next quote of the string's kind before `end`; -1 when there is none. */
function nextQuote(text: string, from: number, end: number, open: number): number {
  for (let i = from; i < end; i++) {
    const c = text.charCodeAt(i)
    if (c === BACKSLASH) i++
    else if (c >= DOUBLE && closes(open, c)) return i
  }
  return -1
}

/** Nothing but a name that belongs there could speak for a later end. */
function isSettled({ evidence, paired }: Candidate): boolean {
  return paired && evidence > 0
}

/** Of two that are as good, the one that needs nothing added, and then the nearer one. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const more = score(one) - score(other)
  return more > 0 || (more === 0 && !one.mends && other.mends)
}

function score({ evidence, paired, doubled }: Candidate): number {
  return evidence + (paired && !doubled ? 1 : 0)
}

/**
 * Is `other` out of the question beside `one`? Better names decide; pairs of quotes
 * only for the first of two; and nothing is added where nothing needs to be.
 */
function eliminates(one: Candidate, other: Candidate): boolean {
  const pairs = one.paired || !other.paired
  if (one.evidence !== other.evidence) return one.evidence > other.evidence && pairs
  if (one.mends !== other.mends) return other.mends && one.paired
  if (one.at >= other.at) return false
  // The later end would swallow a name that belongs there, or leave a quote alone.
  return one.evidence === 2 ? pairs : one.paired && (other.mends || !other.paired)
}
