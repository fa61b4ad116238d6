import { useApp, useSelect } from '../app/app-context.js'

/** The grammar that was learnt from the text: shown, and accepted with a click. */
export default function LearntGrammar() {
  const app = useApp()
  const learnt = useSelect((state) => state.view?.learnt ?? null)
  if (learnt === null) return null
  return (
    <div className="suggestions">
      <p className="quiet">{learnt.title}: its calls look like this.</p>
      <pre className="learnt-outline">
        <code>{learnt.outline}</code>
      </pre>
      <button
        type="button"
        className="button small"
        onClick={() => app.edit({ grammar: learnt.text })}
      >
        Accept this grammar
      </button>
    </div>
  )
}
