/** What becomes of readings that are no calls after all, and of calls that lost their opener. */

import type { AlsoSeen, Reason, Rival } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import { toSource } from '../../text/layers.js'
import type { Candidate, Rejected } from './dialect.js'
import { missingOpener } from './missing-opener.js'
import type { Page } from './page.js'

/** Rejections that are no failures: the text only talks about calls. */
const MENTIONS: ReadonlySet<Reason['code']> = new Set([
  'mention-not-call',
  'definition-not-call',
  'after-first-group',
  'inside-example',
])

export interface Settled {
  readonly candidates: readonly Candidate[]
  readonly mentions: readonly AlsoSeen[]
}

/** Where the text marks calls, a name alone is talk about them. */
export function withoutMentions(candidates: readonly Candidate[]): Settled {
  const marked = candidates.some((candidate) => candidate.marker === 'sentinel')
  if (!marked) return { candidates, mentions: [] }
  const kept = candidates.filter((candidate) => candidate.marker !== 'name-only')
  if (kept.length === candidates.length) return { candidates, mentions: [] }
  const mentions = candidates
    .filter((candidate) => candidate.marker === 'name-only')
    .map((candidate) => ({
      name: candidate.name,
      dialect: candidate.dialect,
      spans: [candidate.span],
      reason: { code: 'mention-not-call' as const, detail: candidate.name },
    }))
  return { candidates: kept, mentions }
}

/** Splits what was rejected: failures to tell, and talk that is only also seen. */
export function splitRejected(rejected: readonly Rejected[]): {
  failures: Rejected[]
  mentions: AlsoSeen[]
} {
  const failures: Rejected[] = []
  const mentions: AlsoSeen[] = []
  for (const one of rejected) {
    if (!MENTIONS.has(one.reason.code)) failures.push(one)
    else {
      const { name, dialect, span, reason } = one
      mentions.push({ name, dialect, spans: [span], reason })
    }
  }
  return { failures, mentions }
}

/** What was rejected by one grammar and read by another is not worth telling. */
export function outside(rejected: readonly Rejected[], chosen: readonly Candidate[]): Rejected[] {
  if (rejected.length === 0) return []
  const sorted = [...rejected].sort((a, b) => a.span.start - b.span.start)
  const kept: Rejected[] = []
  let index = 0
  for (const one of sorted) {
    while (index < chosen.length && (chosen[index]?.span.end ?? 0) <= one.span.start) index++
    const next = chosen[index]
    if (next === undefined || next.span.start >= one.span.end) kept.push(one)
  }
  return kept
}

const CLOSER = /tool|func|call|action|invoke/

/** A mark that closes calls in some dialect. */
function closesCalls(mark: Mark | null): mark is Mark {
  if (mark === null || !CLOSER.test(mark.name.toLowerCase())) return false
  if (mark.kind === 'close') return true
  return mark.kind === 'token' && (mark.key.includes('/') || /end|\w\|$/.test(mark.key))
}

/** A call without marker, directly followed by a closer: its opener was eaten, and it is marked. */
export function withEatenOpeners(page: Page, candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((candidate, index) => {
    if (candidate.marker !== 'structure') return candidate
    const mark = page.marks.at(skipSpace(page.text, candidate.span.end))
    if (!closesCalls(mark)) return candidate
    // The opener of the next call closes nothing.
    if ((candidates[index + 1]?.span.start ?? mark.end) < mark.end) return candidate
    return {
      ...candidate,
      span: page.span(candidate.span.start, mark.end),
      end: 'proven',
      marker: 'sentinel',
      reasons: [
        ...candidate.reasons.filter(({ code }) => code !== 'unmarked'),
        ...missingOpener(page, candidate.span.start),
      ],
    }
  })
}

/** The same with spans in the source. */
export function seenInSource(page: Page, seen: AlsoSeen): AlsoSeen {
  return { ...seen, spans: seen.spans.flatMap((one) => toSource(page.span(one.start, one.end))) }
}

/** The same with its span in the source. */
export function rivalInSource(page: Page, rival: Rival): Rival {
  const spans = toSource(page.span(rival.span.start, rival.span.end))
  const first = spans[0]
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return rival
  return { ...rival, span: { start: first.start, end: last.end } }
}
