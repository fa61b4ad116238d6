import { severityOf } from './reasons.js'
import type { Reason, Verdict } from './trace.js'

/** The worst severity decides. */
export function verdictOf(reasons: readonly Reason[]): Verdict {
  let verdict: Verdict = 'ready'
  for (const { code } of reasons) {
    const severity = severityOf(code)
    if (severity === 'blocked') return 'blocked'
    if (severity === 'review') verdict = 'review'
  }
  return verdict
}
