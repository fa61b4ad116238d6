import { useEffect, useRef } from 'react'
import type { LabReading, SuiteCase } from '../../worker/lab/protocol.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { setSuite, useLab } from './lab-store.js'

/** Responses with the message that they must give: all are read at every change. */
export function SuitePanel({ reading }: { readonly reading: LabReading | null }) {
  const { input, suite } = useLab()
  const compact = reading?.compact ?? null
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    if (compact === null) return
    const number = Math.max(0, ...suite.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))) + 1
    const row = { id: `row ${number}`, prefix: input.prefix, text: input.text, expected: compact }
    setSuite([...suite, row])
  }
  return (
    <>
      <div className="lab-bar">
        <p className="quiet">Every row is read again when the template changes.</p>
        <span className="fill" />
        <button
          ref={addButton}
          type="button"
          className="button primary"
          disabled={compact === null}
          onClick={add}
        >
          Add this response and its message
        </button>
      </div>
      {suite.length === 0 ? (
        <p className="empty">
          No rows yet. Add the response under Paste with the message that it becomes: it is a test
          from then on, and leaves as JSONL or pytest under Export.
        </p>
      ) : (
        <SuiteTable suite={suite} reading={reading} onEmpty={() => addButton.current?.focus()} />
      )}
    </>
  )
}

interface TableProps {
  readonly suite: readonly SuiteCase[]
  readonly reading: LabReading | null
  /** The last row was removed: the focus needs another place. */
  readonly onEmpty: () => void
}

function SuiteTable({ suite, reading, onEmpty }: TableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  /** Where a row was removed: the focus goes to the one that stands there now. */
  const removed = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are looked for when they have changed.
  useEffect(() => {
    if (removed.current === null) return
    const buttons = body.current?.querySelectorAll('button') ?? []
    buttons[Math.min(removed.current, buttons.length - 1)]?.focus()
    removed.current = null
  }, [suite])
  const remove = (index: number) => {
    removed.current = index
    if (suite.length === 1) onEmpty()
    setSuite(suite.toSpliced(index, 1))
  }
  return (
    <table className="lab-table">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Response</th>
          <th scope="col">Result</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {suite.map((row, index) => (
          <tr key={row.id}>
            <th scope="row">{row.id}</th>
            <td>
              <code className="lab-wrap">{row.text.slice(0, 120)}</code>
            </td>
            <td>
              <Result got={reading?.suite[index]} />
            </td>
            <td>
              <button type="button" className="button small" onClick={() => remove(index)}>
                Remove<span className="visually-hidden"> {row.id}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Null: as expected. Undefined: not read yet. */
function Result({ got }: { readonly got: string | null | undefined }) {
  if (got === undefined) return <span className="quiet">not read yet</span>
  return (
    <>
      <VerdictBadge verdict={got === null ? 'ready' : 'blocked'}>
        {got === null ? 'passes' : 'fails'}
      </VerdictBadge>
      {got === null ? null : <code className="lab-wrap">{got}</code>}
    </>
  )
}
