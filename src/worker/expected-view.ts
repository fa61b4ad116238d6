/** What a fixture needs of an inspection; values travel as text, at any depth. */
import type { Profile } from '../engine/model/profile.js'
import type { ReasonCode } from '../engine/model/reasons.js'
import type { Inspection, Verdict } from '../engine/model/trace.js'
import type { OutcomeKind, SystemOutcome } from '../engine/outcomes/system-outcome.js'
import { systemReport } from '../engine/outcomes/system-report.js'

export interface ExpectedView {
  readonly content: string | null
  readonly calls: readonly {
    readonly key: string
    readonly name: string
    readonly argumentsText: string | null
    readonly verdict: Verdict
    readonly reasons: readonly ReasonCode[]
    readonly dialect: string
    /** What the profile's system did; null under Recommended. */
    readonly outcome: {
      readonly kind: OutcomeKind
      readonly strategy: string | null
      readonly dispatchedText: string | null
      readonly message: string | null
      readonly findings: readonly string[]
    } | null
  }[]
}

export function viewExpected(inspection: Inspection, profile: Profile): ExpectedView {
  const report = systemReport(inspection, profile)
  return {
    content: inspection.content,
    calls: inspection.calls.map((call, index) => ({
      key: call.key,
      name: call.name,
      argumentsText: call.argumentsText,
      verdict: call.verdict,
      reasons: call.reasons.map(({ code }) => code),
      dialect: call.dialect,
      outcome: outcomeView(report?.outcomes[index]),
    })),
  }
}

function outcomeView(outcome: SystemOutcome | undefined): ExpectedView['calls'][number]['outcome'] {
  if (outcome === undefined) return null
  const { kind, strategy, text, message, findings } = outcome
  return {
    kind,
    strategy,
    dispatchedText: text,
    message,
    findings: findings.map(({ id }) => id),
  }
}
