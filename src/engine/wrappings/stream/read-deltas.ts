/** Joins the deltas of a log: what stands behind the label of each line. */
import { type Layer, type LayerSpan, whole } from '../../text/layers.js'
import type { EnvelopeContext, Opened } from '../envelope.js'
import { opened, saidPart } from '../parts.js'
import { readValue } from '../tree/read.js'
import { layerOf } from '../tree/value.js'

export function readDeltas(
  layer: Layer,
  found: readonly RegExpExecArray[],
  { layers }: EnvelopeContext,
): Opened {
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
}
