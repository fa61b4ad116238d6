/** Ids for calls whose text has none: never the same twice, in one turn or another. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62^22 ids: more than a UUID has. */
const LENGTH = 22

/** Randomness is asked for in advance, for this many ids: asking costs more than an id. */
const AT_ONCE = 64

const bytes = /* @__PURE__ */ new Uint8Array(AT_ONCE * LENGTH)
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
