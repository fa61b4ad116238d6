/** Puts a layer together from pieces of text, each with the way back to where it stood. */
import type { Codec, Layer, LayerSpan, Layers, Segment } from './layers.js'

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
