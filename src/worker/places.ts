/** Offsets to lines and columns, and spans to flat pairs. */

import type { Layer } from '../engine/text/layers.js'
import { placesIn } from '../engine/text/places.js'
import type { Span } from '../engine/text/span.js'
import type { Pairs } from './views.js'

/** A span of a layer in words: `4:66–74`. */
export function wordsOf(layer: Layer, { start, end }: Span): string {
  const places = placesIn(layer)
  const from = places.of(start)
  const to = places.of(Math.max(start, end - 1))
  const first = `${from.line}:${from.column}`
  if (from.line !== to.line) return `${first}–${to.line}:${to.column}`
  return from.column === to.column ? first : `${first}–${to.column}`
}

/** Most spans of one thing that are sent to the page. */
const MOST_SPANS = 200

export function pairsOf(spans: readonly Span[]): Pairs {
  const pairs: number[] = []
  for (const span of spans.slice(0, MOST_SPANS)) pairs.push(span.start, span.end)
  return pairs
}
