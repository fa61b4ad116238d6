/** Where in a text a value begins, when other text stands before it. */
import {
  BACKTICK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  isDigit,
  isLineBreak,
  isQuote,
  isWordPart,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
} from './characters.js'
import { keyAt } from './lookahead.js'
import { isFence } from './quote-end.js'
import type { Reader } from './reader.js'

export interface Start {
  readonly at: number
  readonly fenced: boolean
}

/**
 * The best place from `from` on at which a value begins: in a fence, else the
 * first object, else the first list. Linear; looks at each bracket once.
 */
export function locate(r: Reader, from: number): Start | null {
  let list: Start | null = null
  let object: Start | null = null
  for (let i = from; i < r.end; i++) {
    const c = r.text.charCodeAt(i)
    if (c === OPEN_BRACE) {
      if (object === null && opensObject(r, i)) object = { at: i, fenced: false }
    } else if (c === OPEN_BRACKET) {
      if (list === null && object === null && opensList(r, i)) list = { at: i, fenced: false }
    } else if (c === BACKTICK && isFence(r, i)) {
      const inside = fenceInside(r, i)
      const start = r.code(inside)
      if (start === OPEN_BRACE || start === OPEN_BRACKET || start === 40) {
        return { at: inside, fenced: true }
      }
      i = Math.max(i + 2, inside - 1)
    }
    if (object !== null && list === null) break
  }
  // A list before an object counts when the object stands in it.
  if (list === null) return object
  return object !== null && !r.text.slice(list.at, object.at).includes(']')
    ? list
    : (object ?? list)
}

/** Behind the opening line of a fence at `at`, at what it holds. */
export function fenceInside(r: Reader, at: number): number {
  let i = at + 3
  const longest = i + 32
  while (i < longest && (isWordPart(r.code(i)) || r.code(i) === MINUS || r.code(i) === 43)) i++
  return r.peek(i)
}

/** Does an object open here, rather than a brace in prose? */
export function opensObject(r: Reader, at: number): boolean {
  const next = r.peek(at + 1)
  const c = r.code(next)
  if (c === CLOSE_BRACE) return true
  if (c === OPEN_BRACE) return false
  return keyAt(r, next) === 'key' || (isQuote(c) && keyAt(r, next) === 'unknown')
}

/** Does a list open here, rather than a bracket in prose? */
function opensList(r: Reader, at: number): boolean {
  const next = r.peek(at + 1)
  const c = r.code(next)
  if (c === OPEN_BRACE) return opensObject(r, next)
  return isQuote(c) || isDigit(c) || c === OPEN_BRACKET || c === CLOSE_BRACKET
}

/** The first position behind a fence's closing marks and label line at `at`. */
export function fenceCloseEnd(r: Reader, at: number): number {
  let i = at
  while (r.code(i) === BACKTICK) i++
  return isLineBreak(r.code(i)) ? i + 1 : i
}
