/** What a fixture needs of an inspection; values travel as text, at any depth. */
import type { ReasonCode } from '../engine/model/reasons.js'
import type { Inspection, Verdict } from '../engine/model/trace.js'

export interface ExpectedView {
  readonly content: string | null
  readonly calls: readonly {
    readonly key: string
    readonly name: string
    readonly argumentsText: string | null
    readonly verdict: Verdict
    readonly reasons: readonly ReasonCode[]
    readonly dialect: string
  }[]
}

export function viewExpected(inspection: Inspection): ExpectedView {
  return {
    content: inspection.content,
    calls: inspection.calls.map((call) => ({
      key: call.key,
      name: call.name,
      argumentsText: call.argumentsText,
      verdict: call.verdict,
      reasons: call.reasons.map(({ code }) => code),
      dialect: call.dialect,
    })),
  }
}
