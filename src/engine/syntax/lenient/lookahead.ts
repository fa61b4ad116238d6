/**
 * What stands behind a place, without reading it for good. Every question looks
 * at a bounded piece of text or at one that no other question looks at again.
 */
import {
  BACKSLASH,
  closes,
  DOT,
  DOUBLE,
  isCloser,
  isLineBreak,
  isSpace,
  isWordPart,
  type Kind,
  kindOf,
  SINGLE,
} from './characters.js'
import { plainEnd } from './plain-text.js'
import type { Reader } from './reader.js'

/** Longest key that a look-ahead recognises. */
export const KEY_AHEAD = 256

/** Is it a key? `unknown`: its end is not in sight. */
type KeyAnswer = 'key' | 'no' | 'unknown'

/** Does a member's key stand at a position? */
export function keyAt(r: Reader, at: number): KeyAnswer {
  const kind = r.kind(at)
  if (kind === 'quote') return quotedKeyAt(r, at, r.code(at))
  if (kind === 'mark') return 'unknown'
  if (kind !== 'word' && kind !== 'digit') return 'no'
  let i = nameEnd(r, at + 1)
  if (i >= r.end) return 'unknown'
  // A key that has lost its first quote.
  if (r.kind(i) === 'quote' && r.kindFrom(i + 1) === ':') return 'key'
  while (i < at + KEY_AHEAD && isSpace(r.code(i))) i++
  const behind = r.kind(i)
  if (behind === ':') return r.text.startsWith('//', i + 1) ? 'no' : 'key'
  return behind === '=' && r.kind(i + 1) !== '=' ? 'key' : 'no'
}

/** Behind the letters, digits, dashes and points from a position on. */
export function nameEnd(r: Reader, at: number): number {
  let i = at
  const last = at + KEY_AHEAD - 1
  while (i < last && (isWordPart(r.code(i)) || r.code(i) === 45 || r.code(i) === DOT)) i++
  return i
}

function quotedKeyAt(r: Reader, at: number, open: number): KeyAnswer {
  const end = quotedEnd(r, at, open, false)
  if (end < 0) return 'unknown'
  const behind = r.kindFrom(end)
  if (behind === 'end') return 'unknown'
  const straight = open === DOUBLE || open === SINGLE
  if (behind === ':' && straight && plainEnd(r.text, at + 1, end, open) === end - 1) {
    r.knownKey = at
    r.knownKeyEnd = end
  }
  // With a bracket or a digit: a key whose colon is missing.
  const value = behind === '{' || behind === '[' || behind === 'digit'
  return behind === ':' || behind === '=' || value ? 'key' : 'no'
}

/** Where the text quoted at a position ends (behind its quote); -1 when that is not in sight. */
function quotedEnd(r: Reader, at: number, open: number, lines: boolean): number {
  const last = Math.min(r.end, at + KEY_AHEAD)
  for (let i = at + 1; i < last; i++) {
    const c = r.text.charCodeAt(i)
    if (c === BACKSLASH) i++
    else if (c >= DOUBLE && closes(open, c)) return i + 1
    else if (c < 32 && !lines && isLineBreak(c)) return -1
  }
  return -1
}

/** Can a further element of a list stand at a position? */
export function elementAt(r: Reader, at: number): boolean {
  const kind = r.kind(at)
  if (kind === 'quote') {
    const end = quotedEnd(r, at, r.code(at), true)
    if (end < 0) return true
    const next = r.kindFrom(end)
    return endsElement(next) || next === ':' || next === '+' || next === 'quote' || next === 'end'
  }
  if (kind === ',' || kind === 'ellipsis' || kind === 'fence' || startsItem(kind)) return true
  if (kind !== 'word') return false
  // Text without quotes: it must reach a comma or bracket before any quote.
  const last = Math.min(r.end, at + KEY_AHEAD)
  for (let i = at; i < last; i++) {
    const c = r.text.charCodeAt(i)
    if (endsElement(kindOf(c))) return true
    if (isLineBreak(c) || c === DOUBLE) return false
  }
  return true
}

function endsElement(kind: Kind): boolean {
  return kind === ',' || kind === ';' || isCloser(kind)
}

/** An object, a list or a number begins. */
export function startsItem(kind: Kind): boolean {
  return kind === '{' || kind === '[' || kind === 'digit' || kind === '-'
}

/** The last position before `at` that holds no white space, or -1. */
export function before(r: Reader, at: number, from: number): number {
  let i = at - 1
  while (i >= from && isSpace(r.code(i))) i--
  return i >= from ? i : -1
}
