/** Ids for calls whose text has none: never the same twice, in one turn or another. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62^22 ids: more than a UUID has. */
const LENGTH = 22

/** Randomness is asked for in advance, for this many ids: asking costs more than an id. */
const AT_ONCE = 64

/** Letters of ids to come, and how many of them are used. */
let letters = ''
let used = 0

/** An id in the form of the common APIs, such as `call_8fK2…`. */
export function uniqueId(): string {
  if (used === letters.length) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH * AT_ONCE))
    letters = ''
    used = 0
    for (const byte of bytes) letters += LETTERS[byte % LETTERS.length]
  }
  used += LENGTH
  return `call_${letters.slice(used - LENGTH, used)}`
}
