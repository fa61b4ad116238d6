import { induce } from '../induction/induce.js'
import { unknownWith } from './unknown-with.js'

/** Calls in a wrapping never seen before, and in notations that are learnt from the text. */
export const unknown = /* @__PURE__ */ unknownWith(induce)
