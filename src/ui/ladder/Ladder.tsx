import './ladder.css'
import { lazy, Suspense } from 'react'
import type { AttemptHead } from '../../worker/views.js'
import { useSelect } from '../app/app-context.js'
import { StrategyItem } from './StrategyItem.js'

const ModelRepair = lazy(() => import('./ModelRepair.js'))

/** The strategies in order, each with what it did. */
export function Ladder() {
  const detail = useSelect((state) => state.detail)
  const groups = detail === null ? [] : byStrategy(detail.attempts)
  return (
    <section className="ladder" aria-label="Ladder">
      <h2 className="panel-title">Strategies, in order</h2>
      <ol aria-label="Strategies" className="strategies">
        {groups.map((attempts) => (
          <StrategyItem key={attempts[0]?.strategy} attempts={attempts} />
        ))}
      </ol>
      <Suspense>
        <ModelRepair />
      </Suspense>
    </section>
  )
}

/** All runs of one strategy together, in the order in which the strategies first ran. */
function byStrategy(attempts: readonly AttemptHead[]): AttemptHead[][] {
  const groups = new Map<string, AttemptHead[]>()
  for (const attempt of attempts) {
    const group = groups.get(attempt.strategy)
    if (group === undefined) groups.set(attempt.strategy, [attempt])
    else group.push(attempt)
  }
  return [...groups.values()]
}
