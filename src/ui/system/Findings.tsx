import type { OutcomeView } from '../../worker/system-view.js'
import { useApp } from '../app/app-context.js'

/** The mistakes of the system that made a difference here, each with its place in the paste. */
export function Findings({ findings }: { readonly findings: OutcomeView['findings'] }) {
  const app = useApp()
  if (findings.length === 0) return null
  return (
    <ul className="system-findings" aria-label="Findings">
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
