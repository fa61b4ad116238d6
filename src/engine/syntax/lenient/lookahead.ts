/**
 * What stands behind a place, without reading it for good. Every question looks
 * at a bounded piece of text or at one that no other question looks at again.
 */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  closes,
  DOT,
  DOUBLE,
  ELLIPSIS,
  EQUALS,
  isDigit,
  isLineBreak,
  isQuote,
  isSpace,
  isWordPart,
  isWordStart,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  SEMICOLON,
  SINGLE,
  SLASH,
} from './characters.js'
import type { Reader } from './reader.js'

/** Longest key that a look-ahead recognises. */
export const KEY_AHEAD = 256

/** Is it a key? `unknown`: its end is not in sight. */
export type KeyAnswer = 'key' | 'no' | 'unknown'

/** Does a member's key stand at a position? */
export function keyAt(r: Reader, at: number): KeyAnswer {
  const c = r.code(at)
  if (isQuote(c)) return quotedKeyAt(r, at, c)
  if (r.relaxed && r.options.quoteTokens.some((token) => r.text.startsWith(token, at))) {
    return 'unknown'
  }
  if (!isWordPart(c)) return 'no'
  let i = at + 1
  const last = at + KEY_AHEAD
  while (i < last && (isWordPart(r.code(i)) || r.code(i) === MINUS || r.code(i) === DOT)) i++
  if (i >= r.end) return 'unknown'
  while (i < last && isSpace(r.code(i))) i++
  const d = r.code(i)
  if (d === COLON) return r.code(i + 1) === SLASH && r.code(i + 2) === SLASH ? 'no' : 'key'
  return d === EQUALS && r.code(i + 1) !== EQUALS ? 'key' : 'no'
}

function quotedKeyAt(r: Reader, at: number, open: number): KeyAnswer {
  const last = Math.min(r.end, at + KEY_AHEAD)
  let plain = open === DOUBLE || open === SINGLE
  for (let i = at + 1; i < last; i++) {
    const c = r.text.charCodeAt(i)
    if (c < 32) {
      if (isLineBreak(c)) return 'unknown'
      plain = false
    } else if (c === 92) {
      plain = false
      i++
    } else if (c === DOUBLE && open === SINGLE) {
      plain = false
    } else if (c === open || (c >= 34 && closes(open, c))) {
      const next = r.peek(i + 1)
      if (next >= r.end) return 'unknown'
      const d = r.code(next)
      if (plain && d === COLON) {
        r.knownKey = at
        r.knownKeyEnd = i + 1
        return 'key'
      }
      if (d === COLON || d === EQUALS) return 'key'
      // A key whose colon is missing.
      return d === OPEN_BRACE || d === OPEN_BRACKET || isDigit(d) ? 'key' : 'no'
    }
  }
  return 'unknown'
}

/** Where the quoted text at a position ends (behind its quote); -1 when that is not in sight. */
function quotedEnd(r: Reader, at: number): number {
  const open = r.code(at)
  const last = Math.min(r.end, at + KEY_AHEAD)
  for (let i = at + 1; i < last; i++) {
    const c = r.text.charCodeAt(i)
    if (c === 92) i++
    else if (closes(open, c)) return i + 1
  }
  return -1
}

/** Can a further element of an array stand at a position? */
export function elementAt(r: Reader, at: number): boolean {
  const c = r.code(at)
  if (isQuote(c)) {
    const end = quotedEnd(r, at)
    if (end < 0) return true
    const next = r.peek(end)
    const d = r.code(next)
    return next >= r.end || endsElement(d) || d === COLON || d === 43 || isQuote(d)
  }
  if (isDigit(c) || c === MINUS || c === OPEN_BRACE || c === OPEN_BRACKET) return true
  if (c === COMMA || isEllipsis(r, at)) return true
  if (!isWordStart(c)) return false
  // Text without quotes: it must reach a comma or bracket before any quote.
  const last = Math.min(r.end, at + KEY_AHEAD)
  for (let i = at; i < last; i++) {
    const d = r.text.charCodeAt(i)
    if (endsElement(d)) return true
    if (isLineBreak(d) || d === 34) return false
  }
  return true
}

function endsElement(c: number): boolean {
  return (
    c === COMMA || c === CLOSE_BRACKET || c === CLOSE_BRACE || c === CLOSE_PAREN || c === SEMICOLON
  )
}

/** Three dots or the one character for them. */
export function isEllipsis(r: Reader, at: number): boolean {
  const c = r.code(at)
  return c === ELLIPSIS || (c === DOT && r.code(at + 1) === DOT && r.code(at + 2) === DOT)
}

/** The last position before `at` that holds no white space, or -1. */
export function before(r: Reader, at: number, from: number): number {
  let i = at - 1
  while (i >= from && isSpace(r.code(i))) i--
  return i >= from ? i : -1
}

export function hasLineBreak(r: Reader, from: number, to: number): boolean {
  return r.lineEnd(from) < to
}
