import type { OutcomeView } from '../../worker/system-view.js'
import { useApp } from '../app/app-context.js'
import { plural } from '../primitives/units.js'

type Shown = OutcomeView['findings']

/** The mistakes of the system that made a difference here, and what its document says against itself. */
export function Findings({ findings }: { readonly findings: Shown }) {
  const here = findings.filter(({ about }) => about === 'call')
  const document = findings.filter(({ about }) => about === 'document')
  return (
    <>
      <List name="Findings" findings={here} />
      {document.length === 0 ? null : (
        <details>
          <summary>{plural(document.length, 'finding')} about the document itself</summary>
          <List name="Findings about the document" findings={document} />
        </details>
      )}
    </>
  )
}

/** Each with its place in the paste. */
function List({ name, findings }: { readonly name: string; readonly findings: Shown }) {
  const app = useApp()
  if (findings.length === 0) return null
  return (
    <ul className="system-findings" aria-label={name}>
      {findings.map(({ id, title, explanation, spans, place }) => (
        <li key={id} className="note review">
          <span>
            <strong>{title}.</strong> {explanation}{' '}
            {place === null ? null : (
              <button
                type="button"
                className="link"
                onClick={() => app.reveal(spans)}
                onPointerEnter={() => app.highlight(spans)}
                onPointerLeave={() => app.highlight(null)}
              >
                {place}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
