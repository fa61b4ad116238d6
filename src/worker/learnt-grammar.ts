/** Grammars between the page and the engine: learnt ones to be accepted, accepted ones to be used. */
import type { Grammar } from '../engine/calls/grammar/grammar.js'
import { readGrammar } from '../engine/calls/grammar/read-grammar.js'
import { write } from '../engine/calls/grammar/write.js'
import type { LearntView } from './views.js'

/** Id of a grammar that the user accepted. */
const ACCEPTED = 'accepted'

/** The option for an accepted grammar; none where the text is none. */
export function grammarsOf(text: string): { grammars?: readonly Grammar[] } {
  if (text === '') return {}
  try {
    const read = readGrammar(JSON.parse(text))
    return 'grammar' in read ? { grammars: [read.grammar] } : {}
  } catch {
    return {}
  }
}

/** What the page shows of a learnt grammar, and what it keeps when the user accepts it. */
export function viewLearnt(learnt: object | undefined): LearntView | null {
  const read = readGrammar(learnt)
  if ('problem' in read) return null
  const { experimental: _, ...proven } = read.grammar
  const grammar: Grammar = { ...proven, id: ACCEPTED }
  const outline = write(grammar, [{ name: 'NAME', arguments: { KEY: 'VALUE' } }])
  return {
    title: grammar.title,
    outline: 'text' in outline ? outline.text : '',
    text: JSON.stringify(grammar),
  }
}
