/** Logs of text deltas, one a line: `DELTA TEXT: '<tool'`. */
import type { Envelope } from '../envelope.js'
import { readDeltas } from './read-deltas.js'

const LINE = /^[^\n]{0,120}?\b(?:delta[ _]?text|text[ _]?delta|delta[ _]content)\b\s?[:=][ \t]?/gim

export const deltaText: Envelope = {
  id: 'delta-text',
  title: 'Log of text deltas',
  open({ layer }, context) {
    const found = [...layer.text.matchAll(LINE)]
    return found.length < 2 ? null : readDeltas(layer, found, context)
  },
}
