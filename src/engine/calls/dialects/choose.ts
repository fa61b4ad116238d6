/**
 * Chooses among overlapping candidates of several grammars. Overlapping
 * candidates form a cluster; in each cluster the grammar with the best reading
 * wins, and the others are kept as rivals.
 */

import type { Rival } from '../../model/trace.js'
import { addAll } from '../../text/lists.js'
import { isJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import type { Candidate, DialectContext } from './dialect.js'

export interface Chosen {
  readonly candidates: readonly Candidate[]
  readonly rivals: readonly Rival[]
}

const MARKERS = { sentinel: 2, structure: 1, 'name-only': 0 } as const

export function choose(found: readonly Candidate[], context: DialectContext): Chosen {
  const dialects = [...new Set(found.map(({ dialect }) => dialect))]
  const chosen: Candidate[] = []
  const rivals: Rival[] = []
  for (const cluster of clustersOf(found)) {
    if (cluster.length === 1) {
      addAll(chosen, cluster)
      continue
    }
    const held = heldIn(cluster)
    // Registry order breaks ties, and `found` is in that order; sort is stable.
    const readings = dialects
      .map((id) => cluster.filter(({ dialect }) => dialect === id))
      .filter(({ length }) => length > 0)
      .map((reading) => ({ reading, score: scoreOf(reading, held, context) }))
      .sort((a, b) => compare(b.score, a.score))
    const accepted: Candidate[] = []
    for (const { reading } of readings) {
      const free = new Set(withoutOverlap(reading, accepted))
      addAll(accepted, free)
      accepted.sort((a, b) => a.span.start - b.span.start)
      const why = `read as ${accepted[0]?.dialect}`
      for (const loser of reading.filter((one) => !free.has(one))) {
        const { dialect, name, span } = loser
        rivals.push({ dialect, span: { start: span.start, end: span.end }, names: [name], why })
      }
    }
    addAll(chosen, accepted)
  }
  return { candidates: chosen, rivals }
}

/**
 * Those that stand inside of JSON arguments around which nothing is marked: JSON
 * holds marks only in its texts, so they are part of a value, whoever they name.
 */
function heldIn(cluster: readonly Candidate[]): ReadonlySet<Candidate> {
  const held = new Set<Candidate>()
  const marked = cluster.filter(({ marker }) => marker === 'sentinel')
  if (marked.length === 0) return held
  const holders = cluster.flatMap((one) => jsonOf(one) ?? [])
  let next = 0
  let reach = -1
  for (const one of marked) {
    for (; (holders[next]?.start ?? Infinity) < one.span.start; next++) {
      reach = Math.max(reach, holders[next]?.end ?? -1)
    }
    if (one.span.end < reach) held.add(one)
  }
  return held
}

function jsonOf({ arguments: source, marker }: Candidate): Span | null {
  if (marker === 'sentinel' || source.form !== 'text' || source.notation.kind !== 'json')
    return null
  const { layer, start, end } = source.span
  return isJson(layer.text.slice(start, end)) ? source.span : null
}

/** Candidates that overlap, directly or by others, in the order of the text. */
function clustersOf(found: readonly Candidate[]): Candidate[][] {
  const clusters: Candidate[][] = []
  let reach = -1
  for (const candidate of [...found].sort((a, b) => a.span.start - b.span.start)) {
    if (candidate.span.start >= reach) clusters.push([])
    clusters.at(-1)?.push(candidate)
    reach = Math.max(reach, candidate.span.end)
  }
  return clusters
}

/** Those of `ones` that overlap none of `taken`; both are in the order of the text. */
export function apartFrom<T extends { readonly span: Span }>(
  ones: readonly T[],
  taken: readonly Candidate[],
): T[] {
  let index = 0
  return ones.filter(({ span }) => {
    while ((taken[index]?.span.end ?? Infinity) <= span.start) index++
    return (taken[index]?.span.start ?? Infinity) >= span.end
  })
}

/** The same, without those that overlap one before them. */
function withoutOverlap(ones: readonly Candidate[], taken: readonly Candidate[]): Candidate[] {
  let reach = -1
  return apartFrom(ones, taken).filter(({ span }) => {
    const free = span.start >= reach
    if (free) reach = span.end
    return free
  })
}

/** Compared in this order: no part of a value, marked, names offered, ends proven, read without damage, text accounted for. */
function scoreOf(
  candidates: readonly Candidate[],
  held: ReadonlySet<Candidate>,
  context: DialectContext,
): readonly number[] {
  let marker = 2
  let offered = 0
  let proven = 0
  let sound = 0
  let covered = 0
  for (const candidate of candidates) {
    marker = Math.min(marker, MARKERS[candidate.marker])
    if (context.toolNames.has(candidate.name)) offered++
    if (candidate.end === 'proven') proven++
    if (!candidate.reasons.some(({ code }) => code === 'dialect-drift')) sound++
    covered += candidate.span.end - candidate.span.start
  }
  const count = candidates.length
  const own = candidates.some((one) => held.has(one)) ? 0 : 1
  return [own, marker, offered / count, proven / count, sound / count, covered]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
