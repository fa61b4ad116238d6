/**
 * Members and elements that need no thought, read in one go. Most are like that: a
 * plain key and its colon, a plain value, a comma and the next one. What is not is
 * left to the machine, which comes to the same, only slower.
 */
import { DOUBLE, isAsciiWord, isJsonSpace, SINGLE } from './characters.js'
import { quoteBareKey } from './keys.js'
import { KEY_AHEAD } from './lookahead.js'
import { literalEnd } from './numbers.js'
import type { Parser, State } from './parser.js'
import { plainEnd } from './plain-text.js'
import { judgeQuote } from './quote-end.js'

const COMMA = 44
const CLOSE_BRACKET = 93
const CLOSE_BRACE = 125

/** Reads members from the key at the parser's position on; returns what comes next. */
export function plainMembers(p: Parser): State {
  let colon = colonAt(p, p.at)
  while (colon >= 0) {
    readPlainKey(p, colon)
    p.at = spaceEnd(p, colon + 1)
    const behind = plainValueEnd(p, p.at, CLOSE_BRACE)
    if (behind < 0) return 'value'
    const comma = p.code(behind) === COMMA
    const next = comma ? spaceEnd(p, behind + 1) : behind
    colon = comma ? colonAt(p, next) : -1
    // A quote that is followed by a further member ends its text for sure.
    if (!readPlainValue(p, behind, colon >= 0, 'member')) return 'value'
    if (colon < 0) return 'after'
    p.mark()
    p.at = next
  }
  return 'key'
}

/** Reads the items of a list from the parser's position on; returns what comes next. */
export function plainElements(p: Parser): State {
  let behind = plainValueEnd(p, p.at, CLOSE_BRACKET)
  while (behind >= 0) {
    const comma = p.code(behind) === COMMA
    const next = comma ? spaceEnd(p, behind + 1) : behind
    const nextBehind = comma ? plainValueEnd(p, next, CLOSE_BRACKET) : -1
    if (!readPlainValue(p, behind, nextBehind >= 0, 'element')) return 'element'
    if (nextBehind < 0) return 'after'
    p.next(next)
    behind = nextBehind
  }
  return 'element'
}

/** Goes behind a plain value; false where its quote may not be its end. */
function readPlainValue(
  p: Parser,
  behind: number,
  sure: boolean,
  role: 'member' | 'element',
): boolean {
  const open = p.code(p.at)
  if (open === DOUBLE || open === SINGLE) {
    if (!sure && judgeQuote(p, role, p.at + 1, behind - 1) !== 'close') return false
    if (open === SINGLE) p.edits.requote(p.at, behind)
  }
  p.at = behind
  return true
}

/** Where the colon stands behind a plain key at a position, quoted or not; else -1. */
function colonAt(p: Parser, at: number): number {
  const open = p.code(at)
  let colon = at
  if (open === DOUBLE || open === SINGLE) colon = plainTextEnd(p, at, open)
  else while (isAsciiWord(p.code(colon))) colon++
  if (colon <= at || colon >= at + KEY_AHEAD || p.code(colon) !== 58) return -1
  return open !== DOUBLE && open !== SINGLE && p.text.startsWith('//', colon + 1) ? -1 : colon
}

function readPlainKey(p: Parser, colon: number): void {
  const { at, frames } = p
  const open = p.code(at)
  const quotes = open === DOUBLE || open === SINGLE ? 1 : 0
  if (open === SINGLE) p.edits.requote(at, colon)
  else if (quotes === 0) quoteBareKey(p, colon)
  frames.add()
  if (frames.addPlainKey(at + quotes, colon - quotes)) p.exact = false
}

/** Behind a plain text, number or literal at a position that a comma or `closer` follows; else -1. */
function plainValueEnd(p: Parser, at: number, closer: number): number {
  const c = p.code(at)
  if (c === 123 || c === 91) return -1
  const text = c === DOUBLE || c === SINGLE
  const end = text ? plainTextEnd(p, at, c) : literalEnd(p.text, at, p.end)
  if (end < 0) return -1
  if (!text && c < 97 && !isShortDecimal(p, at, end)) p.exact = false
  const d = p.code(end)
  return d === COMMA || d === closer ? end : -1
}

/** Behind the text that `open` opens at a position; -1 when it is empty, not plain or a structure. */
function plainTextEnd(p: Parser, at: number, open: number): number {
  const first = p.code(at + 1)
  if (first === open || first === 123 || first === 91) return -1
  const end = plainEnd(p.text, at + 1, p.end, open)
  return p.code(end) === open ? end + 1 : -1
}

/** A double keeps every decimal of so few characters. */
const SURE_DIGITS = 15

function isShortDecimal(p: Parser, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if ((p.code(i) | 32) === 101) return false
  return end - start <= SURE_DIGITS
}

function spaceEnd(p: Parser, at: number): number {
  let i = at
  while (isJsonSpace(p.code(i))) i++
  return i
}
