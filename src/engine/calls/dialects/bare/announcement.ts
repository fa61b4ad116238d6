/** Where a line announces a call: `Action: f`, `Tool name: f`. */

import { matchEnd } from '../../../text/match-end.js'

/** The words of such a line, up to its colon: at the line's start, list and emphasis marks allowed. */
const WORDS =
  /(?:^|\n)[ \t>*#-]{0,8}(?:(?:(?:using|use|selected|chosen|grounded) )?(?:action|tool|function|api|operation)(?: name| call| to use)?|call)[ \t*]{0,3}\d{0,3}[ \t]*$/i
const LONGEST_WORDS = 48
const BEFORE_NAME = /[*]{0,2}(?:[ \t]*\r?\n)?[ \t]*[`"'*]{0,3}(?=[\p{L}_])/uy
/** Last letters of those words; anything else before a colon is another line. */
const LAST = new Set('NnLlIiEeSs*0123456789 \t')

export interface Announcement {
  readonly start: number
  /** Where the tool's name begins. */
  readonly name: number
}

/** The announcement whose colon stands at `colon`, or null. */
export function announcementAt(text: string, colon: number): Announcement | null {
  if (!LAST.has(text.charAt(colon - 1))) return null
  const before = text.slice(Math.max(0, colon - LONGEST_WORDS), colon)
  const words = WORDS.exec(before)
  if (words === null) return null
  const name = matchEnd(BEFORE_NAME, text, colon + 1)
  if (name < 0) return null
  const found = words[0].startsWith('\n') ? words[0].slice(1) : words[0]
  // A window that begins in the middle of a line knows nothing of its start.
  if (words.index === 0 && before.length < colon && !words[0].startsWith('\n')) return null
  return { start: colon - found.length, name }
}
