/** `callmend/grammars`: the known dialects as data, for streams that read only those that a program names. */
import { knownGrammar } from '../engine/calls/grammar/known/index.js'
import type { Grammar } from '../engine/model/grammar.js'

export { KNOWN_GRAMMARS, knownGrammar } from '../engine/calls/grammar/known/index.js'
export { type ReadGrammar, readGrammar } from '../engine/calls/grammar/read-grammar.js'
export { GRAMMAR_FORMAT, type Grammar, type Part } from '../engine/model/grammar.js'

/**
 * The grammars of these dialects: `createStream({ grammars: grammarsOf('hermes') })`.
 *
 * @param ids as `docs/reference.md` lists them, those that are code and data
 * @throws TypeError where a dialect is not known as data
 */
export function grammarsOf(...ids: readonly string[]): Grammar[] {
  return ids.map((id) => {
    const grammar = knownGrammar(id)
    if (grammar === null) throw new TypeError(`No dialect is known as data by the name ${id}`)
    return grammar
  })
}
