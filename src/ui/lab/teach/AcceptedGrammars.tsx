import { ACCEPTED } from '../../../worker/learnt-grammar.js'
import { useApp } from '../../app/app-context.js'
import { download } from '../../primitives/download.js'
import { edit, useLab } from '../lab-store.js'

/** Grammars that were accepted: kept with the draft, and in its link. */
export function AcceptedGrammars() {
  const app = useApp()
  const grammars = useLab((state) => state.input.grammars)
  if (grammars.length === 0) return null
  return (
    <section aria-label="Accepted grammars">
      <h3>Accepted</h3>
      <p className="quiet">
        The Lab reads with all of them, Inspect with the one that you choose. They are in your draft
        and in its link. In a terminal: <code>callmend inspect --grammar FILE</code>
      </p>
      <ul className="lab-marks">
        {grammars.map((grammar) => (
          <li key={grammar.id}>
            <span>{grammar.title}</span>
            <button
              type="button"
              className="button small"
              onClick={() => {
                app.edit({ grammar: JSON.stringify({ ...grammar, id: ACCEPTED }) })
                app.set({ screen: 'inspect' })
              }}
            >
              Inspect with it<span className="visually-hidden"> {grammar.title}</span>
            </button>
            <button
              type="button"
              className="button small"
              onClick={() =>
                download(`${grammar.id}.grammar.json`, `${JSON.stringify(grammar, null, 2)}\n`)
              }
            >
              Save<span className="visually-hidden"> {grammar.title}</span>
            </button>
            <button
              type="button"
              className="button small"
              onClick={() => edit({ grammars: grammars.filter((one) => one !== grammar) })}
            >
              Remove<span className="visually-hidden"> {grammar.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
