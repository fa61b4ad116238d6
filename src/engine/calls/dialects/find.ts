/** Runs every grammar that fits, ranks what they found, and keeps the losers. */

import { LIMITS } from '../../bounds/limits.js'
import type { AlsoSeen, Notice, Rival } from '../../model/trace.js'
import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { accounted } from '../account/account.js'
import { sightings } from '../account/sightings.js'
import { choose } from './choose.js'
import { remainder, specialTokens, wrappingTags } from './content.js'
import type { Candidate, DialectContext, Findings, Rejected } from './dialect.js'
import { beforeOtherTurn } from './earlier-turn.js'
import { DIALECTS } from './index.js'
import { withoutKnown } from './last-resort.js'
import { besideLost, lostCalls, untold } from './lost-calls.js'
import { type Page, pageOf } from './page.js'
import { type Placed, place } from './place.js'
import { fits } from './sentinels.js'
import {
  outside,
  rivalInSource,
  seenInSource,
  splitRejected,
  withEatenOpeners,
  withoutMentions,
} from './settle.js'
import { unknown } from './unknown.js'

export interface Found {
  /** In the order of the text, not overlapping; region reasons are among their reasons. */
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejected[]
  readonly alsoSeen: readonly AlsoSeen[]
  readonly rivals: readonly Rival[]
  readonly notices: readonly Notice[]
  /** The text that remains; the same string when nothing was taken out. */
  readonly content: string
  /** Where calls were found or seen, in the layer. */
  readonly sighted: readonly Span[]
  /** Text of thinking regions. */
  readonly thinking: string | null
}

const REREADS: Notice = {
  code: 'limit',
  detail: `rereads: what looks like the beginning of a call comes to nothing too often, so the rest of the text was only looked at in short pieces`,
}

/** All calls in one layer of text. Linear in its length. */
export function findCalls(layer: Layer, context: DialectContext): Found {
  const page = pageOf(layer)
  const findings = runGrammars(page, context)
  const all = [...findings.values()]
  const chosen = choose(
    all.flatMap((one) => one.candidates),
    context,
  )
  const settled = withoutMentions(withEatenOpeners(page, chosen.candidates))
  const placed = place(page, settled.candidates)
  const { failures, mentions } = splitRejected(
    outside(
      all.flatMap((one) => one.rejected),
      chosen.candidates,
    ),
  )
  const alsoSeen = [...placed.alsoSeen, ...settled.mentions, ...mentions]
  const lost = lostCalls(page, { ...placed, alsoSeen })
  return {
    candidates: besideLost(
      placed.listed.map((one) => accounted(page, one, context)),
      lost,
    ),
    rejected: withSightings(page, [...failures, ...untold(lost, failures)], placed, {
      alsoSeen,
      context,
    }).slice(0, LIMITS.nearMisses),
    alsoSeen: alsoSeen.slice(0, LIMITS.nearMisses).map((seen) => seenInSource(page, seen)),
    rivals: chosen.rivals.slice(0, LIMITS.nearMisses).map((rival) => rivalInSource(page, rival)),
    notices: page.exhausted ? [REREADS] : [],
    sighted: [
      ...placed.listed.map(({ span }) => span),
      ...alsoSeen.flatMap(({ spans }) => spans),
      ...failures.map(({ span }) => span),
    ],
    content: contentOf(page, placed, findings),
    thinking: thinkingOf(page, placed),
  }
}

/** What was rejected, and every scrap of a call that nothing has told of yet. */
function withSightings(
  page: Page,
  rejected: readonly Rejected[],
  { listed, regions }: Placed,
  { alsoSeen, context }: { alsoSeen: readonly AlsoSeen[]; context: DialectContext },
): readonly Rejected[] {
  if (context.dialects !== undefined) return rejected
  const taken = [
    ...listed.map(({ span }) => span),
    ...alsoSeen.flatMap(({ spans }) => spans),
    ...rejected.map(({ span }) => span),
    ...regions.filter(({ kind, label }) => kind === 'role' && label !== 'assistant'),
  ]
  const scraps = sightings(page, taken, {
    offered: context.toolNames,
    read: listed.length > 0,
  }).map(({ start, end }) => ({
    dialect: 'unknown',
    span: page.span(start, end),
    name: null,
    reason: {
      code: 'payload-rejected' as const,
      detail: 'a part of a call that could not be read',
    },
  }))
  return [...rejected, ...scraps]
}

/** Every grammar whose sentinel occurs; the reader of unknown wrappings where nothing is marked. */
function runGrammars(page: Page, context: DialectContext): Map<string, Findings> {
  const findings = new Map<string, Findings>()
  for (const dialect of context.own ?? []) {
    const found = dialect.find(page.layer, context)
    if (found.candidates.length > 0) return findings.set(dialect.id, found)
  }
  for (const dialect of context.dialects ?? DIALECTS) {
    if (fits(dialect, page)) findings.set(dialect.id, dialect.find(page.layer, context))
  }
  if (context.dialects !== undefined) return findings
  const marked = [...findings.values()]
    .flatMap(({ candidates }) => candidates)
    .filter(({ marker }) => marker === 'sentinel')
  if (marked.length > 0) {
    const earlier = beforeOtherTurn(page, marked, context)
    return earlier === null ? findings : findings.set(unknown.id, earlier)
  }
  const last = unknown.find(page.layer, context)
  return findings.set(unknown.id, withoutKnown(last, findings.values()))
}

function contentOf(page: Page, placed: Placed, findings: ReadonlyMap<string, Findings>): string {
  if (placed.listed.length === 0) return page.text
  const spans = placed.listed.map((call) => call.span)
  const dialects = new Set(placed.listed.map((call) => call.dialect))
  return remainder(page, [
    ...spans,
    ...[...findings].flatMap(([id, one]) =>
      dialects.has(id) || one.candidates.some((call) => dialects.has(call.dialect))
        ? one.markup
        : [],
    ),
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
