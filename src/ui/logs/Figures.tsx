import { lazy, Suspense, useState } from 'react'
import { perThousand } from '../../logs/report/rates.js'
import { count } from '../primitives/units.js'
import { sayReason } from '../words.js'
import { Bars } from './Bars.js'
import { Comparison } from './Comparison.js'
import { GridTable } from './GridTable.js'
import type { LogView } from './messages.js'
import { VerdictBar } from './VerdictBar.js'

const OverTime = lazy(() => import('./OverTime.js'))

/** The figures of the selection, beside those of another one that was kept. */
export function Figures({ view, query }: { readonly view: LogView; readonly query: string }) {
  const [kept, setKept] = useState<LogView | null>(null)
  return (
    <section className="figures" aria-label="Figures">
      <Headline view={view} />
      <VerdictBar verdicts={view.verdicts} />
      <div className="figure-tables">
        <Bars
          title="Reasons"
          by="calls"
          counts={view.reasons}
          asks={{ field: 'reason', query }}
          say={sayReason}
        />
        <Bars
          title="Strategies that would have read them"
          by="calls"
          counts={view.strategies}
          asks={{ field: 'strategy', query }}
        />
      </div>
      <p className="figures-bar">
        {kept === null ? (
          <button type="button" className="button small" onClick={() => setKept(view)}>
            Keep to compare
          </button>
        ) : (
          <button type="button" className="button small" onClick={() => setKept(null)}>
            Stop comparing
          </button>
        )}
      </p>
      {kept === null ? null : <Comparison a={kept} b={view} />}
      <details>
        <summary>By version, model, tool and error</summary>
        <GridTable grid={view.grid} />
        <div className="figure-tables">
          <Bars title="By version" by="rate" counts={view.versions} />
          <Bars title="By model" by="rate" counts={view.models} />
          <Bars title="By tool" by="rate" counts={view.tools} />
          <Bars
            title="By error"
            by="calls"
            counts={view.errors.filter(({ keys }) => keys[0] !== null)}
          />
        </div>
        {view.days.length > 1 ? (
          <Suspense>
            <OverTime days={view.days} />
          </Suspense>
        ) : null}
      </details>
    </section>
  )
}

function Headline({ view }: { readonly view: LogView }) {
  const { overall, cost } = view
  const figures: readonly (readonly [title: string, figure: string])[] = [
    ['invalid per 1,000', perThousand(overall).toFixed(2)],
    ['invalid (model)', count(overall.invalid)],
    ['failed (tool)', count(overall.failed)],
    ['refused (user)', count(overall.refused)],
    ['in loops', count(overall.loops)],
    ...(cost.tokens === null ? [] : [['tokens of failures', count(cost.tokens)] as const]),
    ...(cost.dollars === null
      ? []
      : [['cost of failures', `$${cost.dollars.toFixed(2)}`] as const]),
  ]
  return (
    <dl className="headline">
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
