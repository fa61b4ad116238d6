/** What each profile's system would do with a call. */

import type { Profile } from '../engine/model/profile.js'
import type { Verdict } from '../engine/model/trace.js'
import type { InspectOptions } from '../engine/options.js'
import { compareProfiles } from '../engine/outcomes/compare.js'
import { OUTCOME_KINDS } from '../engine/outcomes/system-outcome.js'
import { stringify } from '../engine/syntax/json/stringify.js'
import { titleOf } from './attempts.js'
import { startOf } from './describe.js'
import { printJson } from './pretty.js'

export interface PipelineView {
  readonly id: string
  readonly title: string
  /** `dispatched as is`, `fed back` …: what becomes of the call. */
  readonly becomes: string
  readonly detail: string
  readonly verdict: Verdict | null
  readonly strategy: string | null
  /** What is dispatched, pretty-printed and shortened. */
  readonly text: string | null
  readonly findings: readonly { readonly title: string; readonly explanation: string }[]
  /** Where it differs from the first profile. */
  readonly differs: readonly {
    readonly path: string
    readonly here: string
    readonly first: string
  }[]
}

const SHOWN = 3_000

export function viewPipelines(
  source: string,
  options: InspectOptions,
  profiles: readonly Profile[],
  call: number,
): PipelineView[] {
  return compareProfiles(source, options, profiles, call).map((compared) => {
    const { profile, outcome } = compared
    const strategy = compared.call?.strategy ?? null
    return {
      id: profile.id,
      title: profile.title,
      becomes: OUTCOME_KINDS[outcome.kind],
      detail: outcome.detail,
      verdict: compared.call?.verdict ?? null,
      strategy: strategy === null ? null : titleOf(strategy),
      text: outcome.text === null ? null : startOf(printJson(outcome.text).printer.text, SHOWN),
      findings: outcome.findings.map(({ title, explanation }) => ({
        title,
        explanation,
      })),
      differs: compared.differences.map((difference) => ({
        path: difference.path,
        here: shown(difference.actual),
        first: shown(difference.expected),
      })),
    }
  })
}

function shown(value: unknown): string {
  return value === undefined ? '∅' : startOf(stringify(value), 200)
}
