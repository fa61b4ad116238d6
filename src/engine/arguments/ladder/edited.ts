/** The result of an attempt as a layer of its own, so that a next step can work on it. */

import type { Edits } from '../../text/edits.js'
import type { Layer, LayerSpan, Layers, Segment } from '../../text/layers.js'

/** `text` is `input` after `edits`; without edits, all of it comes from all of the input. */
export function editedLayer(
  layers: Layers,
  input: LayerSpan,
  edits: Edits | null,
  text: string,
): Layer {
  if (edits === null) {
    return layers.decoded(text, 'edited', [
      { start: 0, end: text.length, parent: input, verbatim: false },
    ])
  }
  const segments: Segment[] = []
  let from = 0 // in the input
  let to = 0 // in the text
  const verbatim = (end: number): void => {
    if (end <= from) return
    const length = end - from
    segments.push({
      start: to,
      end: to + length,
      parent: { layer: input.layer, start: input.start + from, end: input.start + end },
      verbatim: true,
    })
    to += length
  }
  for (let i = 0; i < edits.length; i++) {
    const start = edits.start(i)
    const end = edits.end(i)
    const length = edits.replacement(i).length
    verbatim(start)
    if (length > 0 && end > start) {
      segments.push({
        start: to,
        end: to + length,
        parent: { layer: input.layer, start: input.start + start, end: input.start + end },
        verbatim: false,
      })
    }
    to += length
    from = end
  }
  verbatim(input.end - input.start)
  return layers.decoded(text, 'edited', segments)
}
