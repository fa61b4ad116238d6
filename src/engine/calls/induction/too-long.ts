/** How much text is searched for calls in a notation of its own. */
import { PART_LIMITS } from '../../bounds/limits.js'
import type { Notice } from '../../model/trace.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'

/** Tells of a text that is too long to be searched; null for any other. */
export function tooLong({ text }: Page, { tools }: DialectContext): Notice | null {
  const bound = tools.length > 0 ? 'inductionLengthWithTools' : 'inductionLength'
  if (text.length <= PART_LIMITS[bound]) return null
  const most = PART_LIMITS[bound].toLocaleString('en')
  const detail = `${bound}: calls in a notation of their own are looked for in at most ${most} characters`
  return { code: 'limit', detail }
}
