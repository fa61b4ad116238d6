/** The attempts of a call as one list, and what the ladder says about each. */

import { STRATEGIES } from '../engine/arguments/strategies/index.js'
import type { Attempt, Call } from '../engine/model/trace.js'
import type { Layer } from '../engine/text/layers.js'
import { shapeOf, viewReason } from './describe.js'
import type { AttemptHead } from './views.js'

const MOST_ATTEMPTS = 500
/** Longer results are not looked at just to say how many keys they have. */
const SHAPE_LENGTH = 200_000

/** Attempts and their children, each behind its parent. */
export function flatten(attempts: readonly Attempt[]): Attempt[] {
  const list: Attempt[] = []
  const stack = [...attempts].reverse()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    list.push(next)
    if (list.length === MOST_ATTEMPTS) break
    for (let i = next.children.length - 1; i >= 0; i--) {
      const child = next.children[i]
      if (child !== undefined) stack.push(child)
    }
  }
  return list
}

const TITLES: ReadonlyMap<string, string> = new Map([
  ...STRATEGIES.map((strategy): [string, string] => [strategy.id, strategy.title]),
  ['parameters', 'Parameters as written'],
])

export function titleOf(strategy: string): string {
  return TITLES.get(strategy) ?? strategy.replace(/^custom:/, '')
}

/** `source`: the layer of what was pasted. */
export function headsOf(call: Call, attempts: readonly Attempt[], source: Layer): AttemptHead[] {
  const taken = new Set<string>()
  return attempts.map((attempt, index) => {
    const succeeded = attempt.status === 'succeeded' && !taken.has(attempt.path)
    const chosen = attempt.path === '$' ? attempt.strategy === call.strategy : true
    const wins = succeeded && chosen
    if (wins) taken.add(attempt.path)
    return {
      index,
      strategy: attempt.strategy,
      title: titleOf(attempt.strategy),
      path: attempt.path,
      status: attempt.status,
      reasons: attempt.reasons.map((reason) => viewReason(reason, source)),
      risk: attempt.risk,
      micros: attempt.micros,
      edits: attempt.edits?.length ?? null,
      hasText: attempt.text !== undefined,
      shape:
        attempt.text !== undefined && attempt.text.length <= SHAPE_LENGTH
          ? shapeOf(attempt.text)
          : null,
      taken: wins,
    }
  })
}

/** The attempt that explains most: the one that was taken with edits, else the first that failed. */
export function mostTelling(heads: readonly AttemptHead[]): number | null {
  const candidates = [
    heads.find((head) => head.taken && (head.edits ?? 1) > 0),
    heads.find((head) => head.taken),
    heads.findLast((head) => head.status === 'failed' && head.hasText),
    heads.find((head) => head.status === 'failed'),
    heads[0],
  ]
  return candidates.find((head) => head !== undefined)?.index ?? null
}
