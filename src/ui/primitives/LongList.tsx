import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'

interface Props {
  readonly count: number
  /** Estimated height of a row in pixels. */
  readonly height: number
  /** The element that scrolls: there before the list is. */
  readonly scroller: Element
  readonly row: (index: number) => ReactNode
  /** Rows of a table have one height; others are measured. */
  readonly table?: boolean
}

/** Draws only the rows that are looked at. Loaded when a list is long. */
export default function LongList({ count, height, scroller, row, table = false }: Props) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 16,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  if (table) {
    return (
      <>
        <tr style={{ height: before }} />
        {items.map((item) => row(item.index))}
        <tr style={{ height: after }} />
      </>
    )
  }
  return (
    <div style={{ paddingTop: before, paddingBottom: after }}>
      {items.map((item) => (
        <div key={item.key} ref={virtual.measureElement} data-index={item.index}>
          {row(item.index)}
        </div>
      ))}
    </div>
  )
}
