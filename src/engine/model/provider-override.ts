/** What holds for the provider of a profile. */
import type { Profile, ProviderOverride } from './profile.js'
import type { StrategyId } from './trace.js'

/** The override of the profile's own provider; null without one. */
export function overrideOf({ provider, providerOverrides }: Profile): ProviderOverride | null {
  if (provider === null || !Object.hasOwn(providerOverrides, provider)) return null
  return providerOverrides[provider] ?? null
}

/**
 * The profile's strategies in its order, narrowed by its provider's override. A
 * provider whose repairs are switched off keeps the strict parse.
 */
export function strategiesOn(profile: Profile): readonly StrategyId[] {
  const override = overrideOf(profile)
  if (override === null) return profile.strategies
  const { enabled, strategies: named } = override
  return profile.strategies.filter(
    (id) => id === 'direct' || (enabled && (named === undefined || named.includes(id))),
  )
}

/** The profile with the policy that its provider's override asks for. */
export function withProviderPolicy(profile: Profile): Profile {
  const fails = overrideOf(profile)?.failOnNormalizationFailure
  if (fails === undefined || profile.quirks.includes('settings-are-never-read')) return profile
  return { ...profile, policy: fails ? 'repair-then-feed-back' : 'repair-only' }
}
