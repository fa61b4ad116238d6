import { isDispatched, type SystemOutcome } from '../../system-outcome.js'

/** What the handler counts. */
export interface HandlerStats {
  readonly total: number
  readonly fixed: number
  readonly failed: number
  /** How many each strategy fixed, the busiest first. */
  readonly byStrategy: readonly { readonly strategy: string; readonly fixed: number }[]
}

/** Total, fixed and failed over the outcomes of invalid calls. */
export function handlerStats(
  outcomes: readonly Pick<SystemOutcome, 'kind' | 'strategy'>[],
): HandlerStats {
  const fixed = outcomes.filter(isDispatched)
  const counts = new Map<string, number>()
  for (const { strategy } of fixed) {
    const name = strategy ?? 'json.loads'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const byStrategy = [...counts]
    .map(([strategy, count]) => ({ strategy, fixed: count }))
    .sort((a, b) => b.fixed - a.fixed || (a.strategy < b.strategy ? -1 : 1))
  return {
    total: outcomes.length,
    fixed: fixed.length,
    failed: outcomes.length - fixed.length,
    byStrategy,
  }
}
