/** Where the reader of unknown wrappings has nothing to say, because a grammar knows better. */
import type { Span } from '../trace.js'
import type { Candidate, Findings } from './dialect.js'

/**
 * The unknown candidates without those that a grammar has understood: recognised
 * as talk about calls, or read as a call where the unknown reader itself does
 * not know where it ends. Half a call's pairs must not stand for the whole.
 */
export function withoutKnown(unknown: Findings, known: Iterable<Findings>): Findings {
  const read: Span[] = []
  const talk: Span[] = []
  for (const { candidates, rejected } of known) {
    read.push(...candidates.map((one) => one.span))
    // A payload that one grammar could not read is no talk.
    const told = rejected.filter((one) => one.reason.code !== 'payload-rejected')
    talk.push(...told.map((one) => one.span))
  }
  const isRead = overlaps(read)
  const inTalk = overlaps(talk)
  const stays = (one: Candidate): boolean =>
    !inTalk(one.span) && (one.end === 'proven' || !isRead(one.span))
  return { ...unknown, candidates: unknown.candidates.filter(stays) }
}

/** Does a span overlap any of `spans`? */
function overlaps(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  // Furthest end up to each span, so that nested spans need no search of their own.
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0))
  return ({ start, end }) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.start ?? 0) < end) low = middle + 1
      else high = middle
    }
    return (reach[low - 1] ?? -1) > start
  }
}
