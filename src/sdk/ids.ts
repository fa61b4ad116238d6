/** Ids for calls whose text has none: never the same twice, in one turn or another. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62^22 ids: more than a UUID has. */
const LENGTH = 22

/** Randomness is asked for in advance, for this many ids: asking costs more than an id. */
const AT_ONCE = 64

/** Letters of ids to come. */
let letters = ''

/** An id in the form of the common APIs, such as `call_8fK2…`. */
export function uniqueId(): string {
  if (letters === '') {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH * AT_ONCE))
    letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  }
  const id = letters.slice(0, LENGTH)
  letters = letters.slice(LENGTH)
  return `call_${id}`
}
