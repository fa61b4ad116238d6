/** The bound on the calls of one text: the first are read, and what follows the last of them is left as it is. */
import { LIMITS } from '../../bounds/limits.js'
import type { Notice } from '../../model/trace.js'
import type { Candidate } from './dialect.js'

let told: Notice | null = null

/** The notice of the bound, always the same. Made when it is needed: the words for a number take longer than a short text. */
export function mostCalls(): Notice {
  told ??= {
    code: 'limit',
    detail: `calls: the first ${LIMITS.calls.toLocaleString('en')} are listed; what follows them was not read`,
  }
  return told
}

/** A reader that has found this many has found enough to know that there are more than are listed. */
export const ENOUGH_CALLS = LIMITS.calls + 1

export interface Bounded {
  readonly candidates: readonly Candidate[]
  /** Where the last of them ends; null when all are there. */
  readonly cutAt: number | null
}

/** The first candidates (ascending), as many as are listed. */
export function firstCalls(candidates: readonly Candidate[]): Bounded {
  if (candidates.length <= LIMITS.calls) return { candidates, cutAt: null }
  const first = candidates.slice(0, LIMITS.calls)
  return { candidates: first, cutAt: first.at(-1)?.span.end ?? 0 }
}
