/** The literals that stand behind the names of fields, each all that is on its line. */
import type { Layer, Layers } from '../text/layers.js'
import { lineStop } from '../text/lines.js'
import type { Part } from './envelope.js'
import { saidPart } from './parts.js'
import { readValue } from './tree/read.js'
import { layerOf } from './tree/value.js'

/** @param field a name, up to the literal */
export function fieldsIn(layer: Layer, field: RegExp, layers: Layers): Part[] {
  const parts: Part[] = []
  for (const found of layer.text.matchAll(field)) {
    const start = found.index + found[0].length
    const limit = lineStop(layer.text, start)
    const { value, end } = readValue(layer, start, limit)
    if (value?.kind !== 'text' || !value.closed || layer.text.slice(end, limit).trim() !== '')
      continue
    const text = layerOf(value, layers)
    if (text !== null && text.text !== '') parts.push(saidPart(text))
  }
  return parts
}
