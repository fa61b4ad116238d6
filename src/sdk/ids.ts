/** Ids for calls whose text has none: never the same twice, in one turn or another. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62^22 ids: more than a UUID has. */
const LENGTH = 22

/** An id in the form of the common APIs, such as `call_8fK2…`. */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return `call_${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
