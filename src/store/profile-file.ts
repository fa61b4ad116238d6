/** A profile that comes as a file: the profile that it changes, and the changes. */
import type { Grammar } from '../engine/model/grammar.js'
import type { Profile } from '../engine/model/profile.js'
import { changesOf } from './profile-changes.js'

export type ProfileFile =
  | { readonly base: string; readonly title: string; readonly edits: Partial<Profile> }
  | { readonly problem: string }

/** Longer texts are no profiles. */
const LONGEST = 200_000
const RECOMMENDED = 'recommended'

/**
 * Null when the text is no profile at all. One of the user's own is read as
 * changes to the recommended one, one that ships as itself.
 */
export function readProfileFile(text: string, known: readonly Profile[]): ProfileFile | null {
  if (text.length > LONGEST || !text.includes('"strategies"')) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  if (!('strategies' in value) || !Array.isArray(value.strategies)) return null
  const { id } = value
  const base =
    known.find((profile) => profile.id === id) ??
    known.find((profile) => profile.id === RECOMMENDED)
  if (base === undefined) return null
  const { edits, problem } = changesOf(value, base)
  if (problem !== null) return { problem }
  return { base: base.id, title: edits.title ?? base.title, edits }
}

/**
 * The profile as a file, with the grammar that the user accepted beside it. A
 * changed profile is another one, and gets an id of its own.
 */
export function writeProfileFile(
  profile: Profile,
  edits: Partial<Profile>,
  accepted: Grammar | undefined,
): { readonly id: string; readonly text: string } {
  const changed = Object.keys(edits).length > 0 || accepted !== undefined
  const id = changed && edits.id === undefined ? `${profile.id}-own` : profile.id
  const grammars = [...(accepted === undefined ? [] : [accepted]), ...(profile.grammars ?? [])]
  const whole = { ...profile, id, ...(grammars.length === 0 ? {} : { grammars }) }
  return { id, text: `${JSON.stringify(whole, null, 2)}\n` }
}
