import { severityOf } from './reasons.js'
import type { Reason, Verdict } from './trace.js'

/** The reasons with the worst first, else in their order. */
export function worstFirst(reasons: readonly Reason[]): Reason[] {
  const sorted: Reason[] = []
  for (const severity of ['blocked', 'review', 'note'])
    for (const reason of reasons) if (severityOf(reason.code) === severity) sorted.push(reason)
  return sorted
}

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
