/** Calls around a value: JSONP, and the ones in which MongoDB prints its types. */
import { isDigit, isQuote, isWordPart, OPEN_PAREN } from './characters.js'
import type { Reader } from './reader.js'

/** Longest name of a wrapping call. */
const LONGEST = 64

const KNOWN: ReadonlySet<string> = new Set([
  'BSONRegExp',
  'Date',
  'ISODate',
  'NumberDecimal',
  'NumberInt',
  'NumberLong',
  'ObjectId',
  'Timestamp',
  'UUID',
])

/**
 * Behind the opening parenthesis of a wrapping call at a position, and edits it
 * away; the position itself when none stands there.
 */
export function callNameEnd(r: Reader, at: number): number {
  const start = r.text.startsWith('new ', at) ? at + 4 : at
  let i = start
  while (i < start + LONGEST && isWordPart(r.code(i))) i++
  const name = r.text.slice(start, i)
  while (r.code(i) === 32) i++
  if (r.code(i) !== OPEN_PAREN) return at
  const inside = r.code(r.peek(i + 1))
  const known = KNOWN.has(name)
  if (known ? !isQuote(inside) && !isDigit(inside) && inside !== 45 : !isQuote(inside)) return at
  r.edit(at, i + 1, '', known ? 'call-notation' : 'unknown-call')
  return i + 1
}
