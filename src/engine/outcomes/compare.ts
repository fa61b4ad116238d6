/** The same source under several profiles, side by side. */

import { inspect } from '../inspect.js'
import type { Profile } from '../model/profile.js'
import type { Call } from '../model/trace.js'
import type { InspectOptions } from '../options.js'
import { type Difference, differences } from '../reports/differences.js'
import { outcomeOf } from './outcome.js'
import { ended, type SystemOutcome } from './system-outcome.js'

export interface ComparedProfile {
  readonly profile: Profile
  /** The call under this profile; null when it finds none at this place. */
  readonly call: Call | null
  readonly outcome: SystemOutcome
  /** Where what is dispatched differs from the first profile's. */
  readonly differences: readonly Difference[]
}

const NOT_FOUND = ended('dropped', 'This system does not find the call.', { layers: [], given: '' })

/** Inspects the source once for each profile and compares what becomes of call number `index`. */
export function compareProfiles(
  source: string,
  options: InspectOptions,
  profiles: readonly Profile[],
  index: number,
): ComparedProfile[] {
  const compared: ComparedProfile[] = []
  let reference: unknown
  for (const profile of profiles) {
    const inspection = inspect(source, { ...options, profile })
    const call = inspection.calls[index] ?? null
    const context = { inspection, extensions: options }
    const outcome = call === null ? NOT_FOUND : outcomeOf(call, profile, context)
    const value: unknown = outcome.text === null ? undefined : JSON.parse(outcome.text)
    if (compared.length === 0) reference = value
    compared.push({ profile, call, outcome, differences: differences(reference, value, '$') })
  }
  return compared
}
