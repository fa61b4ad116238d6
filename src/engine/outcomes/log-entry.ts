/** The log of normalizations under a profile: what its system did, not what Callmend would do. */
import { NORMALIZATIONS, type Normalization } from '../model/normalization.js'
import type { Profile } from '../model/profile.js'
import type { Call } from '../model/trace.js'
import { type LogEntry, logEntry } from '../reports/metrics/log.js'
import type { OutcomeKind, SystemOutcome } from './system-outcome.js'

export interface SystemLogEntry extends LogEntry {
  /** Null under the recommended profile. */
  readonly outcome: OutcomeKind | null
  /** The layer that acted, in the system's own name. */
  readonly layer: string | null
}

/** The entry of a call, counted for the layer that acted. */
export function systemLogEntry(
  call: Call,
  provider: string,
  profile: Profile,
  outcome: SystemOutcome | null,
): SystemLogEntry {
  const entry = logEntry(call, provider)
  if (outcome === null) return { ...entry, outcome: null, layer: null }
  const normalization = actedIn(outcome, entry.normalization)
  const silent = normalization === 'failed' && profile.quirks.includes('failures-are-not-counted')
  return {
    ...entry,
    normalization,
    ...(silent ? { uncounted: true as const } : {}),
    raw: outcome.given,
    normalized: outcome.text,
    outcome: outcome.kind,
    layer: outcome.strategy,
  }
}

function actedIn({ kind, strategy }: SystemOutcome, own: Normalization): Normalization {
  const named = NORMALIZATIONS.find((name) => name === strategy)
  if (named !== undefined) return named
  switch (kind) {
    case 'dispatched-as-is':
      return 'direct'
    case 'fed-back':
    case 'dropped':
      return 'failed'
    case 'held':
      return own
    case 'dispatched-repaired':
    case 'dispatched-corrupted':
      return own === 'direct' || own === 'failed' ? 'manual_repair' : own
  }
}
