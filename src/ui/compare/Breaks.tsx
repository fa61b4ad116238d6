import './breaks.css'
import { markdownTable, svgTable } from '../../compare/print.js'
import { useApp } from '../app/app-context.js'
import { copyText } from '../primitives/clipboard.js'
import { plural } from '../primitives/units.js'
import { copyOut, mayLeave, saveOut } from '../share/ways-out.js'
import { linkToBreaks } from './link.js'
import { MatrixTable } from './MatrixTable.js'
import type { Growing } from './run-compare.js'
import { useMatrix } from './use-matrix.js'

/** Who breaks on this: every call of the text, by the tools that people ship. */
export default function Breaks() {
  const app = useApp()
  const matrix = useMatrix()
  const copyLink = async () => {
    const { input } = app.state
    const link = await linkToBreaks(input)
    if (!(await mayLeave(app, `${input.source}\n${input.tools}`, 'The link'))) return
    app.toast((await copyText(link)) ? 'Link copied' : 'The browser refused to copy.')
  }
  return (
    <div className="breaks">
      <div className="breaks-head">
        <p role="status" aria-label="Who breaks">
          {summary(matrix)}
        </p>
        {matrix === null ? null : (
          <>
            <button type="button" className="button small" onClick={() => void copyLink()}>
              Copy link to this table
            </button>
            <button
              type="button"
              className="button small"
              disabled={!matrix.done}
              onClick={() => void copyOut(app, markdownTable(matrix), 'Markdown table copied')}
            >
              Copy as Markdown
            </button>
            <button
              type="button"
              className="button small"
              disabled={!matrix.done}
              onClick={() => void saveOut(app, 'who-breaks.svg', svgTable(matrix), 'image/svg+xml')}
            >
              Save as SVG
            </button>
          </>
        )}
      </div>
      {matrix === null ? null : <MatrixTable matrix={matrix} />}
      <p className="quiet">
        Tools marked <em>run here</em> are the packages themselves, run in this browser.{' '}
        <em>Emulated</em> ones follow their published code or documentation at the version that is
        named. What is not known is not guessed.
      </p>
    </div>
  )
}

/** How many tools run all calls as they were meant. */
function summary(matrix: Growing | null): string {
  if (matrix === null) return 'Asking the tools …'
  const { rows, done, problem } = matrix
  if (problem !== null) return problem
  if (!done) return `Asking the tools … ${rows.length} have answered.`
  const known = rows.filter(({ cells }) => cells.some(({ kind }) => kind !== 'unknown'))
  const broken = known.filter(({ cells }) =>
    cells.some(({ kind }) => kind !== 'unknown' && kind !== 'dispatched'),
  )
  if (broken.length === 0) return `None of ${plural(known.length, 'tool')} breaks on this.`
  return `${broken.length} of ${plural(known.length, 'tool')} break on this.`
}
