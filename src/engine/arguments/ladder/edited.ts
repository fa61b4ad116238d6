/** The result of an attempt as a layer of its own, so that a next step can work on it. */

import type { Edits } from '../../text/edits.js'
import { LayerWriter } from '../../text/layer-writer.js'
import type { Layer, LayerSpan, Layers } from '../../text/layers.js'

/** `text` is `input` after `edits`; without edits, all of it comes from all of the input. */
export function editedLayer(
  layers: Layers,
  input: LayerSpan,
  edits: Edits | null,
  text: string,
): Layer {
  if (edits === null) {
    const all = { start: 0, end: text.length, parent: input, verbatim: false }
    return layers.decoded(text, 'edited', [all])
  }
  const writer = new LayerWriter()
  const span = (start: number, end: number): LayerSpan => ({
    layer: input.layer,
    start: input.start + start,
    end: input.start + end,
  })
  let from = 0
  for (const { start, end, replacement } of edits) {
    if (start > from) writer.copy(span(from, start))
    writer.put(replacement, end > start ? span(start, end) : undefined)
    from = end
  }
  const length = input.end - input.start
  if (length > from) writer.copy(span(from, length))
  return writer.finish(layers, 'edited')
}
