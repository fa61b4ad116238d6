/** How far a quoted text is plain: no quote, no backslash, no control character. */
import { ACUTE, BACKSLASH, BACKTICK, DOUBLE, isQuote, SINGLE } from './characters.js'

/** Characters that are looked at one by one: a native search does not pay for so few. */
const FIRST = 16

const IN_DOUBLE = /[^"\\\x00-\x1f]*/y
const IN_SINGLE = /[^'"\\\x00-\x1f\u00b4\u2018-\u201f]*/y

/** The first position from `from` on, in a text that `open` opened, that needs attention. */
export function plainEnd(text: string, from: number, end: number, open: number): number {
  const native = open === DOUBLE ? IN_DOUBLE : open === SINGLE ? IN_SINGLE : null
  const near = native === null ? end : Math.min(end, from + FIRST)
  for (let i = from; i < near; i++) {
    const c = text.charCodeAt(i)
    if (c <= BACKSLASH) {
      if (c < 32 || c === DOUBLE || c === BACKSLASH || c === open) return i
      if (c === SINGLE && open >= 128 && open !== ACUTE) return i
    } else if (c > 127) {
      if (open !== DOUBLE && isQuote(c)) return i
    } else if (c === BACKTICK && (open === ACUTE || open === BACKTICK)) return i
  }
  if (native === null) return near
  native.lastIndex = near
  native.test(text)
  return Math.min(end, native.lastIndex)
}
