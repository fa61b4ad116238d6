/**
 * Chooses among overlapping candidates of several grammars. Overlapping
 * candidates form a cluster; in each cluster the grammar with the best reading
 * wins, and the others are kept as rivals.
 */

import type { Rival } from '../../model/trace.js'
import { resolveName } from '../../tools/names.js'
import type { Candidate, DialectContext } from './dialect.js'

export interface Chosen {
  readonly candidates: readonly Candidate[]
  readonly rivals: readonly Rival[]
}

const MARKERS = { sentinel: 2, structure: 1, 'name-only': 0 } as const

/** One grammar's candidates within a cluster. */
interface Reading {
  readonly dialect: string
  readonly candidates: Candidate[]
}

export function choose(found: readonly Candidate[], context: DialectContext): Chosen {
  // Registry order breaks ties, and `found` is in that order; sort is stable.
  const sorted = [...found].sort((a, b) => a.span.start - b.span.start)
  const chosen: Candidate[] = []
  const rivals: Rival[] = []
  const order = new Map<string, number>()
  for (const candidate of found) {
    if (!order.has(candidate.dialect)) order.set(candidate.dialect, order.size)
  }
  let cluster: Candidate[] = []
  let reach = -1
  const settle = () => {
    if (cluster.length === 1) chosen.push(...cluster)
    else if (cluster.length > 1) settleCluster(cluster, order, context, chosen, rivals)
  }
  for (const candidate of sorted) {
    if (candidate.span.start >= reach && cluster.length > 0) {
      settle()
      cluster = []
    }
    cluster.push(candidate)
    reach = Math.max(reach, candidate.span.end)
  }
  settle()
  return { candidates: chosen, rivals }
}

function settleCluster(
  cluster: readonly Candidate[],
  order: ReadonlyMap<string, number>,
  context: DialectContext,
  chosen: Candidate[],
  rivals: Rival[],
): void {
  const byDialect = new Map<string, Reading>()
  for (const candidate of cluster) {
    const reading = byDialect.get(candidate.dialect)
    if (reading === undefined) {
      byDialect.set(candidate.dialect, { dialect: candidate.dialect, candidates: [candidate] })
    } else reading.candidates.push(candidate)
  }
  const ranked = [...byDialect.values()].map((reading) => ({
    reading,
    score: scoreOf(reading, context),
    order: order.get(reading.dialect) ?? 0,
  }))
  ranked.sort((a, b) => compare(b.score, a.score) || a.order - b.order)
  const accepted: Candidate[] = []
  for (const { reading } of ranked) {
    const free = withoutOverlap(reading.candidates, accepted)
    if (free.length > 0) {
      accepted.push(...free)
      accepted.sort((a, b) => a.span.start - b.span.start)
    }
    for (const loser of reading.candidates) {
      if (free.includes(loser)) continue
      rivals.push({
        dialect: loser.dialect,
        span: { start: loser.span.start, end: loser.span.end },
        names: [loser.name],
        why: accepted[0] === undefined ? '' : `read as ${accepted[0].dialect}`,
      })
    }
  }
  chosen.push(...accepted)
}

/** Those of `candidates` (in order) that overlap none of `accepted` (in order). */
function withoutOverlap(
  candidates: readonly Candidate[],
  accepted: readonly Candidate[],
): Candidate[] {
  const free: Candidate[] = []
  let index = 0
  let reach = -1
  for (const candidate of candidates) {
    while (index < accepted.length && (accepted[index]?.span.end ?? 0) <= candidate.span.start) {
      index++
    }
    const next = accepted[index]
    if (candidate.span.start < reach) continue
    if (next === undefined || next.span.start >= candidate.span.end) {
      free.push(candidate)
      reach = candidate.span.end
    }
  }
  return free
}

/** Compared in this order: marked, names offered, ends proven, read without damage, text accounted for. */
function scoreOf(reading: Reading, context: DialectContext): readonly number[] {
  const { candidates } = reading
  let marker = 2
  let offered = 0
  let proven = 0
  let sound = 0
  let covered = 0
  for (const candidate of candidates) {
    marker = Math.min(marker, MARKERS[candidate.marker])
    if (context.toolNames.has(candidate.name)) offered++
    else if (context.tools.length > 0 && resolveName(candidate.name, context.tools).tool !== null) {
      offered += 0.5
    }
    if (candidate.end === 'proven') proven++
    if (!candidate.reasons.some(({ code }) => code === 'dialect-drift')) sound++
    covered += candidate.span.end - candidate.span.start
  }
  const count = candidates.length
  return [marker, offered / count, proven / count, sound / count, covered]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
