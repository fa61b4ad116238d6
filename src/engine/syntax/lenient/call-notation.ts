/** Calls around a value: JSONP, and the ones in which MongoDB and Rust print its type. */
import { wordSet } from '../../text/words.js'
import { isWordPart } from './characters.js'
import type { Reader } from './reader.js'

/** Longest name of a wrapping call. */
const LONGEST = 64

const KNOWN = wordSet(
  'BSONRegExp Bool Date ISODate Number NumberDecimal NumberInt NumberLong ObjectId String',
  'Timestamp UUID',
)

/**
 * Behind the opening parenthesis of the wrapping call at the reader's position, and edits it
 * away; the position itself when none stands there.
 */
export function readCallName(r: Reader): number {
  const start = r.text.startsWith('new ', r.at) ? r.at + 4 : r.at
  let i = start
  while (i < start + LONGEST && isWordPart(r.code(i))) i++
  const known = KNOWN.has(r.text.slice(start, i))
  while (r.code(i) === 32) i++
  if (r.kind(i) !== '(') return r.at
  const argument = r.kindFrom(i + 1)
  const bare = known && (argument === 'digit' || argument === '-' || argument === 'word')
  if (argument !== 'quote' && !bare) return r.at
  r.edit(r.at, i + 1, '', known ? 'call-notation' : 'unknown-call')
  return i + 1
}
