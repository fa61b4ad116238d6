/** Runs every grammar that fits, ranks what they found, and keeps the losers. */
import type { Layer } from '../layers.js'
import { toSource } from '../layers.js'
import { LIMITS } from '../limits.js'
import type { AlsoSeen, Notice, Rival } from '../trace.js'
import { choose } from './choose.js'
import { remainder, specialTokens, wrappingTags } from './content.js'
import type { Candidate, DialectContext, Findings, Rejected } from './dialect.js'
import { DIALECTS } from './index.js'
import { type Page, pageOf } from './page.js'
import { place } from './place.js'
import { fits } from './sentinels.js'

export interface Found {
  /** In the order of the text, not overlapping; region reasons are among their reasons. */
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejected[]
  readonly alsoSeen: readonly AlsoSeen[]
  readonly rivals: readonly Rival[]
  readonly notices: readonly Notice[]
  /** The text that remains; the same string when nothing was taken out. */
  readonly content: string
  /** Text of thinking regions. */
  readonly thinking: string | null
}

export function findCalls(layer: Layer, context: DialectContext): Found {
  const page = pageOf(layer)
  const findings = new Map<string, Findings>()
  for (const dialect of DIALECTS) {
    if (fits(dialect, page)) findings.set(dialect.id, dialect.find(layer, context))
  }
  const chosen = choose(
    [...findings.values()].flatMap((one) => one.candidates),
    context,
  )
  const placed = place(page, chosen.candidates)
  const calls = placed.listed
  const thinking = placed.regions.filter((region) => region.kind === 'thinking')
  const rejected = [...findings.values()].flatMap((one) => one.rejected)
  return {
    candidates: calls,
    rejected: outside(rejected, chosen.candidates),
    alsoSeen: placed.alsoSeen.slice(0, LIMITS.nearMisses).map((seen) => inSource(page, seen)),
    rivals: chosen.rivals.slice(0, LIMITS.nearMisses).map((rival) => rivalInSource(page, rival)),
    notices: [],
    content:
      calls.length === 0
        ? page.text
        : remainder(page, [
            ...calls.map((call) => call.span),
            ...calls.flatMap((call) => findings.get(call.dialect)?.markup ?? []),
            ...thinking,
            ...placed.fences,
            ...specialTokens(page),
            ...wrappingTags(
              page,
              calls.map((call) => call.span),
            ),
          ]),
    thinking:
      thinking.length === 0
        ? null
        : thinking.map(({ inner }) => page.text.slice(inner.start, inner.end)).join('\n'),
  }
}

/** What was rejected by one grammar and read by another is not worth telling. */
function outside(rejected: readonly Rejected[], chosen: readonly Candidate[]): Rejected[] {
  if (rejected.length === 0) return []
  const sorted = [...rejected].sort((a, b) => a.span.start - b.span.start)
  const kept: Rejected[] = []
  let index = 0
  for (const one of sorted) {
    while (index < chosen.length && (chosen[index]?.span.end ?? 0) <= one.span.start) index++
    const next = chosen[index]
    if (next === undefined || next.span.start >= one.span.end) kept.push(one)
  }
  return kept.slice(0, LIMITS.nearMisses)
}

function inSource(page: Page, seen: AlsoSeen): AlsoSeen {
  return { ...seen, spans: seen.spans.flatMap((one) => toSource(page.span(one.start, one.end))) }
}

function rivalInSource(page: Page, rival: Rival): Rival {
  const spans = toSource(page.span(rival.span.start, rival.span.end))
  const first = spans[0]
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return rival
  return { ...rival, span: { start: first.start, end: last.end } }
}
