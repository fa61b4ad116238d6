/** The three policies side by side on one call, with what each costs. */

import type { Policy } from '../model/profile.js'
import type { Call } from '../model/trace.js'
import type { Risk } from '../text/risk.js'
import { worse } from '../text/rules.js'
import { byPolicy, type PolicyOutcome } from './by-policy.js'

export const POLICIES: readonly Policy[] = ['repair-then-feed-back', 'feedback-only', 'repair-only']

/** What a policy asks for in return. */
export interface PolicyCost {
  /** Turns that the model takes once more. */
  readonly turns: 0 | 1
  /** A person is asked before anything runs. */
  readonly person: boolean
  /** How far the dispatched value was repaired; null where none is, or none was needed. */
  readonly risk: Risk | null
  /** The call is lost, and the model is not told. */
  readonly lost: boolean
  /** All of it in one sentence. */
  readonly sentence: string
}

export interface ComparedPolicy {
  readonly policy: Policy
  readonly outcome: PolicyOutcome
  readonly cost: PolicyCost
}

/** What becomes of the call under each policy, whatever profile it was inspected with. */
export function policyComparison(call: Call): ComparedPolicy[] {
  return POLICIES.map((policy) => {
    const outcome = byPolicy(call, policy)
    return { policy, outcome, cost: costOf(call, outcome) }
  })
}

function costOf(call: Call, { action }: PolicyOutcome): PolicyCost {
  const free = { turns: 0, person: false, risk: null, lost: false } as const
  const risk = riskOf(call)
  switch (action) {
    case 'dispatch': {
      const strict = 'Costs nothing: the arguments are strict JSON.'
      const sentence = risk === null ? strict : `No further turn; the repair is ${risk}.`
      return { ...free, risk, sentence }
    }
    case 'hold': {
      const what = risk === null ? '; a person has' : `, but the repair is ${risk}: a person has`
      return { ...free, person: true, risk, sentence: `No further turn${what} to decide.` }
    }
    case 'feed-back':
      return { ...free, turns: 1, sentence: 'One more turn of the model, and no risk.' }
    case 'drop':
      return { ...free, lost: true, sentence: 'The call is lost, and the model is not told.' }
  }
}

/** The worst risk of all that was done to the arguments; null for strict JSON as it stood. */
function riskOf(call: Call): Risk | null {
  const steps = call.schema.status === 'no-schema' ? [] : call.schema.steps
  const taken = call.attempts.filter(
    ({ strategy, path, status }) =>
      status === 'succeeded' &&
      strategy !== 'direct' &&
      (strategy === call.strategy || path !== '$'),
  )
  const [first, ...risks] = [...taken, ...steps].map(({ risk }) => risk)
  return first === undefined ? null : risks.reduce(worse, first)
}
