import { greatest } from '../../engine/text/lists.js'
import type { LabReading, SuiteCase } from '../../worker/lab/protocol.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { setSuite, useLab } from './lab-store.js'

/** Responses with the message that they must give: all are read at every change. */
export function SuitePanel({ reading }: { readonly reading: LabReading | null }) {
  const { input, suite } = useLab()
  const compact = reading?.compact ?? null
  const add = () => {
    if (compact === null) return
    const number = greatest([0, ...suite.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))]) + 1
    const row = { id: `row ${number}`, prefix: input.prefix, text: input.text, expected: compact }
    setSuite([...suite, row])
  }
  return (
    <>
      <div className="lab-bar">
        <p className="quiet">Every row is read again when the template changes.</p>
        <span className="fill" />
        <button type="button" className="button primary" disabled={compact === null} onClick={add}>
          Add this response and its message
        </button>
      </div>
      {suite.length === 0 ? (
        <p className="empty">
          No rows yet. Add the response under Paste with the message that it becomes: it is a test
          from then on, and leaves as JSONL or pytest under Export.
        </p>
      ) : (
        <SuiteTable suite={suite} reading={reading} />
      )}
    </>
  )
}

interface TableProps {
  readonly suite: readonly SuiteCase[]
  readonly reading: LabReading | null
}

function SuiteTable({ suite, reading }: TableProps) {
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
      <tbody>
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
              <button
                type="button"
                className="button small"
                onClick={() => setSuite(suite.toSpliced(index, 1))}
              >
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
