/** What JSON text says and its value does not: keys that come again, digits that are gone. */
import { numberEnd } from '../../syntax/json/numbers.js'
import { stringEnd } from '../../syntax/json/tokens.js'
import type { Span } from '../../text/span.js'

/** What the value may have lost of its text. */
export interface Lost {
  /** A key comes twice in one object. */
  readonly repeats: boolean
  /** Numbers whose digits may be gone. */
  readonly numbers: readonly Span[]
}

/**
 * @param text text that `JSON.parse` accepts
 * @param kept how many keys its value has
 */
export function lostOf(text: string, kept: number): Lost {
  const numbers: Span[] = []
  let keys = 0
  for (let i = 0; i < text.length; ) {
    const c = text.charCodeAt(i)
    if (c === 34) i = stringEnd(text, i)
    else if (c === 45 || (c >= 48 && c <= 57)) {
      const end = numberEnd(text, i)
      if (end < 0) numbers.push({ start: i, end: -end })
      i = Math.abs(end)
    } else {
      if (c === 58) keys++
      i++
    }
  }
  return { repeats: keys > kept, numbers }
}
