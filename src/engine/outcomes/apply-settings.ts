/** The argument normalizer's settings as changes of a profile. */
import type { Profile } from '../model/profile.js'
import type { NormalizerSettingsObject } from './read-settings.js'

export interface AppliedSettings {
  /** What changes in the profile: to be spread over it. */
  readonly changes: Pick<Profile, 'strategies' | 'policy' | 'providerOverrides'>
  /** Is every normalization to be logged? */
  readonly log: boolean
}

/**
 * `enabled: false` leaves the strict parse alone. `fail_on_normalization_failure`
 * sends what cannot be normalized back to the model; without it, the call runs as
 * it is, which is what the policy `repair-only` is in the normalizer's profiles.
 */
export function applyNormalizerSettings(
  profile: Profile,
  settings: NormalizerSettingsObject,
): AppliedSettings {
  return {
    changes: {
      strategies: settings.enabled ? profile.strategies : ['direct'],
      policy: settings.failOnNormalizationFailure ? 'repair-then-feed-back' : 'repair-only',
      providerOverrides: settings.providerOverrides,
    },
    log: settings.logNormalizations,
  }
}
