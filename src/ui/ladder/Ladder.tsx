import './ladder.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AttemptHead } from '../../worker/views.js'
import { useSelect } from '../app/app-context.js'
import { afterPaint } from '../primitives/after-paint.js'
import { plural } from '../primitives/units.js'
import { SchemaSteps } from './SchemaSteps.js'
import { StrategyItem } from './StrategyItem.js'

const ModelRepair = lazy(() => import('./ModelRepair.js'))

/** The strategies in order, each with what it did. */
export function Ladder() {
  const detail = useSelect((state) => state.detail)
  const attempt = useSelect((state) => state.attempt)
  const groups = detail === null ? [] : byStrategy(detail.attempts)
  const [open, setOpen] = useState(false)
  const idle = groups.filter((attempts) => !ran(attempts)).length
  const ladder = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt stands elsewhere.
  useEffect(() => afterPaint(() => showChosen(ladder.current)), [attempt, detail])
  return (
    <section ref={ladder} className="ladder" aria-label="Ladder">
      <h2 className="panel-title">Strategies, in order</h2>
      <ol aria-label="Strategies" className="strategies">
        {groups
          .filter((attempts) => open || ran(attempts))
          .map((attempts) => (
            <StrategyItem key={attempts[0]?.strategy} attempts={attempts} />
          ))}
      </ol>
      {idle === 0 ? null : (
        <button
          type="button"
          className="link quiet not-needed-line"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open
            ? 'Hide what was not needed'
            : `${plural(idle, 'strategy', 'strategies')} not needed`}
        </button>
      )}
      {detail === null ? null : <SchemaSteps detail={detail} />}
      <Suspense>
        <ModelRepair />
      </Suspense>
    </section>
  )
}

/** Did the strategy run on anything? */
function ran(attempts: readonly AttemptHead[]): boolean {
  return attempts.some(({ status }) => status !== 'not-needed')
}

/** Scrolls the ladder, and nothing around it, to the strategy that is looked at. */
function showChosen(ladder: HTMLElement | null): void {
  const chosen = ladder?.querySelector<HTMLElement>('.strategy.chosen') ?? null
  if (ladder === null || chosen === null) return
  const top = chosen.offsetTop - ladder.offsetTop
  const bottom = top + chosen.offsetHeight
  if (top < ladder.scrollTop) ladder.scrollTop = top
  else if (bottom > ladder.scrollTop + ladder.clientHeight) {
    ladder.scrollTop = Math.min(top, bottom - ladder.clientHeight)
  }
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
