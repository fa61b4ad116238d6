import { greatest } from '../../engine/text/lists.js'
import type { Grid } from '../../logs/report/grid.js'
import { perThousand } from '../../logs/report/rates.js'
import { count, plural } from '../primitives/units.js'

/** Invalid calls per 1,000 for each version, model and tool: a table that is shaded by its figures. */
export function GridTable({ grid }: { readonly grid: Grid }) {
  const { tools, rows, left } = grid
  if (rows.length < 2 && tools.length < 2) return null
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? []))
  const most = greatest([...cells.map(perThousand), 1])
  return (
    <>
      <h3>Invalid calls per 1,000 by version, model and tool</h3>
      <section
        className="grid"
        aria-label="By version, model and tool"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">version</th>
              <th scope="col">model</th>
              {tools.map((tool) => (
                <th key={tool} scope="col" className="figure">
                  <code>{tool}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ version, model, cells: own }) => (
              <tr key={`${version} ${model}`}>
                <th scope="row">{version ?? 'not recorded'}</th>
                <td>{model ?? 'not recorded'}</td>
                {own.map((cell, index) => (
                  <td
                    key={tools[index]}
                    className="figure"
                    style={
                      cell === null || cell.invalid === 0
                        ? {}
                        : { background: shade(perThousand(cell) / most) }
                    }
                    title={
                      cell === null ? 'no calls' : `${count(cell.invalid)} of ${count(cell.calls)}`
                    }
                  >
                    {cell === null ? '–' : perThousand(cell).toFixed(cell.invalid === 0 ? 0 : 1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left === 0 ? null : (
        <p className="quiet">
          {plural(left, 'more row or column', 'more rows and columns')}: narrow the query.
        </p>
      )}
    </>
  )
}

/** Pale enough for the text on it. */
function shade(part: number): string {
  return `color-mix(in srgb, var(--blocked) ${Math.round(4 + 18 * part)}%, transparent)`
}
