import { readGrammar } from '../../engine/calls/grammar/read-grammar.js'
import { useApp, useSelect } from '../app/app-context.js'
import { download } from '../primitives/clipboard.js'

/** A grammar that was accepted is in use: it is named, kept as a file, or forgotten. One that cannot be read is told. */
export default function GrammarInUse() {
  const app = useApp()
  const text = useSelect((state) => state.input.grammar)
  if (text === '') return null
  const { title, problem } = readingOf(text)
  return (
    <p className="grammar-in-use quiet">
      {problem === null
        ? `Read with an accepted grammar: ${title}`
        : `Read without the grammar that came along: ${problem}`}{' '}
      <button type="button" className="button small" onClick={() => download('grammar.json', text)}>
        Save the grammar
      </button>{' '}
      <button type="button" className="button small" onClick={() => app.edit({ grammar: '' })}>
        Forget the grammar
      </button>
    </p>
  )
}

/** Its title, and why the engine does not use it; null where it does. A link may bring any text. */
function readingOf(text: string): { readonly title: string; readonly problem: string | null } {
  try {
    const read = readGrammar(JSON.parse(text))
    return 'problem' in read
      ? { title: '', problem: read.problem }
      : { title: read.grammar.title, problem: null }
  } catch (error) {
    return { title: '', problem: error instanceof Error ? error.message : 'it is no JSON' }
  }
}
