/** May a person decide about a call that was cut? The profile says so, by what the tool does. */

import type { Profile, TruncationPolicy } from '../model/profile.js'
import type { Reason } from '../model/trace.js'

type Kind = keyof TruncationPolicy

/** Words in tools' names, by what such tools do; the most dangerous kind wins. */
const WORDS = (
  [
    ['delete', 'delete remove rm drop destroy purge erase unlink'],
    ['run', 'run exec execute bash shell command terminal eval script spawn'],
    [
      'write',
      'write edit create update save patch insert append replace move rename upload send publish',
    ],
    ['read', 'read get list search find fetch view show grep glob lookup describe'],
  ] as const
).map(([kind, words]) => [kind, new Set(words.split(' '))] as const)

/** What a tool does, as far as its name says: `write_file`, `getURLOfRow`, `mcp__fs__read`. Null when it does not. */
export function kindOfTool(name: string): Kind | null {
  const words = name
    .replaceAll(/[a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return WORDS.find(([, known]) => words.some((word) => known.has(word)))?.[0] ?? null
}

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
