/**
 * What a first answer seldom needs: readers of unknown notations, of grammars from outside and
 * of expressions, a second opinion, and what one system's profiles keep.
 */
export { jsonrepair } from 'jsonrepair'
export { unknown } from '../engine/calls/dialects/unknown.js'
export { readGrammar } from '../engine/calls/grammar/read-grammar.js'
export { leakedOnly } from '../engine/profiles/leaked/kept.js'
export { expressionsIn } from '../engine/syntax/python/expression/holes.js'
