/** Which strategies run, and in which order: what the profile says, for its provider. */
import type { Profile } from '../../model/profile.js'
import { overrideOf } from '../../model/provider-override.js'
import type { Strategy } from '../strategies/strategy.js'

export interface Order {
  /** In the order in which they run. */
  readonly on: readonly Strategy[]
  readonly off: readonly Strategy[]
}

/**
 * The profile's strategies in its order, narrowed by its provider's override. A
 * provider whose repairs are switched off keeps the strict parse.
 */
export function orderOf(profile: Profile, strategies: readonly Strategy[]): Order {
  const override = overrideOf(profile)
  const allowed = (id: string): boolean => {
    if (override === null || id === 'direct') return true
    if (!override.enabled) return false
    return override.strategies === undefined || override.strategies.some((name) => name === id)
  }
  const on: Strategy[] = []
  for (const id of profile.strategies) {
    const strategy = strategies.find((member) => member.id === id)
    if (strategy !== undefined && allowed(id)) on.push(strategy)
  }
  return { on, off: strategies.filter((strategy) => !on.includes(strategy)) }
}
