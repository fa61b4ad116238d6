/**
 * Members that need no thought, read in one go. Most members are like that: a
 * plain key and its colon, a plain value, a comma and the next key. What is not
 * is left to the machine, which comes to the same, only slower.
 */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOUBLE,
  isAsciiWord,
  isDigit,
  isJsonSpace,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  SINGLE,
  SLASH,
} from './characters.js'
import { quoteBareKey } from './keys.js'
import { KEY_AHEAD } from './lookahead.js'
import type { MachineState } from './machine-state.js'
import { jsonNumberEnd } from './numbers.js'
import { plainEnd } from './plain-text.js'
import { judgeQuote } from './quote-end.js'
import type { Reader } from './reader.js'
import { AFTER, ELEMENT, KEY, type State, VALUE } from './states.js'

/** Reads members from the key at the reader's position on; returns what comes next. */
export function plainMembers(m: MachineState): State {
  const { r } = m
  let colon = colonAt(r, r.at)
  while (colon >= 0) {
    readKey(m, r.at, colon)
    const value = spaceEnd(r, colon + 1)
    r.at = value
    const behind = plainValueEnd(r, value, CLOSE_BRACE)
    if (behind < 0) return VALUE
    const comma = r.code(behind) === COMMA
    const next = comma ? spaceEnd(r, behind + 1) : behind
    colon = comma ? colonAt(r, next) : -1
    const open = r.code(value)
    if (open === DOUBLE || open === SINGLE) {
      // A quote that is followed by a further member ends its text for sure.
      const sure =
        colon >= 0 || judgeQuote(r, m.frames, 'member', value + 1, behind - 1) === 'close'
      if (!sure) return VALUE
      if (open === SINGLE) r.requote(value, behind)
    }
    r.at = behind
    if (colon < 0) return AFTER
    m.mark()
    r.at = next
  }
  return KEY
}

/** Reads the items of a list from the reader's position on; returns what comes next. */
export function plainElements(m: MachineState): State {
  const { r } = m
  let behind = plainValueEnd(r, r.at, CLOSE_BRACKET)
  if (behind < 0) return ELEMENT
  for (;;) {
    const value = r.at
    const comma = r.code(behind) === COMMA
    const next = comma ? spaceEnd(r, behind + 1) : behind
    const nextBehind = comma ? plainValueEnd(r, next, CLOSE_BRACKET) : -1
    const open = r.code(value)
    if (open === DOUBLE || open === SINGLE) {
      const sure =
        nextBehind >= 0 || judgeQuote(r, m.frames, 'element', value + 1, behind - 1) === 'close'
      if (!sure) return ELEMENT
      if (open === SINGLE) r.requote(value, behind)
    }
    r.at = behind
    if (nextBehind < 0) return AFTER
    m.mark()
    r.at = next
    behind = nextBehind
  }
}

/** Where the colon stands behind a plain key at a position, quoted or not; else -1. */
function colonAt(r: Reader, at: number): number {
  const open = r.code(at)
  if (open === DOUBLE || open === SINGLE) {
    const behind = plainTextEnd(r, at, open)
    return behind >= 0 && behind < at + KEY_AHEAD && r.code(behind) === COLON ? behind : -1
  }
  let i = at
  while (isAsciiWord(r.code(i))) i++
  const colon = i > at && i < at + KEY_AHEAD && r.code(i) === COLON
  return colon && !(r.code(i + 1) === SLASH && r.code(i + 2) === SLASH) ? i : -1
}

function readKey({ r, frames }: MachineState, start: number, end: number): void {
  const open = r.code(start)
  const quotes = open === DOUBLE || open === SINGLE ? 1 : 0
  if (quotes === 0) quoteBareKey(r, start, end)
  else if (open === SINGLE) r.requote(start, end)
  frames.countMember()
  if (r.exact && !frames.addKey(r.text, start + quotes, end - quotes)) r.exact = false
}

/** Behind a plain text, number or literal at a position that a comma or `closer` follows; else -1. */
function plainValueEnd(r: Reader, at: number, closer: number): number {
  const c = r.code(at)
  let end = -1
  if (c === DOUBLE || c === SINGLE) end = plainTextEnd(r, at, c)
  else if (isDigit(c) || c === MINUS) {
    end = jsonNumberEnd(r.text, at, r.end)
    if (!isShortDecimal(r, at, end)) r.exact = false
  } else if (c === 116) end = wordEnd(r, at, 'true')
  else if (c === 102) end = wordEnd(r, at, 'false')
  else if (c === 110) end = wordEnd(r, at, 'null')
  if (end <= at) return -1
  const d = r.code(end)
  return d === COMMA || d === closer ? end : -1
}

/** Behind the text that `open` opens at a position; -1 when it is empty, not plain or a structure. */
function plainTextEnd(r: Reader, at: number, open: number): number {
  const first = r.code(at + 1)
  if (first === open || first === OPEN_BRACE || first === OPEN_BRACKET) return -1
  const end = plainEnd(r.text, at + 1, r.end, open)
  return r.code(end) === open ? end + 1 : -1
}

/** A double keeps every decimal of so few characters. */
const SURE_DIGITS = 15

function isShortDecimal(r: Reader, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    if ((r.code(i) | 32) === 101) return false
  }
  return end - start <= SURE_DIGITS
}

/** Behind the word if it stands at a position; else -1. */
function wordEnd(r: Reader, at: number, word: string): number {
  for (let i = 1; i < word.length; i++) {
    if (r.code(at + i) !== word.charCodeAt(i)) return -1
  }
  return at + word.length
}

function spaceEnd(r: Reader, at: number): number {
  let i = at
  while (isJsonSpace(r.code(i))) i++
  return i
}
