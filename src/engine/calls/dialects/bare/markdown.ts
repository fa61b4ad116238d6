/** Text in which Markdown's punctuation was escaped: `get\_weather(city\_name="Oslo")`. */

import { type Layer, type Layers, type Segment, toParents } from '../../../text/layers.js'
import type { Span } from '../../../text/span.js'

const ESCAPED = /\\(?=[_*[\]~#])/g

/** The text of `layer` without those backslashes, as a layer of its own. */
export function withoutEscapes(layers: Layers, layer: Layer): Layer {
  const { text } = layer
  const pieces: string[] = []
  const segments: Segment[] = []
  let length = 0
  let from = 0
  const add = (to: number): void => {
    if (to <= from) return
    pieces.push(text.slice(from, to))
    const parent = { layer, start: from, end: to }
    segments.push({ start: length, end: length + to - from, parent, verbatim: true })
    length += to - from
  }
  for (const match of text.matchAll(ESCAPED)) {
    add(match.index)
    from = match.index + 1
  }
  add(text.length)
  return layers.decoded(pieces.join(''), 'markup', segments)
}

/** Where a span of such a layer stands in the layer that it was made from. */
export function inParent(layer: Layer, span: Span): Span {
  const pieces = toParents(layer, span)
  const start = pieces[0]?.start ?? 0
  return { start, end: pieces.at(-1)?.end ?? start }
}
