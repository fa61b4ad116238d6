/** The name of this tab: the same after a reload, another in a duplicate. */
import type { TextStorage } from './draft.js'

const KEY = 'callmend.tab'

/**
 * While the tab lives, its name is not in the session's storage: a duplicate,
 * which begins with a copy of that storage, finds none and takes a new one.
 */
export function tabName(storage: TextStorage | null, fresh: () => string): string {
  try {
    const name = storage?.getItem(KEY) ?? null
    storage?.removeItem(KEY)
    return name !== null && /^[\w-]{1,40}$/.test(name) ? name : fresh()
  } catch {
    return fresh()
  }
}

/** Leaves the name for the page that comes after a reload. */
export function leaveTabName(storage: TextStorage | null, name: string): void {
  try {
    storage?.setItem(KEY, name)
  } catch {
    // The draft is found as the latest one then.
  }
}
