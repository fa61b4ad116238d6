/** Puts a layer together from pieces of text, each with the way back to where it stood. */
import type { Codec, Layer, LayerSpan, Layers, Segment } from './layers.js'
import type { Span } from './span.js'

/** A place of a text, and what stands there instead. */
export interface Replaced extends Span {
  readonly replacement: string
}

export class LayerWriter {
  private readonly out: string[] = []
  private readonly segments: Segment[] = []
  private length = 0

  /** Text that stands nowhere, such as a bracket; with `from`, what stands for that span. */
  put(text: string, from?: LayerSpan): void {
    const start = this.length
    if (text === '') return
    this.out.push(text)
    this.length += text.length
    if (from === undefined) return
    const verbatim = from.end - from.start === text.length
    this.segments.push({ start, end: this.length, parent: from, verbatim })
  }

  /** The text of a span as it stands. */
  copy(span: LayerSpan): void {
    this.put(span.layer.text.slice(span.start, span.end), span)
  }

  /** A JSON string of the text of a span. */
  string(span: LayerSpan): void {
    const text = span.layer.text.slice(span.start, span.end)
    this.put('"')
    this.put(JSON.stringify(text).slice(1, -1), span)
    this.put('"')
  }

  text(): string {
    return this.out.join('')
  }

  finish(layers: Layers, codec: Codec): Layer {
    return layers.decoded(this.text(), codec, this.segments)
  }
}

/** The text of a span as a layer of its own, with something else in some places, counted from its start and in order. */
export function layerWith(
  { layer, start: first, end: last }: LayerSpan,
  places: Iterable<Replaced>,
  layers: Layers,
  codec: Codec,
): Layer {
  const writer = new LayerWriter()
  let from = first
  for (const place of places) {
    const [start, end] = [first + place.start, first + place.end]
    writer.copy({ layer, start: from, end: start })
    writer.put(place.replacement, end > start ? { layer, start, end } : undefined)
    from = end
  }
  writer.copy({ layer, start: from, end: last })
  return writer.finish(layers, codec)
}
