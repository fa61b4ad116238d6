import { greatest } from '../../engine/text/lists.js'
import type { Count } from '../../logs/index/select.js'
import { valueText } from '../../logs/query/complete.js'
import { perThousand } from '../../logs/report/rates.js'
import { count } from '../primitives/units.js'
import { setQuery } from './logs-state.js'
import { hasTerm, withoutTerm, withTerm } from './terms.js'

interface Props {
  readonly title: string
  readonly counts: readonly Count[]
  /** What the bar shows. */
  readonly by: 'rate' | 'calls'
  /** A press on a name asks for this field, or no longer. */
  readonly asks?: { readonly field: string; readonly query: string } | undefined
  /** The product's words for a name of the query language. */
  readonly say?: ((name: string) => string) | undefined
}

/** A table whose first figure is a bar, too. */
export function Bars({ title, counts, by, asks, say }: Props) {
  if (counts.length === 0) return null
  const size = (one: Count) => (by === 'rate' ? perThousand(one) : one.calls)
  const most = greatest([...counts.map(size), 1])
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
                <Name name={one.keys[0] ?? null} asks={asks} say={say} />
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

function Name({ name, asks, say }: Pick<Props, 'asks' | 'say'> & { readonly name: string | null }) {
  if (name === null) return <code>not recorded</code>
  const words = say === undefined ? <code>{name}</code> : <span>{say(name)}</span>
  const code = say === undefined ? null : <code className="faint small">{name}</code>
  if (asks === undefined) {
    return (
      <>
        {words} {code}
      </>
    )
  }
  const term = `${asks.field}:${valueText(name)}`
  const on = hasTerm(asks.query, term)
  return (
    <button
      type="button"
      className="bar-name"
      aria-pressed={on}
      title={on ? `Take ${term} back` : `Only ${term}`}
      onClick={() => setQuery(on ? withoutTerm(asks.query, term) : withTerm(asks.query, term))}
    >
      {words} {code}
    </button>
  )
}
