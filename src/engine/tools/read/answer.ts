/** What reading of tools answers. */
import type { Notice, Tool } from '../../model/trace.js'

export interface ReadTools {
  readonly tools: readonly Tool[]
  readonly notices: readonly Notice[]
  /** What could not be read of what was given, in a few words; null when all could. */
  readonly unread: string | null
  /** An empty list was given: nothing was offered, which is not the same as nothing known. */
  readonly none: boolean
}

/** Nothing of it could be read. */
export function refused(detail: string): ReadTools {
  return { tools: [], notices: [unreadable(detail)], unread: detail, none: false }
}

export function unreadable(detail: string): Notice {
  return { code: 'tools-unreadable', detail }
}
