/** Ids for calls whose text has none: never the same twice, in one turn or another. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62^22 ids: more than a UUID has. */
const LENGTH = 22

/** Random bytes are asked for this many ids at a time: asking is dearer than the bytes. */
const IDS_AT_ONCE = 64

const bytes = new Uint8Array(IDS_AT_ONCE * LENGTH)
let used = bytes.length

/** An id in the form of the common APIs, such as `call_8fK2…`. */
export function uniqueId(): string {
  if (used === bytes.length) {
    crypto.getRandomValues(bytes)
    used = 0
  }
  let id = 'call_'
  for (const end = used + LENGTH; used < end; used++) {
    id += LETTERS.charAt((bytes[used] ?? 0) % LETTERS.length)
  }
  return id
}
