/**
 * Text lives in layers. Peeling, unescaping, joining deltas and slicing each
 * make a new layer whose map leads back to its parents, segment by segment, so
 * that any position can be followed down to the paste.
 */
import { Allowance } from '../bounds/allowance.js'

import { firstIndex } from './sorted.js'
import type { Span } from './span.js'

/** How a layer was made from its parents. */
export type Codec =
  | 'source'
  | 'slice'
  | 'join'
  | 'json-string'
  | 'python-string'
  | 'entities'
  | 'markdown'
  | 'encoded'
  | 'markup'
  | 'edited'
  | 'generated'

/**
 * One piece of a layer's map. `verbatim` pieces have equal lengths on both
 * sides and positions inside correspond one to one; otherwise the piece is one
 * unit (an escape sequence, an entity) and maps as a whole.
 */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly parent: LayerSpan
  readonly verbatim: boolean
}

export interface Layer {
  readonly id: number
  readonly text: string
  readonly codec: Codec
  /** Ascending by `start`; pieces that nothing covers are generated text. */
  readonly segments: readonly Segment[]
}

/** A span within one layer of text . */
export interface LayerSpan extends Span {
  readonly layer: Layer
}

/** Index of the last segment that starts at or before `position`, or -1. */
function segmentAt(segments: readonly Segment[], position: number): number {
  return firstIndex(segments, ({ start }) => start > position) - 1
}

/** Spans of the parents that `span` of `layer` comes from; adjacent ones are merged. */
export function toParents(layer: Layer, span: Span): LayerSpan[] {
  const found: LayerSpan[] = []
  for (let i = Math.max(0, segmentAt(layer.segments, span.start)); i < layer.segments.length; i++) {
    const segment = layer.segments[i]
    if (segment === undefined || segment.start > span.end) break
    const empty = span.start === span.end
    if (empty ? segment.end < span.start : segment.end <= span.start || segment.start >= span.end) {
      continue
    }
    const from = Math.max(span.start, segment.start)
    const to = Math.min(span.end, segment.end)
    const piece = segment.verbatim
      ? {
          layer: segment.parent.layer,
          start: segment.parent.start + (from - segment.start),
          end: segment.parent.start + (to - segment.start),
        }
      : segment.parent
    const last = found.at(-1)
    if (last !== undefined && last.layer === piece.layer && last.end === piece.start) {
      found[found.length - 1] = { layer: last.layer, start: last.start, end: piece.end }
    } else {
      found.push(piece)
    }
    if (empty) break
  }
  return found
}

/** Spans in the source (layer 0) that `span` comes from; empty when it was generated. */
export function toSource(span: LayerSpan): Span[] {
  if (span.layer.codec === 'source') return [{ start: span.start, end: span.end }]
  let current: LayerSpan[] = [span]
  const result: Span[] = []
  while (current.length > 0) {
    const next: LayerSpan[] = []
    for (const piece of current) {
      if (piece.layer.codec === 'source') result.push({ start: piece.start, end: piece.end })
      else for (const parent of toParents(piece.layer, piece)) next.push(parent)
    }
    current = next
  }
  return merge(result)
}

/** The same spans in order, overlapping and touching ones joined. */
export function merge(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || a.end - b.end)
  const result: Span[] = []
  for (const span of sorted) {
    const last = result.at(-1)
    if (last !== undefined && span.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    } else {
      result.push({ start: span.start, end: span.end })
    }
  }
  return result
}

/** The layers of one inspection, in the order in which they were made; the source is the first. */
export class Layers {
  readonly all: Layer[] = []
  readonly source: Layer
  /** What may be spent on making more out of them. */
  readonly allowance: Allowance

  constructor(source: string) {
    this.source = this.make(source, 'source', [])
    this.allowance = new Allowance(source.length)
  }

  private make(text: string, codec: Codec, segments: readonly Segment[]): Layer {
    const layer: Layer = { id: this.all.length, text, codec, segments }
    this.all.push(layer)
    return layer
  }

  /** A part of a layer as a layer of its own. */
  slice(layer: Layer, start: number, end: number): Layer {
    return this.make(layer.text.slice(start, end), 'slice', [
      { start: 0, end: end - start, parent: { layer, start, end }, verbatim: true },
    ])
  }

  /** Several pieces put together, such as the deltas of a stream. */
  join(pieces: readonly LayerSpan[]): Layer {
    const texts: string[] = []
    const segments: Segment[] = []
    let at = 0
    for (const piece of pieces) {
      const text = piece.layer.text.slice(piece.start, piece.end)
      texts.push(text)
      if (text.length > 0) {
        segments.push({ start: at, end: at + text.length, parent: piece, verbatim: true })
      }
      at += text.length
    }
    return this.make(texts.join(''), 'join', segments)
  }

  /** Decoded text whose decoder recorded the segments (offsets in the parent layer). */
  decoded(text: string, codec: Codec, segments: readonly Segment[]): Layer {
    return this.make(text, codec, segments)
  }

  /** Text that stands nowhere in the source. */
  generated(text: string): Layer {
    return this.make(text, 'generated', [])
  }
}

/** All of a layer as a span. */
export function whole(layer: Layer): LayerSpan {
  return { layer, start: 0, end: layer.text.length }
}

/** The text right before a span, at most so long. */
export function textBefore({ layer, start }: LayerSpan, length: number): string {
  return layer.text.slice(Math.max(0, start - length), start)
}

/** The text of a span. */
export function textOf(span: LayerSpan): string {
  return span.start === 0 && span.end === span.layer.text.length
    ? span.layer.text
    : span.layer.text.slice(span.start, span.end)
}

/** A text that was written anew, led back as a whole to where it stands. */
export function rewritten(parent: LayerSpan, text: string, layers: Layers): LayerSpan {
  if (textOf(parent) === text) return parent
  const from = [{ start: 0, end: text.length, parent, verbatim: false }]
  return whole(layers.decoded(text, 'edited', from))
}
