/** A structure in a string whose quotes are not escaped: `"{"a": 1}"`. */
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  DOUBLE,
  isSpace,
  isWordPart,
  OPEN_BRACE,
  OPEN_BRACKET,
} from './characters.js'
import { elementAt, keyAt } from './lookahead.js'
import type { Reader } from './reader.js'

export class Embedded {
  /** Characters that may still be looked at, so that all searches together stay linear. */
  private budget: number

  constructor(private readonly r: Reader) {
    this.budget = 2 * r.text.length
  }

  /** Behind the last bracket of the structure that the string at `start` holds, or -1. */
  end(start: number): number {
    const { r } = this
    if (this.budget <= 0) return -1
    const bracket = r.code(start + 1)
    if (bracket !== OPEN_BRACE && bracket !== OPEN_BRACKET) return -1
    let first = start + 2
    while (isSpace(r.code(first)) && first < start + 66) first++
    if (r.code(first) !== DOUBLE || !isWordPart(r.code(first + 1))) return -1
    const fits = bracket === OPEN_BRACE ? keyAt(r, first) === 'key' : elementAt(r, first)
    return fits ? this.balanced(start) : -1
  }

  private balanced(start: number): number {
    const { r } = this
    let depth = 0
    let i = start + 1
    for (; i < r.end; i++) {
      const c = r.code(i)
      if (c === BACKSLASH) i++
      else if (c === OPEN_BRACE || c === OPEN_BRACKET) depth++
      else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) {
        depth--
        if (depth === 0) break
      }
    }
    this.budget -= i - start
    return depth === 0 && r.code(i + 1) === DOUBLE ? i + 1 : -1
  }
}
