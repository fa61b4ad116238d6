import { valueText } from '../../logs/query/complete.js'
import { count } from '../primitives/units.js'
import { setQuery } from './logs-state.js'
import type { LogView } from './messages.js'
import { hasTerm, withoutTerm, withTerm } from './terms.js'

/** The values of the fields with their counts; a press adds one to the query or takes it back. */
export function Facets({ view, query }: { readonly view: LogView; readonly query: string }) {
  return (
    <aside className="facets" aria-label="Facets">
      {view.facets.map(({ field, values }) => {
        const known = values.filter(({ value }) => value !== null)
        if (known.length === 0) return null
        return (
          <section key={field} aria-label={field}>
            <h3>{field}</h3>
            <ul>
              {known.map(({ value, calls }) => {
                const term = `${field}:${valueText(value ?? '')}`
                const on = hasTerm(query, term)
                return (
                  <li key={value}>
                    <button
                      type="button"
                      aria-pressed={on}
                      onClick={() =>
                        setQuery(on ? withoutTerm(query, term) : withTerm(query, term))
                      }
                    >
                      <span>{value}</span> <span className="figure">{count(calls)}</span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </aside>
  )
}
