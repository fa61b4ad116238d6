import { lazy, Suspense, useState } from 'react'
import type { Count } from '../../logs/index/select.js'
import { count } from '../primitives/units.js'
import type { LogView } from './messages.js'

const OverTime = lazy(() => import('./OverTime.js'))

/** Invalid calls per 1,000, with two decimals. */
const perThousand = ({ calls, invalid }: Count): number =>
  calls === 0 ? 0 : Math.round((invalid / calls) * 100_000) / 100

/** The figures of the selection, beside those of another one that was kept. */
export function Figures({ view }: { readonly view: LogView }) {
  const [kept, setKept] = useState<LogView | null>(null)
  return (
    <section className="figures" aria-label="Figures">
      <Headline view={view} />
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
        <div className="figure-tables">
          <Bars title="By version" counts={view.versions} />
          <Bars title="By model" counts={view.models} />
          <Bars title="By tool" counts={view.tools} />
          <Bars title="By error" counts={view.errors.filter(({ keys }) => keys[0] !== null)} />
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
  const { overall } = view
  return (
    <dl className="headline">
      <div>
        <dt>invalid per 1,000</dt>
        <dd>{perThousand(overall).toFixed(2)}</dd>
      </div>
      <div>
        <dt>invalid (model)</dt>
        <dd>{count(overall.invalid)}</dd>
      </div>
      <div>
        <dt>failed (tool)</dt>
        <dd>{count(overall.failed)}</dd>
      </div>
      <div>
        <dt>refused (user)</dt>
        <dd>{count(overall.refused)}</dd>
      </div>
      <div>
        <dt>in loops</dt>
        <dd>{count(overall.loops)}</dd>
      </div>
    </dl>
  )
}

/** A table whose first figure is a bar, too. */
function Bars({ title, counts }: { readonly title: string; readonly counts: readonly Count[] }) {
  if (counts.length === 0) return null
  const most = Math.max(...counts.map(perThousand), 1)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <table className="bars">
        <thead>
          <tr>
            <th scope="col">name</th>
            <td aria-hidden="true" />
            <th scope="col" className="figure">
              per 1,000
            </th>
            <th scope="col" className="figure">
              calls
            </th>
            <th scope="col" className="figure">
              failed
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((one) => (
            <tr key={one.keys[0] ?? ''}>
              <th scope="row">
                <code>{one.keys[0] ?? 'not recorded'}</code>
              </th>
              <td aria-hidden="true">
                <span
                  className="bar failed"
                  style={{ width: `${(perThousand(one) / most) * 100}%` }}
                />
              </td>
              <td className="figure">{perThousand(one).toFixed(2)}</td>
              <td className="figure">{count(one.calls)}</td>
              <td className="figure">{count(one.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Comparison({ a, b }: { readonly a: LogView; readonly b: LogView }) {
  const rows: readonly (readonly [string, (view: LogView) => string])[] = [
    ['calls', ({ calls }) => count(calls)],
    ['invalid per 1,000', ({ overall }) => perThousand(overall).toFixed(2)],
    ['failed', ({ overall }) => count(overall.failed)],
    ['refused', ({ overall }) => count(overall.refused)],
    ['in loops', ({ overall }) => count(overall.loops)],
  ]
  const name = ({ canonical }: LogView) => (canonical === '' ? 'everything' : canonical)
  return (
    <table className="comparison" aria-label="Two selections">
      <thead>
        <tr>
          <th scope="col">figure</th>
          <th scope="col">
            <code>{name(a)}</code>
          </th>
          <th scope="col">
            <code>{name(b)}</code>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, of]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td className="figure">{of(a)}</td>
            <td className="figure">{of(b)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
