import { severityOf } from './reasons.js'
import type { Reason, Verdict } from './trace.js'

/** The reasons with the worst first, else in their order. */
export function worstFirst(reasons: readonly Reason[]): Reason[] {
  return ['blocked', 'review', 'note'].flatMap((severity) =>
    reasons.filter(({ code }) => severityOf(code) === severity),
  )
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
