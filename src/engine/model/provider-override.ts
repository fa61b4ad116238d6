/** What holds for the provider of a profile. */
import type { Profile, ProviderOverride } from './profile.js'

/** The override of the profile's own provider; null without one. */
export function overrideOf({ provider, providerOverrides }: Profile): ProviderOverride | null {
  if (provider === null || !Object.hasOwn(providerOverrides, provider)) return null
  return providerOverrides[provider] ?? null
}

/** The profile with the policy that its provider's override asks for. */
export function withProviderPolicy(profile: Profile): Profile {
  const fails = overrideOf(profile)?.failOnNormalizationFailure
  if (fails === undefined || profile.quirks.includes('settings-are-never-read')) return profile
  return { ...profile, policy: fails ? 'repair-then-feed-back' : 'repair-only' }
}
