/** What JSON text says and its value does not: keys that come again, digits that are gone. */
import { numberEnd } from '../../syntax/json/numbers.js'
import { stringEnd } from '../../syntax/json/tokens.js'
import type { Span } from '../../text/span.js'

/** What one pass over JSON text tells of it. */
export interface Lost {
  /** How many keys are written, those that come again included. */
  readonly keys: number
  /** Some key holds a character that names of arguments seldom have. */
  readonly oddKeys: boolean
  /** Some character is written as its number. */
  readonly escapes: boolean
  /** Numbers whose digits may be gone. */
  readonly numbers: readonly Span[]
}

/** @param text text that `JSON.parse` accepts */
export function lostOf(text: string): Lost {
  const numbers: Span[] = []
  let keys = 0
  let oddKeys = false
  let start = 0
  let end = 0
  for (let i = 0; i < text.length; ) {
    const c = text.charCodeAt(i)
    if (c === 34) {
      start = i + 1
      i = stringEnd(text, i)
      end = i - 1
    } else if (c === 45 || (c >= 48 && c <= 57)) {
      const after = numberEnd(text, i)
      if (after < 0) numbers.push({ start: i, end: -after })
      i = Math.abs(after)
    } else {
      if (c === 58) {
        keys++
        oddKeys ||= isOdd(text, start, end)
      }
      i++
    }
  }
  return { keys, oddKeys, escapes: text.includes('\\u'), numbers }
}

/** Anything but ASCII letters, digits and signs from `-` to `:`, `$`, `@` and `_`. */
function isOdd(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i)
    const isLetter = c >= 64 && c <= 122 && (c <= 90 || c >= 97 || c === 95)
    if (!isLetter && (c < 45 || c > 58) && c !== 36) return true
  }
  return false
}
