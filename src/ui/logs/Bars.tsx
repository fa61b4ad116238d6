import type { Count } from '../../logs/index/select.js'
import { count } from '../primitives/units.js'
import { perThousand } from './rates.js'

interface Props {
  readonly title: string
  readonly counts: readonly Count[]
  /** What the bar shows. */
  readonly by: 'rate' | 'calls'
}

/** A table whose first figure is a bar, too. */
export function Bars({ title, counts, by }: Props) {
  if (counts.length === 0) return null
  const size = (one: Count) => (by === 'rate' ? perThousand(one) : one.calls)
  const most = Math.max(...counts.map(size), 1)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <table className="bars">
        <thead>
          <tr>
            <th scope="col">name</th>
            <td aria-hidden="true" />
            {by === 'rate' ? (
              <th scope="col" className="figure">
                per 1,000
              </th>
            ) : null}
            <th scope="col" className="figure">
              calls
            </th>
            <th scope="col" className="figure">
              {by === 'rate' ? 'failed' : 'invalid'}
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
                  className={`bar ${by === 'rate' ? 'failed' : ''}`}
                  style={{ width: `${(size(one) / most) * 100}%` }}
                />
              </td>
              {by === 'rate' ? <td className="figure">{perThousand(one).toFixed(2)}</td> : null}
              <td className="figure">{count(one.calls)}</td>
              <td className="figure">{count(by === 'rate' ? one.failed : one.invalid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
