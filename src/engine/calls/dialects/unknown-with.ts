/**
 * Calls in a wrapping never seen before: markup around a name and an argument structure.
 * What learns a whole notation from the text is put in: it is large.
 */
import type { Layer } from '../../text/layers.js'
import type { induce as induceCalls } from '../induction/induce.js'
import type { Candidate, Dialect, DialectContext, Findings } from './dialect.js'
import { pageOf } from './page.js'
import { recordElements } from './unknown/elements.js'
import { framedCalls, framedPythonCalls } from './unknown/framed.js'
import { parameterRuns } from './unknown/parameter-runs.js'
import { structuredCalls } from './unknown/structures.js'
import { wrappedCalls } from './unknown/wrappers.js'
import { yamlBlocks } from './unknown/yaml-blocks.js'
import { UNKNOWN_DIALECT } from './unknown-dialect.js'

/** Always tried last, and only where no known grammar found marked calls. Without `induce`, nothing is learnt. */
export function unknownWith(induce: typeof induceCalls | null): Dialect {
  return { ...UNKNOWN_DIALECT, find: (layer, context) => find(layer, context, induce) }
}

function find(layer: Layer, context: DialectContext, induce: typeof induceCalls | null): Findings {
  const page = pageOf(layer)
  const induced = induce?.(page, context) ?? null
  const readers = [
    wrappedCalls(page, context),
    recordElements(page, context),
    parameterRuns(page, context),
    framedCalls(page, context),
    yamlBlocks(page, context),
    framedPythonCalls(page, context),
    structuredCalls(page, context),
  ]
  let candidates: Candidate[] = []
  for (const read of readers) candidates = merged(candidates, read)
  // One argument alone proves no grammar, where a reader knows the kind of markup.
  const least =
    induced?.proven === true ? candidates.length : candidates.length === 0 ? 1 : Infinity
  if (induced === null || induced.candidates.length < least) {
    return { candidates, rejected: [], markup: [] }
  }
  return { ...induced, rejected: [] }
}

/** Both lists in order; where they overlap, the first counts. */
function merged(first: readonly Candidate[], second: readonly Candidate[]): Candidate[] {
  const kept = second.filter((candidate) => {
    const { start, end } = candidate.span
    let low = 0
    let high = first.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((first[middle]?.span.end ?? 0) <= start) low = middle + 1
      else high = middle
    }
    const next = first[low]
    return next === undefined || next.span.start >= end
  })
  return [...first, ...kept].sort((a, b) => a.span.start - b.span.start)
}
