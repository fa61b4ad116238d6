/** What a profile's system does with the calls of a log: a member for each row, and the figures. */
import {
  type Call,
  inspect,
  OUTCOME_KINDS,
  type OutcomeKind,
  type Profile,
  type Span,
  type SystemOutcome,
  systemReport,
} from '../../engine/index.js'
import { systemLogEntry } from '../../engine/outcomes/log-entry.js'
import type { LogCall } from '../../logs/calls/call.js'
import { writtenArguments } from '../../logs/query/facts.js'
import {
  metricsOf,
  type NormalizationCounts,
  noNormalizations,
} from '../../logs/report/normalizations.js'
import { outcomeText } from '../outcome-text.js'

/** What one provider's calls came to under the profile. */
export interface OutcomeCounts {
  readonly provider: string
  readonly normalizations: NormalizationCounts
  /** Failures that the system itself does not count as such. */
  uncounted: number
  readonly outcomes: Record<OutcomeKind, number>
}

export class OutcomeRows {
  private readonly counted = new Map<string, OutcomeCounts>()

  constructor(private readonly profile: Profile) {}

  /**
   * JSON text of the outcome, as `callmend inspect --json` has it; `null` where the
   * log kept no arguments. Spans are offsets in the row's `arguments`.
   */
  add(logged: LogCall): string {
    const profile = providedBy(this.profile, logged.provider)
    const ran = outcomeOfLogged(logged, profile)
    if (ran === null) return 'null'
    const provider = logged.provider ?? profile.provider ?? 'unknown'
    const counts = this.countsOf(provider)
    const entry = systemLogEntry(ran.call, provider, profile, ran.outcome)
    counts.normalizations[entry.normalization]++
    if (entry.uncounted === true) counts.uncounted++
    counts.outcomes[ran.outcome.kind]++
    return outcomeText(ran.outcome, (span) => span)
  }

  list(): OutcomeCounts[] {
    return [...this.counted.values()]
  }

  /** Figures of another part of the same log. */
  merge(others: readonly OutcomeCounts[]): void {
    for (const other of others) {
      const own = this.countsOf(other.provider)
      own.uncounted += other.uncounted
      addTo(own.normalizations, other.normalizations)
      addTo(own.outcomes, other.outcomes)
    }
  }

  private countsOf(provider: string): OutcomeCounts {
    const known = this.counted.get(provider)
    if (known !== undefined) return known
    const fresh = {
      provider,
      normalizations: noNormalizations(),
      uncounted: 0,
      outcomes: noOutcomes(),
    }
    this.counted.set(provider, fresh)
    return fresh
  }
}

/** The normalizer's metrics, counted for the layers that acted, and how many calls met which end. */
export function metricsOfOutcomes(counts: OutcomeCounts, profile: Profile): object {
  const { provider, normalizations, uncounted, outcomes } = counts
  const { argument_normalization: own } = metricsOf(provider, normalizations)
  const failed = normalizations.failed - uncounted
  return {
    argument_normalization: { ...own, normalizations: { ...own.normalizations, failed } },
    profile: profile.id,
    outcomes,
  }
}

function providedBy(profile: Profile, provider: string | null): Profile {
  return provider === null ? profile : { ...profile, provider }
}

interface Ran {
  readonly call: Call
  readonly outcome: SystemOutcome
}

/** The recorded call under the profile, as the native call that it was. */
function outcomeOfLogged(logged: LogCall, profile: Profile): Ran | null {
  const kept = logged.arguments
  if (kept.state === 'not-recorded' || kept.state === 'replaced') return null
  const written = writtenArguments(kept)
  if (written === null) return null
  const free = kept.state === 'verbatim' && kept.free
  const source = messageOf(logged, written, free)
  const inspection = inspect(source, {
    profile,
    ...(kept.state === 'inside-text' && kept.cut ? { finish: 'length' } : {}),
  })
  const [call] = inspection.calls
  const outcome = systemReport(inspection, profile)?.outcomes[0]
  if (call === undefined || outcome === undefined) return null
  const at = source.lastIndexOf(JSON.stringify(written)) + 1
  const findings = outcome.findings.map((finding) => ({
    ...finding,
    spans: finding.spans.flatMap((span) => spanIn(written, source, at, span)),
  }))
  return { call, outcome: { ...outcome, findings } }
}

/** A message with this call alone; free text stands in the form that the API has for it. */
function messageOf({ tool, id }: LogCall, written: string, free: boolean): string {
  const own = free
    ? { type: 'custom', custom: { name: tool, input: written } }
    : { type: 'function', function: { name: tool, arguments: written } }
  const call = id === null ? own : { id, ...own }
  return JSON.stringify({ role: 'assistant', content: null, tool_calls: [call] })
}

/** A span of the message as one of the arguments; none where it is not inside them. */
function spanIn(written: string, source: string, at: number, { start, end }: Span): Span[] {
  const offset = (to: number) => {
    try {
      return String(JSON.parse(`"${source.slice(at, to)}"`)).length
    } catch {
      return null
    }
  }
  if (end <= at) return []
  const [from, to] = [offset(Math.max(start, at)), offset(end)]
  // Markup of the message around the arguments: the finding is about all of them.
  if (from === null || to === null) return [{ start: 0, end: written.length }]
  return [{ start: from, end: to }]
}

function noOutcomes(): Record<OutcomeKind, number> {
  const kinds = Object.keys(OUTCOME_KINDS) as OutcomeKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<OutcomeKind, number>
}

function addTo<K extends string>(own: Record<K, number>, other: Readonly<Record<K, number>>): void {
  for (const name of Object.keys(other) as K[]) own[name] += other[name]
}
