/** Text in which Markdown's punctuation was escaped: `get\_weather(city\_name="Oslo")`. */

import { layerWith } from '../../../text/layer-writer.js'
import { type Layer, type Layers, toParents, whole } from '../../../text/layers.js'
import type { Span } from '../../../text/span.js'

const ESCAPED = /\\(?=[_*[\]~#])/g

/** The text of `layer` without those backslashes, as a layer of its own. */
export function withoutEscapes(layers: Layers, layer: Layer): Layer {
  const places = Array.from(layer.text.matchAll(ESCAPED), ({ index: start }) => ({
    start,
    end: start + 1,
    replacement: '',
  }))
  return layerWith(whole(layer), places, layers, 'markup')
}

/** Where a span of such a layer stands in the layer that it was made from. */
export function inParent(layer: Layer, span: Span): Span {
  const pieces = toParents(layer, span)
  const start = pieces[0]?.start ?? 0
  return { start, end: pieces.at(-1)?.end ?? start }
}
