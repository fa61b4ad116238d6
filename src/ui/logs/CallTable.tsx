import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { fontScale } from '../primitives/font-scale.js'
import { CallDetails } from './CallDetails.js'
import { rowsBetween } from './logs-state.js'
import type { LogRow } from './messages.js'

const HEIGHT = 28
/** Rows that are asked for at once. */
const PAGE = 100
/** Pages that are kept on either side of what is looked at. */
const KEPT = 10

/** What the cells of a row say; the verdict is on the arguments, the error came of the call. */
const COLUMNS = ['time', 'tool', 'arguments', 'error', 'model · version', 'repeated']

/** The calls that fit the query, drawn as far as they are looked at. */
export function CallTable({ calls }: { readonly calls: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<ReadonlyMap<number, readonly LogRow[]>>(new Map())
  const [chosen, setChosen] = useState<number | null>(null)
  const asked = useRef(new Set<number>())
  const [scale] = useState(fontScale)
  const virtual = useVirtualizer({
    count: calls,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT * scale,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const first = Math.floor((items[0]?.index ?? 0) / PAGE)
  const last = Math.floor((items.at(-1)?.index ?? 0) / PAGE)
  // While the log is read, rows are added: what was not full is asked for again.
  useEffect(() => {
    const looked = chosen === null ? first : Math.floor(chosen / PAGE)
    const isKept = (page: number) =>
      page === looked || (page >= first - KEPT && page <= last + KEPT)
    for (const [page, rows] of pages) {
      const grows = rows.length < PAGE && page * PAGE + rows.length < calls
      if (grows || !isKept(page)) asked.current.delete(page)
    }
    for (let page = first; page <= last; page++) {
      if (asked.current.has(page)) continue
      asked.current.add(page)
      void rowsBetween(page * PAGE, (page + 1) * PAGE).then((rows) =>
        setPages((before) =>
          new Map([...before].filter(([other]) => isKept(other))).set(page, rows),
        ),
      )
    }
  }, [first, last, calls, pages, chosen])
  const rowAt = (index: number) => pages.get(Math.floor(index / PAGE))?.[index % PAGE]
  return (
    <section aria-label="Calls of the log" className="call-list">
      <p className="call-row call-head" aria-hidden="true">
        {COLUMNS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <div
        ref={box}
        className="call-rows"
        role="listbox"
        aria-label="Calls"
        aria-activedescendant={
          items.some(({ index }) => index === chosen) ? `log-call-${chosen}` : undefined
        }
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          const step = event.key === 'ArrowDown' ? 1 : -1
          const next = Math.min(calls - 1, Math.max(0, (chosen ?? -1) + step))
          setChosen(next)
          virtual.scrollToIndex(next)
        }}
      >
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start }) => {
            const row = rowAt(index)
            return (
              <div
                key={index}
                id={`log-call-${index}`}
                role="option"
                aria-selected={index === chosen}
                aria-posinset={index + 1}
                aria-setsize={calls}
                tabIndex={-1}
                className="call-row"
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => setChosen(index)}
                onKeyDown={undefined}
              >
                {row === undefined ? '…' : <Cells row={row} />}
              </div>
            )
          })}
        </div>
      </div>
      {chosen === null || rowAt(chosen) === undefined ? null : (
        <CallDetails key={rowAt(chosen)?.row} row={rowAt(chosen)?.row ?? 0} />
      )}
    </section>
  )
}

function Cells({ row }: { readonly row: LogRow }) {
  const { time, tool, model, version, verdict, error, repeat, state } = row
  return (
    <>
      <span className="figure">
        {time === null ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ')}
      </span>
      <code>{tool}</code>
      <span className={`badge ${verdict ?? ''}`}>{verdict ?? state}</span>
      <span>{error ?? ''}</span>
      <span className="faint">{[model, version].filter((text) => text !== null).join(' · ')}</span>
      <span className="faint">{repeat > 1 ? `${repeat}× the same` : ''}</span>
    </>
  )
}
