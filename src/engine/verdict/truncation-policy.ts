/** May a person decide about a call that was cut? The profile says so, by what the tool does. */

import type { Profile } from '../model/profile.js'
import type { Reason } from '../model/trace.js'
import { kindOfTool } from '../tools/kind.js'

/**
 * The reasons of a call under the profile's policy: where a tool only reads, the
 * profile may let a person decide about arguments that were cut; for all other
 * tools they stay blocked.
 */
export function underTruncationPolicy(
  name: string,
  reasons: readonly Reason[],
  profile: Profile,
): readonly Reason[] {
  if (profile.truncation.read !== 'review' || kindOfTool(name) !== 'read') return reasons
  return reasons.map((reason) =>
    reason.code === 'truncated' ? { ...reason, code: 'truncated-read' } : reason,
  )
}
