/** The title of a profile as it is shown: a changed one always says so. */
import type { Profile } from '../engine/model/profile.js'

/** Parts that only name a profile: a duplicate that differs in nothing else judges the same. */
const NAMING: ReadonlySet<string> = new Set(['id', 'title', 'description'])
const LONGEST = 60
/** What would break out of its line, or turn its direction. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu

export function changesJudgement(edits: Partial<Profile>): boolean {
  return Object.keys(edits).some((part) => !NAMING.has(part))
}

/** `base` is the title of the profile that the edits change. */
export function shownTitle(base: string, edits: Partial<Profile>): string {
  const own = edits.title?.slice(0, LONGEST).replaceAll(UNSEEN, ' ').trim() ?? ''
  const changed = changesJudgement(edits)
  if (own !== '' && own !== base) return `${own} (${changed ? 'changed from' : 'as'} ${base})`
  return changed ? `${base}, changed` : base
}
