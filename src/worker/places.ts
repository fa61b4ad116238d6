/** Offsets to lines and columns, and spans to flat pairs. */

import { type Layer, type LayerSpan, toSource } from '../engine/text/layers.js'
import type { Span } from '../engine/text/span.js'
import type { Pairs, Place } from './views.js'

const lineStarts = new WeakMap<Layer, number[]>()

function startsOf(layer: Layer): number[] {
  const known = lineStarts.get(layer)
  if (known !== undefined) return known
  const starts = [0]
  for (let at = layer.text.indexOf('\n'); at >= 0; at = layer.text.indexOf('\n', at + 1)) {
    starts.push(at + 1)
  }
  lineStarts.set(layer, starts)
  return starts
}

/** Line and column of an offset, both from 1. */
function placeIn(layer: Layer, offset: number): Place {
  const starts = startsOf(layer)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

/** Place of the span's start within the span `inside` of the same layer. */
export function placeWithin(layer: Layer, start: number, inside: Span): Place {
  const at = placeIn(layer, start)
  const origin = placeIn(layer, inside.start)
  return {
    line: at.line - origin.line + 1,
    column: at.line === origin.line ? at.column - origin.column + 1 : at.column,
  }
}

/** A span of a layer in words: `4:66–74`. */
export function wordsOf(layer: Layer, { start, end }: Span): string {
  const from = placeIn(layer, start)
  const to = placeIn(layer, Math.max(start, end - 1))
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

export function sourcePairs(span: LayerSpan): Pairs {
  return pairsOf(toSource(span))
}
