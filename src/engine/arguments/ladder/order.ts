/** Which strategies run, and in which order: what the profile says, for its provider. */
import type { Profile } from '../../model/profile.js'
import { strategiesOn } from '../../model/provider-override.js'
import type { Strategy } from '../strategies/strategy.js'

export interface Order {
  /** In the order in which they run. */
  readonly on: readonly Strategy[]
  readonly off: readonly Strategy[]
}

const ORDERS = new WeakMap<Profile, { readonly of: readonly Strategy[]; readonly order: Order }>()

/** The order for a profile; that for the strategies asked about last is kept. */
export function orderOf(profile: Profile, strategies: readonly Strategy[]): Order {
  const known = ORDERS.get(profile)
  if (known?.of === strategies) return known.order
  const on = strategiesOn(profile).flatMap(
    (id) => strategies.find((member) => member.id === id) ?? [],
  )
  const order = { on, off: strategies.filter((strategy) => !on.includes(strategy)) }
  ORDERS.set(profile, { of: strategies, order })
  return order
}
