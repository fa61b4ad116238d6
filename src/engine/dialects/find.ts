/** Runs every grammar that fits, ranks what they found, and keeps the losers. */
import type { Layer } from '../layers.js'
import type { AlsoSeen, LayerSpan, Notice, Rival } from '../trace.js'
import { choose } from './choose.js'
import { remainder } from './content.js'
import type { Candidate, DialectContext, Findings, Rejected } from './dialect.js'
import { DIALECTS } from './index.js'
import { pageOf } from './page.js'
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
  const findings: Findings[] = []
  for (const dialect of context.dialects ?? DIALECTS) {
    if (fits(dialect, page)) findings.push(dialect.find(layer, context))
  }
  const chosen = choose(
    findings.flatMap((one) => one.candidates),
    context,
  )
  const markup: LayerSpan[] = []
  const rejected: Rejected[] = []
  for (const one of findings) {
    markup.push(...one.markup)
    rejected.push(...one.rejected)
  }
  return {
    candidates: chosen.candidates,
    rejected,
    alsoSeen: [],
    rivals: chosen.rivals,
    notices: [],
    content: remainder(page, [...chosen.candidates.map((one) => one.span), ...markup]),
    thinking: null,
  }
}
