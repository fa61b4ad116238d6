import { induce } from '../induction/induce.js'
import { type Dialect, NO_FINDINGS } from './dialect.js'
import { pageOf } from './page.js'
import { UNKNOWN_DIALECT } from './unknown-dialect.js'

/** Calls in a notation never seen before: its grammar is learnt from the text. */
export const unknown: Dialect = {
  ...UNKNOWN_DIALECT,
  find: (layer, context) => {
    const induced = induce(pageOf(layer), context)
    return induced === null ? NO_FINDINGS : { ...induced, rejected: [] }
  },
}
