/** A pasted or edited profile against the one that it changes. */
import { readGrammars } from '../engine/calls/grammar/read-grammars.js'
import type { Profile } from '../engine/model/profile.js'
import { readEdits } from './read-input.js'

export interface ProfileChanges {
  /** What differs from the base. */
  readonly edits: Partial<Profile>
  /** What cannot be taken over, and what to do; null when all can. */
  readonly problem: string | null
}

const FIXED: ReadonlySet<string> = new Set(['seed'])
/** Fields that a profile may lack. */
const OPTIONAL: ReadonlySet<string> = new Set(['grammars'])

export function changesOf(value: unknown, base: Profile): ProfileChanges {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { edits: {}, problem: 'A profile is an object: { "strategies": […], … }.' }
  }
  const broken = 'grammars' in value ? readGrammars(value.grammars).problems[0] : undefined
  if (broken !== undefined) return { edits: {}, problem: `${broken}.` }
  const read = readEdits(value)
  const taken = new Map<string, unknown>(Object.entries(read))
  const before = new Map<string, unknown>(Object.entries(base))
  for (const [key, given] of Object.entries(value)) {
    if (FIXED.has(key)) continue
    if (!before.has(key) && !OPTIONAL.has(key)) {
      return { edits: {}, problem: `“${key}” is no field of a profile: remove it.` }
    }
    if (JSON.stringify(taken.get(key)) !== JSON.stringify(given)) {
      return { edits: {}, problem: `“${key}” cannot be ${JSON.stringify(given)}.` }
    }
  }
  const changed = Object.entries(read).filter(
    ([key, given]) => JSON.stringify(given) !== JSON.stringify(before.get(key)),
  )
  return { edits: readEdits(Object.fromEntries(changed)), problem: null }
}
