/** The result of an attempt as a layer of its own, so that a next step can work on it. */

import type { Edits } from '../../text/edits.js'
import { layerWith } from '../../text/layer-writer.js'
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
  return layerWith(input, edits, layers, 'edited')
}
