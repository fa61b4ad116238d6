/** What a tool does, as far as its name says. */
import type { TruncationPolicy } from '../model/profile.js'
import { wordSet } from '../text/words.js'

export type ToolKind = keyof TruncationPolicy

/** Words in tools' names, by what such tools do; the most dangerous kind wins. */
const WORDS: readonly (readonly [ToolKind, ReadonlySet<string>])[] = [
  ['delete', wordSet('delete remove rm drop destroy purge erase unlink')],
  ['run', wordSet('run exec execute bash shell command terminal eval script spawn')],
  [
    'write',
    wordSet(
      'write edit create update save patch insert append replace move rename upload send publish',
    ),
  ],
  ['read', wordSet('read get list search find fetch view show grep glob lookup describe')],
]

/** What a tool does: `write_file`, `getURLOfRow`, `mcp__fs__read`. Null when its name does not say it. */
export function kindOfTool(name: string): ToolKind | null {
  const words = name
    .replaceAll(/[a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return WORDS.find(([, known]) => words.some((word) => known.has(word)))?.[0] ?? null
}
