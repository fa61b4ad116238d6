/** What a profile's system did with a whole paste: one outcome for each call, and what it counts. */
import type { Extensions } from '../arguments/strategies/custom.js'
import type { Profile } from '../model/profile.js'
import type { Inspection } from '../model/trace.js'
import { recommended } from '../profiles/recommended.js'
import { outcomeOf } from './outcome.js'
import { type HandlerStats, handlerStats } from './pipelines/invalid-tool-calls/stats.js'
import type { SystemOutcome } from './system-outcome.js'
import { type TurnView, turnViews } from './turn-view.js'

export interface SystemReport {
  readonly profile: Profile
  /** One for each call of the inspection, in its order. */
  readonly outcomes: readonly SystemOutcome[]
  /** What the invalid-call handler counts; null for other systems. */
  readonly stats: HandlerStats | null
  /** The model's turns under the leaked-call fallback; null for other systems. */
  readonly turns: readonly TurnView[] | null
}

/**
 * The report on an inspection that was made under the profile. Null for the
 * recommended profile: what may be dispatched is its verdict.
 */
export function systemReport(
  inspection: Inspection,
  profile: Profile,
  extensions: Extensions = {},
): SystemReport | null {
  if (profile.id === recommended.id) return null
  const outcomes = inspection.calls.map((call) =>
    outcomeOf(call, profile, { inspection, extensions }),
  )
  const handler = profile.seed?.document === 'invalid tool calls'
  const leaked = profile.seed?.document === 'leaked tool extraction'
  return {
    profile,
    outcomes,
    stats: handler ? handlerStats(outcomes) : null,
    turns: leaked ? turnViews(inspection.source, inspection) : null,
  }
}
