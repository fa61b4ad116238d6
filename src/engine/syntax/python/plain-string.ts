/** Strings without anything that JSON would write otherwise, but for their quotes. */
import { BACKSLASH, DOUBLE_QUOTE, SPACE } from './characters.js'

/** Characters that are looked at one by one: a native search does not pay for so few. */
const FIRST = 16

const IN_DOUBLE = /[^"\\\x00-\x1f]*/y
const IN_SINGLE = /[^'"\\\x00-\x1f]*/y

/**
 * Behind the string whose quote stands at `at`; -1 when it is not closed, or holds
 * an escape, a double quote or a control character.
 */
export function plainStringEnd(text: string, at: number, end: number): number {
  const quote = text.charCodeAt(at)
  const near = Math.min(end, at + FIRST)
  for (let i = at + 1; i < near; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) return i + 1
    if (code < SPACE || code === DOUBLE_QUOTE || code === BACKSLASH) return -1
  }
  const native = quote === DOUBLE_QUOTE ? IN_DOUBLE : IN_SINGLE
  native.lastIndex = near
  native.test(text)
  const close = native.lastIndex
  return close < end && text.charCodeAt(close) === quote ? close + 1 : -1
}
