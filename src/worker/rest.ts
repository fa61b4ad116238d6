/**
 * What a first answer seldom needs: readers of unknown notations and of expressions, a second
 * opinion, and what one system's profiles keep.
 */
export { jsonrepair } from 'jsonrepair'
export { unknown } from '../engine/calls/dialects/unknown.js'
export { leakedOnly } from '../engine/profiles/leaked/kept.js'
export { expressionsIn } from '../engine/syntax/python/expression/holes.js'
