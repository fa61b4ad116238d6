/** Which strategies run, and in which order: what the profile says, for its provider. */
import type { Profile } from '../../model/profile.js'
import { strategiesOn } from '../../model/provider-override.js'
import type { Strategy } from '../strategies/strategy.js'

export interface Order {
  /** In the order in which they run. */
  readonly on: readonly Strategy[]
  readonly off: readonly Strategy[]
}

export function orderOf(profile: Profile, strategies: readonly Strategy[]): Order {
  const on = strategiesOn(profile).flatMap(
    (id) => strategies.find((member) => member.id === id) ?? [],
  )
  return { on, off: strategies.filter((strategy) => !on.includes(strategy)) }
}
