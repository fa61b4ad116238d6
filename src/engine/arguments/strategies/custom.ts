/**
 * Strategies and tool repairs that a library's user brings. They are isolated:
 * one that throws, does not end or answers nonsense fails in the ladder, and
 * the others go on.
 *
 * A fixer with `can_fix`, `fix` and `name` becomes a strategy like this: `name`
 * is `id` and `title`; where `can_fix` says no, `attempt` returns
 * `declined('…')`; what `fix` returns is written as JSON into `text`.
 *
 * @example
 * const semicolons: CustomStrategy = {
 *   id: 'custom:semicolons',
 *   title: 'Semicolons',
 *   summary: 'Commas in place of semicolons.',
 *   risk: 'inferred',
 *   attempt(input) {
 *     if (!input.includes(';')) return declined('there is no semicolon') // can_fix
 *     const text = input.replaceAll(';', ',') // fix
 *     return { status: 'succeeded', text, edits: null, risk: 'inferred' }
 *   },
 * }
 * inspect(source, { strategies: [semicolons] })
 */
import type { Profile } from '../../model/profile.js'
import type { StrategyId } from '../../model/trace.js'
import type { Strategy } from './strategy.js'
import type { ToolRepair } from './tool-repairs/repair.js'

/** A strategy of the user's own. Work that may take long calls `context.step()`. */
export interface CustomStrategy extends Strategy {
  readonly id: `custom:${string}`
}

/** Where a strategy of the user's own runs: before one of the profile's. */
export interface PlacedStrategy {
  readonly use: CustomStrategy
  /** The strategy that it comes before; where the profile does not list it, it comes last. */
  readonly before: StrategyId
}

/** What a user brings along. */
export interface Extensions {
  /**
   * Strategies of the user's own. They run where the profile's `strategies` lists
   * their id, else where they are placed, else after the profile's own.
   */
  readonly strategies?: readonly (CustomStrategy | PlacedStrategy)[]
  /** Repairs for one tool, tried before those that are known. */
  readonly toolRepairs?: readonly ToolRepair[]
}

/** The profile with the user's strategies in it, where it does not list them itself. */
export function profileWith(profile: Profile, { strategies }: Extensions): Profile {
  if (strategies === undefined) return profile
  const order = [...profile.strategies]
  for (const entry of strategies) {
    const { id } = strategyOf(entry)
    if (!isCustom(id) || order.includes(id)) continue
    const at = 'use' in entry ? order.indexOf(entry.before) : -1
    order.splice(at < 0 ? order.length : at, 0, id)
  }
  return order.length === profile.strategies.length ? profile : { ...profile, strategies: order }
}

/** Those of the user's that are named as such. */
export function own(strategies: Extensions['strategies'] = []): readonly CustomStrategy[] {
  return strategies.map(strategyOf).filter(({ id }) => isCustom(id))
}

function strategyOf(entry: CustomStrategy | PlacedStrategy): CustomStrategy {
  return 'use' in entry ? entry.use : entry
}

/** Is it the id of a strategy of the user's own? */
export function isCustom(id: string): boolean {
  return id.startsWith('custom:')
}
