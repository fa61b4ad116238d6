import { severityOf } from './reasons.js'
import type { Reason, Verdict } from './trace.js'

/** The reasons with the worst first, else in their order. */
export function worstFirst(reasons: readonly Reason[]): Reason[] {
  const rank = { blocked: 0, review: 1, note: 2 }
  return [...reasons].sort((a, b) => rank[severityOf(a.code)] - rank[severityOf(b.code)])
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
