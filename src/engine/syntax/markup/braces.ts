/** Braces around what is no text in an attribute: `zoom={12} layers={["rail"]}`. */
import { isTagSpace } from './letters.js'

const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const BACKSLASH = 0x5c
/** What JSON begins with, and no expression that would have to be evaluated. */
const LITERAL = /^\s*(?:["'[{\d-]|(?:true|false|null)\s*\}$)/

/** Where the brace closes that stands around a literal; -1 where none does. */
export function braceEnd(text: string, from: number, limit: number): number {
  let depth = 0
  let quote = 0
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === BACKSLASH) at++
      else if (code === quote) quote = 0
    } else if (code === 0x22 || code === 0x27) quote = code
    else if (code === OPEN_BRACE) depth++
    else if (code === CLOSE_BRACE && --depth === 0) {
      const whole = at + 1 >= limit || isTagSpace(text.charCodeAt(at + 1))
      return whole && LITERAL.test(text.slice(from + 1, at + 1)) ? at : -1
    }
  }
  return -1
}
