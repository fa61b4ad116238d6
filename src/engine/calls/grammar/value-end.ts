/** Where a JSON or Python value ends that begins at a place. It is measured here, and read by the ladder. */
import { quotedEnd } from '../../syntax/python/strings.js'
import { matchEnd } from '../../text/match-end.js'
import { scanGroup } from '../dialects/bodies/group.js'

const OPENERS = new Set([0x7b, 0x5b, 0x28])

/** Does a structure or a quoted text begin here? */
export function beginsValue(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return OPENERS.has(code) || code === 0x22 || code === 0x27
}

/** Behind the value at `from`; -1 where none begins or it is not closed. */
export function valueEnd(text: string, from: number): number {
  const code = text.charCodeAt(from)
  if (OPENERS.has(code)) return groupEnd(text, from)
  if (code === 0x22 || code === 0x27) return quotedEnd(text, from, text.length)
  const end = matchEnd(SCALAR, text, from)
  return GOES_ON.test(text.slice(end, end + 2)) ? -1 : end
}

/** Behind the group of brackets at `from`; -1 where it is not closed. `quotes`: marks around texts in it. */
export function groupEnd(text: string, from: number, quotes: readonly string[] = []): number {
  const limit = text.length
  const group = scanGroup(
    text,
    from,
    quotes.length === 0 ? { limit } : { limit, quoteTokens: quotes },
  )
  return group.closed ? group.end : -1
}

/** A point at its end, and a blank behind that, end a sentence. */
const SCALAR = /[-+\p{L}\p{M}\p{N}_.]*[-+\p{L}\p{M}\p{N}_](?:\.(?=\S))?|\.+/uy
/** Signs of a path or an address: what stands before them is no value of its own. */
const GOES_ON = /^(?:[\\/]\w|:[\w/])/
