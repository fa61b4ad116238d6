import { useApp, useSelect } from '../app/app-context.js'
import { download } from '../primitives/clipboard.js'

/** A grammar that was accepted is in use: it is named, kept as a file, or forgotten. */
export default function GrammarInUse() {
  const app = useApp()
  const text = useSelect((state) => state.input.grammar)
  if (text === '') return null
  return (
    <p className="grammar-in-use quiet">
      Read with an accepted grammar{' '}
      <button type="button" className="button small" onClick={() => download('grammar.json', text)}>
        Save the grammar
      </button>{' '}
      <button type="button" className="button small" onClick={() => app.edit({ grammar: '' })}>
        Forget the grammar
      </button>
    </p>
  )
}
