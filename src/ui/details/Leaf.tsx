import { memo } from 'react'
import type { LeafRow } from '../../worker/leaves.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Origin } from './Origin.js'

interface Props {
  /** Null while it is on its way. */
  readonly row: LeafRow | null
  readonly height: number
}

/** One value: pointing at it shows where it comes from, and pointing there marks it. */
export const Leaf = memo(function Leaf({ row, height }: Props) {
  const app = useApp()
  const pointed = useSelect((state) => row !== null && state.pointedPath === row.path)
  if (row === null) return <tr style={{ height }} />
  return (
    <tr
      className={pointed ? 'pointed' : ''}
      onPointerEnter={() => app.highlight(row.spans)}
      onPointerLeave={() => app.highlight(null)}
    >
      <th scope="row">
        <code>{row.path}</code>
      </th>
      <td>
        <code>{row.value}</code>
        {row.was === null ? null : (
          <span className="was">
            {' '}
            was <code>{row.was}</code>
          </span>
        )}
      </td>
      <td>
        <Origin spans={row.spans} place={row.place} />
      </td>
    </tr>
  )
})
