/**
 * Where a string ends that has quotes inside. Every quote at which the structure
 * could go on is a candidate; names and pairs of quotes decide between them, and
 * where they do not, all that remain are readings.
 */
import { LIMITS } from '../../bounds/limits.js'
import { BACKSLASH, COMMA, closes, DOUBLE, isSpace } from './characters.js'
import type { StringEnd } from './doubts.js'
import { type Evidence, evidenceAt } from './evidence.js'
import type { Frames } from './frames.js'
import type { Pairing } from './pairing.js'
import { judgeQuote, type QuoteAnswer, type Role } from './quote-end.js'
import type { Reader } from './reader.js'
import { Trail } from './trail.js'

/** The string in question. */
export interface OpenString {
  readonly role: Role
  /** Where it opens. */
  readonly start: number
  /** The opening quote of its text, or of the piece of it that is being read. */
  readonly open: number
  /** Where its text begins. */
  readonly from: number
}

/** An answer that makes a quote the end of its string, or could. */
type End = Exclude<QuoteAnswer, 'inner' | 'weak'>

export function isEnd(answer: QuoteAnswer): answer is End {
  return answer !== 'inner' && answer !== 'weak'
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

export class StringEnds {
  private trail: Trail | null = null
  private readonly valueStart: number

  constructor(
    private readonly r: Reader,
    private readonly frames: Frames,
  ) {
    this.valueStart = r.at
  }

  /**
   * Chooses the end of a string; null when the quote in question is part of the text.
   *
   * @param pairing the quotes of the text before it
   */
  choose(string: OpenString, pairing: Pairing, quote: number, answer: End): StringEnd | null {
    const trail = this.follow(string.start)
    const all = this.candidates(trail, pairing, quote, answer)
    const sure = all.some(({ paired, evidence, mends }) => paired && !mends && evidence === 2)
    if (!sure) all.push(...this.furtherOn(string, trail, pairing.copy(), quote, all))
    const [first, ...others] = all
    if (first === undefined) return null
    const taken = others.reduce((best, each) => (isBetter(each, best) ? each : best), first)
    const rivals = all.filter(
      (each) => each !== taken && !all.some((other) => eliminates(other, each)),
    )
    if (rivals.length > 0) this.r.doubts.add(string.from, taken, rivals, () => trail.steps())
    return taken
  }

  /** The trail up to the string that opens at `start`. */
  private follow(start: number): Trail {
    const { r } = this
    this.trail ??= new Trail(r.text, r.edits, this.valueStart, r.options.names?.() ?? null)
    this.trail.advance(start)
    return this.trail
  }

  /** The next quote of the string's kind before `end`; -1 when there is none. */
  private mark(from: number, end: number, open: number): number {
    const { text } = this.r
    for (let i = from; i < end; i++) {
      const c = text.charCodeAt(i)
      if (c === BACKSLASH) i++
      else if (c >= DOUBLE && closes(open, c)) return i
    }
    return -1
  }

  /** The end that a quote is, and the one that it is if it counts twice. */
  private candidates(trail: Trail, pairing: Pairing, quote: number, answer: End): Candidate[] {
    const { r } = this
    const missing = typeof answer === 'number'
    const at = missing ? answer : quote
    const paired = pairing.clean
    if (answer === 'possible' && !paired) return []
    const evidence = evidenceAt(r, trail, r.peek(missing ? at : at + 1))
    const next = r.code(quote + 1)
    const mends = missing || (answer === 'possible' && next !== COMMA && !isSpace(next))
    const end = { at, missing, evidence, paired, mends, doubled: false }
    return missing || !pairing.oneOpen
      ? [end]
      : [end, { ...end, at: at + 1, missing: true, mends: true, paired: true, doubled: true }]
  }

  /** The candidates behind the first, as far as one of them could be the better one. */
  private furtherOn(
    string: OpenString,
    trail: Trail,
    pairing: Pairing,
    quote: number,
    first: readonly Candidate[],
  ): Candidate[] {
    const { r, frames } = this
    const found: Candidate[] = []
    let settled = first.some(isSettled)
    let last = quote
    for (let marks = 0; marks < LIMITS.quotesAhead; marks++) {
      pairing.add(last)
      if (settled && pairing.isBroken) break
      const end = Math.min(r.end, r.doubts.horizon(last))
      const next = this.mark(last + 1, end, string.open)
      r.doubts.looked((next < 0 ? end : next) - last)
      if (next < 0) break
      const answer = judgeQuote(r, frames, string.role, string.from, next)
      // A string whose quote is missing directly behind a quote: that has been looked at.
      const known = typeof answer === 'number' && r.peek(last + 1) === answer
      if (!known && isEnd(answer)) {
        const more = this.candidates(trail, pairing, next, answer)
        found.push(...more)
        settled ||= more.some(isSettled)
      }
      last = next
    }
    return found
  }
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
  if (one.evidence !== other.evidence) {
    return one.evidence > other.evidence && (one.paired || !other.paired)
  }
  if (one.mends && !other.mends) return false
  if (!one.mends && other.mends) return one.paired
  if (one.at >= other.at) return false
  // The later end would swallow a name that belongs there, or leave a quote alone.
  return one.evidence === 2
    ? one.paired || !other.paired
    : one.paired && (other.mends || !other.paired)
}
