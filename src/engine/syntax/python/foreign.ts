/** Text of other notations, told from Python before all of it is read. */
import { isCloser, STAR, skipSpace } from './characters.js'
import type { Reading } from './reading.js'

const SLASH = 47

/** Does a comment of JavaScript's begin at `at`? */
export function startsForeignComment(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== SLASH) return false
  const next = text.charCodeAt(at + 1)
  return next === SLASH || next === STAR
}

/**
 * Anything that only Python writes: its quotes, brackets, comments, constants,
 * prefixes, keys and numbers. It may be found in a text, where it means nothing.
 */
const PYTHON =
  /['(#+_]|True|False|None|[\s,:[{][rbufRBUF]{1,2}"|[\w.]\s*:|\d(?:[eExXoObB]|\.(?!\d))|(?<!\d)\.\d|-(?![1-9])|\d{200}/

/**
 * Can nothing behind `at` make Python of a text that has not been Python so far?
 * Asked where it is certain that the text is no JSON either.
 */
export function staysForeign(reading: Reading, at: number): boolean {
  const { text, start, end, marked } = reading
  if (marked) return false
  const opener = text.charAt(skipSpace(text, start, end))
  let last = end - 1
  while (last > at && text.charCodeAt(last) <= 32) last--
  if (!isCloser(text.charCodeAt(last)) || !'[{'.includes(opener)) return false
  const rest = text.slice(at)
  // A comma between two values at the top makes a tuple of them.
  const tuple = opener === '[' ? /\]\s*,\s*\[/ : /\}\s*,\s*\{/
  return !PYTHON.test(rest) && !tuple.test(rest)
}
