/** Blanks between the signs of an object: pages and word processors put others there than JSON's, seen or not. */
import { isSpace } from './characters.js'

/** The first place at or after `at`, below `limit`, that is no blank. */
export function skipBlanks(text: string, at: number, limit: number): number {
  let i = at
  while (i < limit && isSpace(text.charCodeAt(i))) i++
  return i
}

/** `end` moved before the blanks that stand there, not below `start`. */
export function dropBlanks(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isSpace(text.charCodeAt(at - 1))) at--
  return at
}
