/** What a first answer seldom needs: readers of unknown notations and of expressions, and a second opinion. */
export { jsonrepair } from 'jsonrepair'
export { unknown } from '../engine/calls/dialects/unknown.js'
export { expressionsIn } from '../engine/syntax/python/expression/holes.js'
