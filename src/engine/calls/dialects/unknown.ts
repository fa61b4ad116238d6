import type { Dialect } from './dialect.js'
import { furtherOrLearnt } from './further.js'

/** Calls in a notation never seen before: its grammar is learnt from the text, where it is none of those that few texts hold. */
export const unknown: Dialect = {
  id: 'unknown',
  title: 'Unknown wrapping',
  sentinels: [],
  example: '@@call get_time {"zone": "Europe/Oslo"} @@end',
  find: furtherOrLearnt,
}
