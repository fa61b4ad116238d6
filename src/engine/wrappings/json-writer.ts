/** Writes JSON text as a layer whose strings lead back to where they stood. */

import type { Layer, LayerSpan, Layers, Segment } from '../text/layers.js'

export class JsonWriter {
  private readonly out: string[] = []
  private readonly segments: Segment[] = []
  private length = 0

  /** Text of its own, such as a bracket; with `from`, where it stood. */
  raw(text: string, from?: LayerSpan): void {
    if (text.length === 0) return
    this.out.push(text)
    if (from !== undefined) {
      const verbatim = from.end - from.start === text.length
      this.segments.push({
        start: this.length,
        end: this.length + text.length,
        parent: from,
        verbatim,
      })
    }
    this.length += text.length
  }

  /** A JSON string made of pieces of text. */
  string(pieces: readonly LayerSpan[]): void {
    this.raw('"')
    for (const piece of pieces) {
      const text = piece.layer.text.slice(piece.start, piece.end)
      const escaped = JSON.stringify(text).slice(1, -1)
      this.raw(escaped, piece)
    }
    this.raw('"')
  }

  finish(layers: Layers): Layer {
    return layers.decoded(this.out.join(''), 'join', this.segments)
  }
}
