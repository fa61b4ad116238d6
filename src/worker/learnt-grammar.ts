/** Grammars between the page and the engine: learnt ones to be accepted, accepted ones to be used. */
import { readGrammar } from '../engine/calls/grammar/read-grammar.js'
import type { Grammar, Part } from '../engine/model/grammar.js'
import type { LearntView } from './views.js'

/** Id of a grammar that the user accepted. */
export const ACCEPTED = 'accepted'

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
  if (learnt === undefined) return null
  const read = readGrammar(learnt)
  if ('problem' in read) return null
  const { experimental: _, ...proven } = read.grammar
  const grammar: Grammar = { ...proven, id: ACCEPTED }
  return {
    title: grammar.title,
    outline: outlineOf(grammar.group),
    text: JSON.stringify(grammar),
  }
}

/** One call with one argument; as deep as a grammar may be, which is checked when it is read. */
function outlineOf(part: Part): string {
  if ('literal' in part) return part.literal
  if ('sequence' in part) return part.sequence.map(outlineOf).join('')
  if ('many' in part) return outlineOf(part.many)
  if ('call' in part) return outlineOf(part.call)
  if ('parameter' in part) return outlineOf(part.parameter)
  if ('name' in part) return 'NAME'
  if ('key' in part) return 'KEY'
  if ('value' in part) return 'VALUE'
  if ('echo' in part) return part.echo === 'key' ? 'KEY' : 'NAME'
  return 'arguments' in part ? '{…}' : ''
}
