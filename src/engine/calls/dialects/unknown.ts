import { induce } from '../induction/induce.js'
import { type Dialect, NO_FINDINGS } from './dialect.js'
import { pageOf } from './page.js'

/** Calls in a notation never seen before: its grammar is learnt from the text. */
export const unknown: Dialect = {
  id: 'unknown',
  title: 'Unknown wrapping',
  models: [],
  sentinels: [],
  example: '@@call get_time {"zone": "Europe/Oslo"} @@end',
  find: (layer, context) => {
    const induced = induce(pageOf(layer), context)
    return induced === null ? NO_FINDINGS : { ...induced, rejected: [] }
  },
}
