/**
 * The first complete group of calls. A model that is not stopped goes on: it
 * imagines the tool's output, the user's next turn, and answers again. What
 * stands there is no call.
 */

import type { Reason } from '../../../model/trace.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { Page } from '../page.js'
import { END_TOKENS, TURN_TOKENS } from '../tokens.js'
import { isGlue } from './glue.js'
import type { BareCall, Cluster } from './reading.js'
import { turnBoundary } from './turns.js'

/** Calls in order, in clusters. */
export function clustersOf(page: Page, calls: readonly BareCall[]): Cluster[] {
  const clusters: { calls: BareCall[]; start: number; end: number }[] = []
  for (const call of calls) {
    const last = clusters.at(-1)
    if (last !== undefined && isGlue(page, last.end, call.start)) {
      last.calls.push(call)
      last.end = call.end
    } else clusters.push({ calls: [call], start: call.start, end: call.end })
  }
  return clusters
}

export interface Grouped {
  readonly clusters: readonly Cluster[]
  /** Clusters behind the first group. */
  readonly imagined: readonly Cluster[]
}

export const IMAGINED: Reason = { code: 'after-first-group' }

/** Splits the clusters at the first imagined turn, or where the calls begin to repeat themselves. */
export function firstGroup(page: Page, clusters: readonly Cluster[]): Grouped {
  const first = clusters[0]
  if (first === undefined || clusters.length === 1) return { clusters, imagined: [] }
  const boundary = firstBoundary(page, first.end)
  const seen = new Set<string>()
  let count = 0
  for (const cluster of clusters) {
    const texts = cluster.calls.map((call) => identity(page.text, call))
    if (cluster !== first && (cluster.start > boundary || texts.every((text) => seen.has(text)))) {
      break
    }
    for (const text of texts) seen.add(text)
    count++
  }
  return { clusters: clusters.slice(0, count), imagined: clusters.slice(count) }
}

function firstBoundary(page: Page, from: number): number {
  const { marks, text } = page
  const lines = turnBoundary(text, from)
  const ends = ({ key, end }: Mark) =>
    END_TOKENS.has(key) || (TURN_TOKENS.has(key) && ROLE.test(text.slice(end, end + 20)))
  return marks.between(from, lines).find(ends)?.start ?? lines
}

const ROLE = /^\s*(?:user|assistant|system|tool|human|ipython|observation)\b/i

/** The same name with the same arguments, however they are spaced. */
function identity(text: string, call: BareCall): string {
  return `${call.name} ${text.slice(call.start, call.end).replace(/[\s"'`]+/g, '')}`
}
