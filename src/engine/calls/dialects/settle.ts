/** What becomes of readings that are no calls after all, and of calls that lost their opener. */

import type { AlsoSeen, Reason, Rival } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import { toSource } from '../../text/layers.js'
import { wordList } from '../../text/words.js'
import { apartFrom } from './choose.js'
import type { Candidate, Rejected } from './dialect.js'
import { missingOpener } from './missing-opener.js'
import type { Page } from './page.js'
import { TURN_TOKENS } from './tokens.js'

/** Rejections that are no failures: the text only talks about calls. */
const MENTIONS: ReadonlySet<Reason['code']> = new Set(
  wordList('mention-not-call definition-not-call after-first-group inside-example'),
)

export interface Settled {
  readonly candidates: readonly Candidate[]
  readonly mentions: readonly AlsoSeen[]
}

/** Where the text marks calls, a name alone is talk about them. */
export function withoutMentions(candidates: readonly Candidate[]): Settled {
  if (!candidates.some(({ marker }) => marker === 'sentinel')) return { candidates, mentions: [] }
  const isNamed = ({ marker }: Candidate) => marker === 'name-only'
  const mentions = candidates
    .filter(isNamed)
    .map((one) => seen(one, { code: 'mention-not-call', detail: one.name }))
  return { candidates: candidates.filter((one) => !isNamed(one)), mentions }
}

function seen({ name, dialect, span }: Candidate | Rejected, reason: Reason): AlsoSeen {
  return { name, dialect, spans: [span], reason }
}

/** Splits what was rejected: failures to tell, and talk that is only also seen. */
export function splitRejected(rejected: readonly Rejected[]): {
  failures: readonly Rejected[]
  mentions: readonly AlsoSeen[]
} {
  const isTalk = ({ reason }: Rejected) => MENTIONS.has(reason.code)
  return {
    failures: rejected.filter((one) => !isTalk(one)),
    mentions: rejected.filter(isTalk).map((one) => seen(one, one.reason)),
  }
}

/** What was rejected by one grammar and read by another is not worth telling. */
export function outside(rejected: readonly Rejected[], chosen: readonly Candidate[]): Rejected[] {
  return apartFrom(
    [...rejected].sort((a, b) => a.span.start - b.span.start),
    chosen,
  )
}

const CLOSER = /tool|func|call|action|invoke/

/** A mark that closes calls in some dialect. */
function closesCalls(mark: Mark | null): mark is Mark {
  if (mark === null || !CLOSER.test(mark.name.toLowerCase())) return false
  // What ends another's turn closes what a tool gave back.
  if (TURN_TOKENS.has(mark.key)) return false
  if (mark.kind === 'close') return true
  return mark.kind === 'token' && (mark.key.includes('/') || /end|\w\|$/.test(mark.key))
}

/** A call without marker, directly followed by a closer: it is marked, and its opener was eaten or is unknown. */
export function withEatenOpeners(page: Page, candidates: readonly Candidate[]): Candidate[] {
  return candidates.map((candidate, index) => {
    if (candidate.marker !== 'structure') return candidate
    const mark = page.marks.at(skipSpace(page.text, candidate.span.end))
    if (!closesCalls(mark)) return candidate
    // The opener of the next call closes nothing.
    if ((candidates[index + 1]?.span.start ?? mark.end) < mark.end) return candidate
    const opener = ownOpener(page, candidate.span.start, mark)
    const listed = page.text[candidate.span.end - 1] === ']'
    return {
      ...candidate,
      span: page.span(opener?.start ?? candidate.span.start, mark.end),
      end: 'proven',
      marker: 'sentinel',
      reasons: [
        ...candidate.reasons.filter(({ code }) => code !== 'unmarked'),
        ...(opener === null ? missingOpener(page, candidate.span.start) : [between(opener)]),
        ...(listed ? [AROUND_LIST] : []),
      ],
    }
  })
}

const AROUND_LIST: Reason = {
  code: 'dialect-drift',
  detail: 'what opened the list of calls is missing',
}

/** The mark of the closer's name right before a call: no dialect has its calls between them. */
function ownOpener(page: Page, start: number, closer: Mark): Mark | null {
  const last = page.marks.list[page.marks.indexFrom(start) - 1]
  const before = last?.kind === 'open' && last.name === closer.name
  return before && skipSpace(page.text, last.end) === start ? last : null
}

function between({ name }: Mark): Reason {
  return { code: 'unknown-dialect', detail: `<${name}>…</${name}>` }
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
