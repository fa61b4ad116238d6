/** Runs every grammar that fits, ranks what they found, and keeps the losers. */

import { LIMITS } from '../../bounds/limits.js'
import { isolated } from '../../model/fault.js'
import type { Grammar } from '../../model/grammar.js'
import type { AlsoSeen, Notice, Rival } from '../../model/trace.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { coreOf, landmarksOf } from '../account/landmarks.js'
import { ownMarkup } from '../account/own-markup.js'
import { type Sighting, sightings, unheld } from '../account/sightings.js'
import type { Vocabulary } from '../account/vocabulary.js'
import { choose } from './choose.js'
import { remainder, specialTokens, wrappingTags } from './content.js'
import {
  type Candidate,
  type Dialect,
  type DialectContext,
  type Findings,
  NO_FINDINGS,
  type Rejected,
} from './dialect.js'
import { isLost, withGaps } from './gaps.js'
import { firstCalls, mostCalls } from './most.js'
import { type Page, pageOf } from './page.js'
import { type Placed, place } from './place.js'
import type { Readers } from './readers.js'
import { fits } from './sentinels.js'
import {
  outside,
  rivalInSource,
  seenInSource,
  splitRejected,
  withEatenOpeners,
  withoutMentions,
} from './settle.js'
import { betterOf } from './taught.js'

export interface Found {
  /** In the order of the text, not overlapping; region reasons are among their reasons. */
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejected[]
  readonly alsoSeen: readonly AlsoSeen[]
  readonly rivals: readonly Rival[]
  readonly notices: readonly Notice[]
  /** The text is too long for calls of an unknown notation to be looked for. */
  readonly unsearched: Notice | null
  /** The text that remains; the same string when nothing was taken out. */
  readonly content: string
  /** Where calls were found or seen, in the layer. */
  readonly sighted: readonly Span[]
  /** Text of thinking regions. */
  readonly thinking: string | null
  /** The grammar that was learnt from the text and read calls that are listed. */
  readonly learnt: Grammar | null
}

/** Which grammars had to stop looking far. */
function rereads(grammars: readonly string[]): Notice[] {
  if (grammars.length === 0) return []
  const detail = `rereads: too much looks like calls in ${grammars.join(', ')} and is none, so the rest was looked at in short pieces`
  return [{ code: 'limit', detail }]
}

/** All calls in one layer of text. Linear in its length. */
export function findCalls(layer: Layer, context: DialectContext, readers: Readers): Found {
  const page = pageOf(layer)
  const faults: Notice[] = []
  const findings = runGrammars(page, context, readers, faults)
  const all = [...findings.values()]
  const chosen = choose(
    all.flatMap((one) => one.candidates),
    context,
  )
  const { candidates: first, cutAt } = firstCalls(chosen.candidates)
  const settled = withoutMentions(withEatenOpeners(page, first))
  const placed = place(page, settled.candidates, context, markupOf(settled.candidates, findings))
  const { failures, mentions } = splitRejected(
    outside(
      all.flatMap((one) => one.rejected),
      chosen.candidates,
    ),
  )
  const alsoSeen = [...placed.alsoSeen, ...settled.mentions, ...mentions]
  const markup = markupOf(placed.listed, findings)
  const told = { alsoSeen, failures, markup, cutAt }
  const scraps =
    context.dialects === undefined
      ? scrapsOf(page, placed, told, context, readers.vocabulary())
      : []
  const listed = placed.listed.map((one) => readers.account?.(page, one, context) ?? one)
  return {
    candidates: withGaps(listed, {
      failed: faults.length > 0,
      lost: failures.some(isLost) || scraps.some(({ lost }) => lost),
    }),
    rejected: [...failures, ...scraps.map((one) => unread(page, one))].slice(0, LIMITS.nearMisses),
    alsoSeen: alsoSeen.slice(0, LIMITS.nearMisses).map((seen) => seenInSource(page, seen)),
    rivals: chosen.rivals.slice(0, LIMITS.nearMisses).map((rival) => rivalInSource(page, rival)),
    notices: [...rereads(page.exhausted), ...(cutAt === null ? [] : [mostCalls()]), ...faults],
    unsearched:
      context.dialects === undefined ? (readers.last?.tooLong(page, context) ?? null) : null,
    sighted: [
      ...placed.listed.map(({ span }) => span),
      ...alsoSeen.flatMap(({ spans }) => spans),
      ...failures.map(({ span }) => span),
    ],
    content: contentOf(page, placed, markup),
    thinking: thinkingOf(page, placed),
    learnt: learntOf(listed, findings, readers.last?.dialect.id),
  }
}

/** Calls that an account says nothing against were read by the learnt grammar, where there is one. */
function learntOf(
  listed: readonly Candidate[],
  findings: ReadonlyMap<string, Findings>,
  last = '',
): Grammar | null {
  const read = listed.some(({ dialect, accounted }) => dialect === last && accounted === true)
  return read ? (findings.get(last)?.grammar ?? null) : null
}

/** What is said of a text beside its calls. */
interface Told {
  readonly alsoSeen: readonly AlsoSeen[]
  readonly failures: readonly Rejected[]
  readonly markup: readonly Span[]
  readonly cutAt: number | null
}

/** Every scrap of a call of which nothing has told yet. */
function scrapsOf(
  page: Page,
  { listed, regions }: Placed,
  { alsoSeen, failures, markup, cutAt }: Told,
  context: DialectContext,
  vocabulary: Vocabulary,
): readonly Sighting[] {
  const beside: Span[] = [
    ...failures.map(({ span }) => span),
    ...regions.filter(
      ({ kind, label }) => kind === 'thinking' || (kind === 'role' && label !== 'assistant'),
    ),
    ...(cutAt === null ? [] : [{ start: cutAt, end: page.text.length }]),
    ...ownMarkup(page.text, listed, markup),
  ]
  for (const { spans, reason } of alsoSeen) {
    // What follows there is the model's imagination.
    const imagined = reason.code === 'after-first-group'
    for (const { start, end } of spans) {
      beside.push({ start, end: imagined ? page.text.length : end })
    }
  }
  const { text } = page
  const found = sightings(text, [...beside, ...listed.map(({ span }) => span)], {
    landmarks: landmarksOf(listed, context),
    read: listed.length > 0,
    vocabulary,
  })
  return listed.length === 0
    ? found
    : [...found, ...unheld(text, [...beside, ...listed.map(coreOf)])]
}

function unread(page: Page, { start, end }: Sighting): Rejected {
  return {
    dialect: 'unknown',
    span: page.span(start, end),
    name: null,
    reason: { code: 'payload-rejected', detail: 'a part of a call that could not be read' },
  }
}

/**
 * Every grammar whose sentinel occurs; the reader of unknown wrappings where nothing
 * is marked. What one of them fails on, the others still read.
 */
function runGrammars(
  page: Page,
  context: DialectContext,
  readers: Readers,
  faults: Notice[],
): Map<string, Findings> {
  const { known, last } = readers
  const found = (dialect: Dialect): Findings => {
    page.readBy(dialect.id)
    return isolated(dialect.id, () => dialect.find(page.layer, context), NO_FINDINGS, faults)
  }
  const findings = new Map<string, Findings>()
  for (const dialect of context.own ?? []) {
    const own = dialect.find(page.layer, context)
    if (own.candidates.length > 0) {
      const read = readers.own(page.text, own, context, dialect.marks)
      const better = last === null ? read : betterOf(read, () => found(last.dialect))
      return findings.set(better.candidates[0]?.dialect ?? dialect.id, better)
    }
    // What it could not read is told, whoever reads the rest.
    if (own.rejected.length > 0) findings.set(dialect.id, own)
  }
  for (const dialect of context.dialects ?? known) {
    if (fits(dialect, page)) findings.set(dialect.id, found(dialect))
  }
  if (context.dialects !== undefined || last === null) return findings
  const { id } = last.dialect
  page.readBy(id)
  const marked = [...findings.values()]
    .flatMap(({ candidates }) => candidates)
    .filter(({ marker }) => marker === 'sentinel')
  if (marked.length > 0) {
    const earlier = isolated(id, () => last.before(page, marked, context), null, faults)
    return earlier === null ? findings : findings.set(id, earlier)
  }
  return findings.set(
    id,
    last.beside(page, [...findings.values()], () => found(last.dialect)),
  )
}

/** Markup around and between calls, of the dialects that were read and of those that frame the calls of others. */
function markupOf(
  listed: readonly Candidate[],
  findings: ReadonlyMap<string, Findings>,
): readonly LayerSpan[] {
  const dialects = new Set(listed.map((call) => call.dialect))
  if (dialects.size === 0) return []
  return [...findings.values()].flatMap(({ candidates, markup }) =>
    candidates.length === 0 || candidates.some(({ dialect }) => dialects.has(dialect))
      ? markup
      : [],
  )
}

function contentOf(page: Page, placed: Placed, markup: readonly Span[]): string {
  if (placed.listed.length === 0) return page.text
  const spans = placed.listed.map((call) => call.span)
  return remainder(page, [
    ...spans,
    ...markup,
    ...placed.regions.filter((region) => region.kind === 'thinking'),
    ...placed.fences,
    ...specialTokens(page),
    ...wrappingTags(page, spans),
  ])
}

function thinkingOf(page: Page, placed: Placed): string | null {
  const thoughts = placed.regions
    .filter((region) => region.kind === 'thinking')
    .map(({ inner }) => page.text.slice(inner.start, inner.end))
  return thoughts.length === 0 ? null : thoughts.join('\n')
}
