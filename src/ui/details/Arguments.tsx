import { lazy, Suspense, useState } from 'react'
import { Leaf, parentOf } from './Leaf.js'
import type { PanelProps } from './tab.js'
import { useLeaves } from './use-leaves.js'

const LongList = lazy(() => import('../primitives/LongList.js'))

/** More rows than this are only drawn where they are looked at. */
const LONG = 120
const ROW_HEIGHT = 29

/** The values of the call. */
export function Arguments({ detail }: PanelProps) {
  if (detail.argumentsLength === null) {
    return (
      <p className="empty">
        No arguments could be read. Feedback holds the message for the model; Strategies say where
        each attempt gave up.
      </p>
    )
  }
  return <LeafTable key={detail.key} call={detail.call} />
}

/** Every value with its path and its origin. */
function LeafTable({ call }: { readonly call: number }) {
  // State, since the list can only be laid out in an element that is there.
  const [table, setTable] = useState<HTMLTableElement | null>(null)
  const scroller = table?.closest('.details-panel') ?? null
  const { total, rowAt } = useLeaves(call)
  if (total === null) return null
  if (total === 0) return <p className="empty">The call has no arguments.</p>
  const row = (index: number) => {
    const before = index === 0 ? null : rowAt(index - 1)
    const under = before === null ? null : parentOf(before.path)
    return <Leaf key={index} row={rowAt(index)} height={ROW_HEIGHT} under={under} />
  }
  return (
    <table ref={setTable} className={total > LONG ? 'leaves' : 'leaves short'}>
      <thead>
        <tr>
          <th scope="col">path</th>
          <th scope="col" className="type">
            type
          </th>
          <th scope="col">value</th>
          <th scope="col">from</th>
        </tr>
      </thead>
      <tbody>
        {total > LONG ? (
          <Suspense>
            {scroller === null ? null : (
              <LongList table count={total} height={ROW_HEIGHT} scroller={scroller} row={row} />
            )}
          </Suspense>
        ) : (
          Array.from({ length: total }, (_, index) => row(index))
        )}
      </tbody>
    </table>
  )
}
