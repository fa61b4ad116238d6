import type { Tool } from '../../compare/column.js'
import type { Cell, Matrix, Row } from '../../compare/matrix.js'
import { SIGN } from '../../compare/print.js'

/** Calls that get a column; more are in the Markdown and the SVG. */
const SHOWN = 12

const KINDS: Readonly<Record<Tool['kind'], string>> = {
  run: 'run here',
  emulated: 'emulated',
  profile: 'profile',
  unknown: 'not known here',
}

/** A row for each tool, a column for each call; on a narrow screen a card for each tool. */
export function MatrixTable({ matrix }: { readonly matrix: Matrix }) {
  const calls = matrix.calls.slice(0, SHOWN)
  const more = matrix.calls.length - calls.length
  return (
    <section
      className="matrix-room"
      aria-label="The matrix"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {/* Cards on a narrow screen: the roles stay when the layout is no table's. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table whose display is changed loses its roles in some browsers. */}
      <table className="matrix" role="table">
        <caption>Who breaks on this?</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              tool
            </th>
            {calls.map(({ key, name, verdict }, index) => (
              <th key={key} scope="col" role="columnheader">
                <code>{name === '' ? `call ${index + 1}` : name}</code>
                <span className="faint"> {verdict}</span>
              </th>
            ))}
            <th scope="col" role="columnheader">
              what helps
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {matrix.rows.map((row) => (
            <ToolRow key={row.tool.id} row={row} names={calls.map(({ name }) => name)} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: a table whose display is changed loses its roles in some browsers. */}
      {more > 0 ? (
        <p className="quiet">{more} more calls are in the Markdown and the SVG.</p>
      ) : null}
    </section>
  )
}

function ToolRow({ row, names }: { readonly row: Row; readonly names: readonly string[] }) {
  const { tool, cells } = row
  const fixes = [...new Set(cells.flatMap(({ fix }) => (fix === null ? [] : [fix])))]
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the table.
    <tr role="row">
      {/* biome-ignore lint/a11y/noRedundantRoles: see the table. */}
      <th scope="row" role="rowheader">
        {tool.title}
        <span className="faint" title={tool.source}>
          {KINDS[tool.kind]}
          {tool.version === '' ? '' : `, ${tool.version}`}
        </span>
      </th>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the calls.
        // biome-ignore lint/a11y/noRedundantRoles: see the table.
        <td key={index} role="cell" data-call={name === '' ? `call ${index + 1}` : name}>
          <CellView cell={cells[index]} />
        </td>
      ))}
      {/* biome-ignore lint/a11y/noRedundantRoles: see the table. */}
      <td role="cell" className="fixes" data-call="what helps">
        {fixes.join('; ')}
      </td>
    </tr>
  )
}

const LOOKS = {
  dispatched: 'ready',
  error: 'review',
  lost: 'blocked',
  corrupted: 'blocked',
  unknown: '',
} as const

function CellView({ cell }: { readonly cell: Cell | undefined }) {
  if (cell === undefined) return null
  const { kind, detail, differs = [] } = cell
  return (
    <>
      <span className={`badge ${LOOKS[kind]}`}>
        <span aria-hidden="true">{SIGN[kind]}</span>
        {kind}
      </span>
      {differs.length > 0 ? (
        <ul className="cell-differs">
          {differs.map(({ path, here, proven }) => (
            <li key={path}>
              <code>{path}</code>: <code className="differs">{here ?? '∅'}</code> instead of{' '}
              <code>{proven ?? '∅'}</code>
            </li>
          ))}
        </ul>
      ) : detail === null ? null : (
        <span className="cell-detail">{detail}</span>
      )}
    </>
  )
}
