/** Calls in a wrapping never seen before: markup around a name and an argument structure. */
import type { Layer } from '../layers.js'
import type { Candidate, Dialect, DialectContext, Findings } from './dialect.js'
import { pageOf } from './page.js'
import { recordElements } from './unknown/elements.js'
import { pairedCalls } from './unknown/pairs.js'
import { structuredCalls, UNKNOWN } from './unknown/structures.js'

function find(layer: Layer, context: DialectContext): Findings {
  const page = pageOf(layer)
  const readers = [
    recordElements(page, context),
    structuredCalls(page, context),
    pairedCalls(page, context),
  ]
  const candidates: Candidate[] = []
  for (const found of readers) {
    for (const candidate of found) {
      if (!candidates.some((other) => overlaps(other, candidate))) candidates.push(candidate)
    }
  }
  return { candidates, rejected: [], markup: [] }
}

function overlaps(a: Candidate, b: Candidate): boolean {
  return a.span.start < b.span.end && b.span.start < a.span.end
}

/** Always tried last, and only where no known grammar found marked calls. */
export const unknown: Dialect = {
  id: UNKNOWN,
  title: 'Unknown wrapping',
  models: [],
  sentinels: [],
  find,
  flags: [],
  example: '@@call get_time {"zone": "Europe/Oslo"} @@end',
}
