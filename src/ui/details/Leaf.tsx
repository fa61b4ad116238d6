import { memo } from 'react'
import type { SchemaStep } from '../../engine/model/schema-result.js'
import type { LeafRow } from '../../worker/leaves.js'
import type { CallDetail } from '../../worker/views.js'
import { useApp, useSelect } from '../app/app-context.js'
import { RiskMark } from '../primitives/Badge.js'
import { Exact } from '../primitives/Exact.js'
import { visible } from '../primitives/visible.js'
import { Origin } from './Origin.js'

/** The step by which the schema gave a value its form. */
function stepFor(detail: CallDetail | null, path: string): SchemaStep | undefined {
  if (detail === null || detail.schema.status === 'no-schema') return undefined
  return detail.schema.steps.find((step) => step.path === `$.${path}` || step.path === `$${path}`)
}

interface Props {
  /** Null while it is on its way. */
  readonly row: LeafRow | null
  readonly height: number
}

/** One value: pointing at it shows where it comes from, and pointing there marks it. */
export const Leaf = memo(function Leaf({ row, height }: Props) {
  const app = useApp()
  const step = useSelect((state) => (row === null ? undefined : stepFor(state.detail, row.path)))
  const accepted = useSelect((state) =>
    state.detail?.reasons.some(
      ({ code, path }) => code === 'accepted-change' && row !== null && path === `$.${row.path}`,
    ),
  )
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
        <code>
          <Exact text={row.value} />
        </code>
        {accepted === true ? <span className="by-schema">accepted by you</span> : null}
        {step === undefined ? null : (
          <span className="by-schema">
            <RiskMark risk={step.risk} /> by the schema, was <code>{visible(step.from)}</code>
          </span>
        )}
        {row.was === null || step !== undefined ? null : (
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
