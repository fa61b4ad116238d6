/** A way in which a whole text was written otherwise on its way here. */
import type { Reason } from '../../model/trace.js'
import { undone } from '../../text/escaped-bytes.js'
import { layerWith, type Replaced } from '../../text/layer-writer.js'
import { type Codec, type Layer, type Layers, whole } from '../../text/layers.js'
import type { Opened } from '../envelope.js'
import { nestedPart, opened } from '../parts.js'

export interface Undone {
  readonly layer: Layer
  /** How it was written: `as HTML`. */
  readonly detail: string
  readonly reasons: readonly Reason[]
}

/** The text as it was; null where it was not written so. */
export type Way = (layer: Layer, layers: Layers) => Undone | null

/** What the first of the ways makes of a text; null where it was written in none of them. */
export function undoneBy(ways: readonly Way[], layer: Layer, layers: Layers): Opened | null {
  for (const way of ways) {
    const found = way(layer, layers)
    if (found === null) continue
    const parts = [nestedPart(found.layer, true, found.reasons)]
    return opened({ parts, detail: found.detail })
  }
  return null
}

/** Something else in some places of the text. @param sign what nobody can be sure of; null where the way back is exact */
export function replaced(
  layer: Layer,
  layers: Layers,
  detail: string,
  places: Iterable<Replaced>,
  sign: string | null = null,
  codec: Codec = 'encoded',
): Undone {
  const plain = layerWith(whole(layer), places, layers, codec)
  return { layer: plain, detail, reasons: sign === null ? [] : doubt(sign) }
}

/** Characters that stand for bytes; null where the bytes are no text. @param escaped as `undone` takes it */
export function decoded(
  layer: Layer,
  layers: Layers,
  detail: string,
  units: RegExp,
  escaped: (unit: string) => string,
): Undone | null {
  const writer = undone(layer, 0, layer.text, units, escaped)
  return writer === null ? null : { layer: writer.finish(layers, 'encoded'), detail, reasons: [] }
}

/** Something else in the place of all that the expression finds. */
export function* placesOf(text: string, found: RegExp, instead: string): Generator<Replaced> {
  for (const { 0: written, index: start } of text.matchAll(found)) {
    yield { start, end: start + written.length, replacement: instead }
  }
}

export const doubt = (sign: string): Reason[] => [{ code: 'suspect-entities', detail: sign }]

/** A byte as an address writes it. */
export const byte = (code: number): string => `%${code.toString(16).padStart(2, '0')}`
