/** The text under all wrappings, and where its places stand in the source. */
import type { Inspection } from '../engine/model/trace.js'
import { type Layer, toSource } from '../engine/text/layers.js'
import { pairsOf, wordsOf } from './places.js'
import type { Pairs } from './views.js'

export interface InnerPlace {
  readonly spans: Pairs
  /** The first of them in words; null where the text was generated. */
  readonly place: string | null
}

export function innermostOf({ peels, layers }: Inspection): Layer {
  return peels.at(-1)?.layer ?? layers.source
}

/** Pairs of the innermost text, as places of the source. */
export function innerPlaces(inspection: Inspection, pairs: Pairs): InnerPlace[] {
  const layer = innermostOf(inspection)
  const found: InnerPlace[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const spans = toSource({ layer, start: pairs[i] ?? 0, end: pairs[i + 1] ?? 0 })
    const [first] = spans
    const place = first === undefined ? null : wordsOf(inspection.layers.source, first)
    found.push({ spans: pairsOf(spans), place })
  }
  return found
}
