import { useId, useState } from 'react'
import { completionsAt } from '../../logs/query/complete.js'
import { plural } from '../primitives/units.js'
import { setQuery } from './logs-state.js'
import type { Facet, LogView } from './messages.js'

interface Props {
  readonly query: string
  readonly view: LogView | null
  readonly known: readonly Facet[]
}

/** The query, what is wrong with it, and what could stand at the cursor. */
export function QueryBar({ query, view, known: facets }: Props) {
  const list = useId()
  const help = useId()
  const [cursor, setCursor] = useState(query.length)
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const known = (field: string) =>
    facets.find((facet) => facet.field === field)?.values.flatMap(({ value }) => value ?? []) ?? []
  const offered = completionsAt(query, Math.min(cursor, query.length), known)
  const items = open ? offered.items : []
  const take = (text: string) => {
    const after = query.slice(offered.end)
    const done =
      query.slice(0, offered.start) + text + (text.endsWith(':') || text.endsWith('.') ? '' : ' ')
    setQuery(done + after)
    setCursor(done.length)
    setActive(-1)
  }
  const error = view?.error ?? null
  return (
    <section className="query" aria-label="Query">
      <input
        type="text"
        role="combobox"
        aria-label="Query of the log"
        aria-expanded={items.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-describedby={help}
        aria-invalid={error !== null}
        {...(active >= 0 && active < items.length
          ? { 'aria-activedescendant': `${list}-${active}` }
          : {})}
        value={query}
        spellCheck={false}
        autoComplete="off"
        placeholder="tool:Edit,apply_patch -model:gpt-* error:invalid-arguments"
        onChange={(event) => {
          setCursor(event.target.selectionStart ?? event.target.value.length)
          setOpen(true)
          setActive(-1)
          setQuery(event.target.value)
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? 0)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
          if (items.length === 0) return
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            const step = event.key === 'ArrowDown' ? 1 : -1
            setActive(
              (now) => (now + step + items.length + (now < 0 && step < 0 ? 1 : 0)) % items.length,
            )
          }
          const item = items[active]
          if ((event.key === 'Enter' || event.key === 'Tab') && item !== undefined) {
            event.preventDefault()
            take(item.text)
          }
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label="Completions"
        className="completions"
        hidden={items.length === 0}
      >
        {items.map((item, index) => (
          <div
            key={item.text}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault()
              take(item.text)
            }}
          >
            <code>{item.text}</code> <span className="faint">{item.help}</span>
          </div>
        ))}
      </div>
      <p id={help} className="quiet" role="status" aria-label="Query results">
        {error === null ? (
          view === null ? (
            ''
          ) : (
            `${plural(view.calls, 'call')}${view.partial ? ', still looking into arguments …' : ''}`
          )
        ) : (
          <span className="query-error">
            {error.message} (at {error.start + 1})
            {error.suggestion === null ? null : (
              <button
                type="button"
                className="button small"
                onClick={() =>
                  setQuery(query.slice(0, error.start) + error.suggestion + query.slice(error.end))
                }
              >
                Did you mean {error.suggestion}?
              </button>
            )}
          </span>
        )}
      </p>
    </section>
  )
}
