/** Logs of the pieces of a text, one behind each label: `DELTA TEXT: '<tool'`, `[chunk 3] _call>`. */
import type { Envelope } from '../envelope.js'
import { readDeltas } from './read-deltas.js'

/** The begin of a line that may be such a label. */
const LABEL =
  /^[^\n"'{<]{0,80}?(?<![a-z])(?:delta|chunk|token|piece|fragment)s?[^\n"'{<]{0,20}[:=>|\])]/im

export const deltaText: Envelope = {
  id: 'delta-text',
  title: 'Log of text deltas',
  open: ({ layer }, context) => (LABEL.test(layer.text) ? readDeltas(layer, context) : null),
}
