import { useEffect, useRef, useState } from 'react'
import type { LeafPage, LeafRow } from '../../worker/leaves.js'
import { FIRST_VALUES } from '../../worker/shown.js'
import { useApp, useSelect } from '../app/app-context.js'

/** The first page comes with the call itself. */
const PAGE = FIRST_VALUES

export interface LeafSource {
  /** Null until the first page is there. */
  readonly total: number | null
  /** Null while its page is on its way. */
  readonly rowAt: (index: number) => LeafRow | null
}

/** The table of values of a call, fetched page by page as rows are wanted. */
export function useLeaves(call: number): LeafSource {
  const app = useApp()
  const inspection = useSelect((state) => state.view?.id)
  const first = useSelect((state) => (state.call === call ? state.values : null))
  const [pages, setPages] = useState<ReadonlyMap<number, LeafPage>>(new Map())
  const asked = useRef(new Set<number>())
  const fetch = (page: number) => {
    if (asked.current.has(page)) return
    asked.current.add(page)
    void app.ask('leaves', { call, from: page * PAGE, count: PAGE }).then((got) => {
      if (got !== null) setPages((before) => new Map(before).set(page, got))
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inspection has another table.
  useEffect(() => {
    asked.current.clear()
    setPages(new Map())
  }, [inspection, call])
  const rowAt = (index: number): LeafRow | null => {
    const page = Math.floor(index / PAGE)
    const found = page === 0 ? first : pages.get(page)
    if (found === null) return null
    if (found !== undefined) return found.rows[index % PAGE] ?? null
    // Asking is an effect: not while the rows are being drawn.
    queueMicrotask(() => fetch(page))
    return null
  }
  return { total: first?.total ?? null, rowAt }
}
