import { readGrammar } from '../../engine/calls/grammar/read-grammar.js'
import { readGrammars } from '../../engine/calls/grammar/read-grammars.js'
import { useApp, useSelect } from '../app/app-context.js'
import { download } from '../primitives/download.js'

/** Grammars beside the known dialects are named where they are in use, and told where they cannot be read. */
export default function GrammarInUse() {
  return (
    <>
      <AcceptedGrammar />
      <ProfileGrammars />
    </>
  )
}

/** The accepted one is kept as a file, or forgotten. */
function AcceptedGrammar() {
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

/** Those of the profile: a link may bring them, as it may bring a grammar. */
function ProfileGrammars() {
  const given = useSelect((state) => state.input.edits.grammars)
  const { grammars, problems } = readGrammars(given)
  const titles = grammars.map(({ title }) => title).join(', ')
  return (
    <>
      {titles === '' ? null : (
        <p className="grammar-in-use quiet">Read with grammars of the profile: {titles}</p>
      )}
      {problems.length === 0 ? null : (
        <p className="grammar-in-use quiet">
          Read without grammars of the profile that cannot be read: {problems.join('; ')}
        </p>
      )}
    </>
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
