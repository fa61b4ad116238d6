/** Text in which Markdown's punctuation was escaped: `get\_weather(city\_name="Oslo")`. */

import { LayerWriter } from '../../../text/layer-writer.js'
import { type Layer, type Layers, toParents } from '../../../text/layers.js'
import type { Span } from '../../../text/span.js'

const ESCAPED = /\\(?=[_*[\]~#])/g

/** The text of `layer` without those backslashes, as a layer of its own. */
export function withoutEscapes(layers: Layers, layer: Layer): Layer {
  const writer = new LayerWriter()
  let from = 0
  for (const { index } of layer.text.matchAll(ESCAPED)) {
    writer.copy({ layer, start: from, end: index })
    from = index + 1
  }
  writer.copy({ layer, start: from, end: layer.text.length })
  return writer.finish(layers, 'markup')
}

/** Where a span of such a layer stands in the layer that it was made from. */
export function inParent(layer: Layer, span: Span): Span {
  const pieces = toParents(layer, span)
  const start = pieces[0]?.start ?? 0
  return { start, end: pieces.at(-1)?.end ?? start }
}
