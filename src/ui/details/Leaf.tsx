import { memo, useState } from 'react'
import type { SchemaStep } from '../../engine/model/schema-result.js'
import type { LeafRow } from '../../worker/leaves.js'
import type { CallDetail } from '../../worker/views.js'
import { useApp, useSelect } from '../app/app-context.js'
import { RiskMark } from '../primitives/Badge.js'
import { Exact } from '../primitives/Exact.js'
import { Icon } from '../primitives/Icon.js'
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
  /** What holds the value in the row before. */
  readonly under: string | null
}

/** What holds the value: its path without the last step. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')))
}

const INDENT = 12
const DEEPEST = 8

/** A longer value may not fit its line. */
const ONE_LINE = 40

const depthOf = (parent: string) => (parent === '' ? 0 : (parent.match(/[.[]/g)?.length ?? 0) + 1)

/** One value: pointing at it shows where it comes from, and pointing there marks it. */
export const Leaf = memo(function Leaf({ row, height, under }: Props) {
  const app = useApp()
  const step = useSelect((state) => (row === null ? undefined : stepFor(state.detail, row.path)))
  const accepted = useSelect((state) =>
    state.detail?.reasons.some(
      ({ code, path }) => code === 'accepted-change' && row !== null && path === `$.${row.path}`,
    ),
  )
  const pointed = useSelect((state) => row !== null && state.pointedPath === row.path)
  const [whole, setWhole] = useState<string | null>(null)
  if (row === null) return <tr style={{ height: `${height / 16}rem` }} />
  const fetch = () => app.ask('value', { call: app.state.call, leaf: row.leaf })
  const show = async () => setWhole(whole === null ? await fetch() : null)
  const copy = async () => {
    const text = await fetch()
    const { copyOut } = await import('../share/ways-out.js')
    if (text !== null) await copyOut(app, text, `Copied ${row.path}`)
  }
  const parent = parentOf(row.path)
  const lines = row.value.includes('\\n')
  const long = lines || row.value.endsWith('…') || row.value.length > ONE_LINE
  return (
    <tr
      className={pointed ? 'pointed' : ''}
      onPointerEnter={() => app.highlight(row.spans)}
      onPointerLeave={() => app.highlight(null)}
    >
      <th scope="row">
        <code style={{ paddingLeft: `${Math.min(DEEPEST, depthOf(parent)) * INDENT}px` }}>
          {/* As in a tree, what holds several values is named once; it is still there to be read aloud. */}
          <span className={under === parent ? 'visually-hidden' : 'holder faint'}>{parent}</span>
          <span className="step">{row.path.slice(parent.length)}</span>
        </code>
      </th>
      <td className="type">{row.type}</td>
      <td>
        <div className="value-line">
          {whole === null ? (
            <code>
              <Exact text={row.value} />
            </code>
          ) : (
            <pre className="whole-value">
              <Exact text={whole} />
            </pre>
          )}
          {long ? (
            <button
              type="button"
              className="link"
              aria-expanded={whole !== null}
              onClick={() => void show()}
            >
              {whole !== null ? 'on one line' : lines ? 'show all lines' : 'show all'}
            </button>
          ) : null}
          <button
            type="button"
            className="button plain small"
            aria-label={`Copy ${row.path}`}
            onClick={() => void copy()}
          >
            <Icon name="copy" />
          </button>
          {accepted === true ? <span className="by-schema">accepted by you</span> : null}
          {step === undefined ? null : (
            <span className="by-schema">
              <RiskMark risk={step.risk} /> by the schema, was <code>{visible(step.from)}</code>
            </span>
          )}
          {row.was === null || step !== undefined ? null : (
            <span className="was">
              was <code>{row.was}</code>
            </span>
          )}
        </div>
      </td>
      <td>
        <Origin spans={row.spans} place={row.place} />
      </td>
    </tr>
  )
})
