import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useState } from 'react'
import { fontScale } from './font-scale.js'

interface Props {
  readonly count: number
  /** Estimated height of a row in pixels, with letters of the usual size. */
  readonly height: number
  /** The element that scrolls: there before the list is. */
  readonly scroller: Element
  readonly row: (index: number) => ReactNode
  /** Rows of a table have one height; others are measured. */
  readonly table?: boolean
}

/** Draws only the rows that are looked at. Loaded when a list is long. */
export default function LongList({ count, height, scroller, row, table = false }: Props) {
  const [scale] = useState(fontScale)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height * scale,
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
