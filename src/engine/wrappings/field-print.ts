/** Fields printed by name, one a line, of which one is the model's text as a literal. */
import { lineStop } from '../text/lines.js'
import type { Envelope, Part } from './envelope.js'
import { opened, saidPart } from './parts.js'
import { readValue } from './tree/read.js'
import { layerOf } from './tree/value.js'

const FIELD =
  /^[ \t]*(?:raw_|full_|message\.)?(?:content|text|output|response|completion|generated_text)[ \t]*[:=][ \t]*(?=["'])/gm

const STARTS_WITH_FIELD = /^\s*["']?[\w.]{1,60}["']?[ \t]*[:=]/

export const fieldPrint: Envelope = {
  id: 'field-print',
  title: 'Printed fields',
  open(paste, { layers }) {
    const { layer } = paste
    const parts: Part[] = []
    if (!STARTS_WITH_FIELD.test(layer.text.slice(0, 200))) return null
    for (const found of layer.text.matchAll(FIELD)) {
      const start = found.index + found[0].length
      const limit = lineStop(layer.text, start)
      const { value, end } = readValue(layer, start, limit)
      if (value?.kind !== 'text' || !value.closed || layer.text.slice(end, limit).trim() !== '')
        continue
      const text = layerOf(value, layers)
      if (text !== null && text.text !== '') parts.push(saidPart(text))
    }
    return parts.length === 0 ? null : opened({ parts, detail: `${parts.length} fields` })
  },
}
