/** Logs of text deltas, one a line: `DELTA TEXT: '<tool'`. */

import { type LayerSpan, whole } from '../../text/layers.js'
import type { Envelope } from '../envelope.js'
import { opened, saidPart } from '../parts.js'
import { readValue } from '../tree/read.js'
import { layerOf } from '../tree/value.js'

const LINE = /^[^\n]{0,120}?\b(?:delta[ _]?text|text[ _]?delta|delta[ _]content)\b\s?[:=][ \t]?/gim

export const deltaText: Envelope = {
  id: 'delta-text',
  title: 'Log of text deltas',
  open(paste, { layers }) {
    const { layer } = paste
    const found = [...layer.text.matchAll(LINE)]
    if (found.length < 2) return null
    const pieces: LayerSpan[] = found.flatMap((line, i) => {
      const start = line.index + line[0].length
      const next = found[i + 1]?.index
      const end = next === undefined ? layer.text.length : next - 1
      const literal = readValue(layer, start, end)
      const text = literal.value?.closed === true ? layerOf(literal.value, layers) : null
      if (text !== null && layer.text.slice(literal.end, end).trim() === '') return [whole(text)]
      return end > start ? [{ layer, start, end }] : []
    })
    return opened({
      parts: [saidPart(layers.join(pieces))],
      detail: `${found.length} deltas`,
      notices: [{ code: 'stream-end', detail: 'cut: no terminal event' }],
    })
  },
}
