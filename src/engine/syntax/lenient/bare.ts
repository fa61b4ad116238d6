/** Values without quotes: literals, numbers, and text that should have had quotes. */
import type { RuleId } from '../../text/rules.js'
import {
  BACKSLASH,
  BACKTICK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  DOUBLE,
  HASH,
  isCloser,
  isDigit,
  isLineBreak,
  isQuote,
  isSpace,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  SEMICOLON,
  SLASH,
} from './characters.js'
import { keyAt } from './lookahead.js'
import { cutNumber, fromJson5, isAlmostNumber, jsonNumberEnd } from './numbers.js'
import type { Reader } from './reader.js'

/** Words that other notations have for JSON's three. */
const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
])

/** Values that JSON does not have. */
const NO_JSON_VALUE: ReadonlySet<string> = new Set([
  'undefined',
  'NaN',
  'nan',
  'Infinity',
  '+Infinity',
  '-Infinity',
  'inf',
  '-inf',
])

const WORDS = ['true', 'false', 'null', ...CONSTANTS.keys()]

/** Where a bare value stands: in an object, an array, or in parentheses. */
export interface BarePlace {
  readonly member: boolean
  readonly parenthesised: boolean
}

/** What was read: `cut` when the text's end cut it, `bare` when it touches the end. */
export type BareEnd = 'whole' | 'bare' | 'cut' | 'nothing'

/** Reads the value without quotes at the reader's position and goes behind it. */
export function readBare(r: Reader, place: BarePlace): BareEnd {
  const start = r.at
  const quick = quickEnd(r, start, place)
  if (quick <= start || isDigit(r.code(quick - 1))) r.exact = false
  if (quick > start) {
    r.at = quick
    return quick >= r.end && isDigit(r.code(quick - 1)) ? 'bare' : 'whole'
  }
  const end = tokenEnd(r, start, place)
  if (end === start) return 'nothing'
  r.at = end
  const token = r.text.slice(start, end)
  const touchesEnd = end >= r.end
  const word = CONSTANTS.get(token)
  if (word !== undefined) return put(r, start, end, word, 'python-constant', 'whole')
  if (token === 'true' || token === 'false' || token === 'null') return 'whole'
  if (NO_JSON_VALUE.has(token)) {
    r.reason({ code: 'non-json-value', at: start, end, detail: token })
    return put(r, start, end, 'null', 'non-json-value', touchesEnd ? 'bare' : 'whole')
  }
  const part = knownStart(r, start, end, place)
  if (part > start) {
    r.at = part
    return 'whole'
  }
  const number = fromJson5(token)
  const after: BareEnd = touchesEnd ? 'bare' : 'whole'
  if (number !== null && !(touchesEnd && token.endsWith('.'))) {
    return number === token ? after : put(r, start, end, number, 'json5-number', after)
  }
  if (touchesEnd) {
    const whole = cutNumber(token)
    if (whole !== null) return put(r, start, end, whole, 'truncation', 'cut')
    if (token === '-' || token === '+') return 'nothing'
    const literal = WORDS.find((name) => name.startsWith(token))
    if (literal !== undefined) {
      return put(r, start, end, CONSTANTS.get(literal) ?? literal, 'truncation', 'cut')
    }
  }
  const closed = strayQuote(r, end)
  if (closed > end) {
    r.edit(start, closed, JSON.stringify(token), 'missing-quote')
    r.at = closed
    return 'whole'
  }
  const rule: RuleId = isAlmostNumber(token) ? 'odd-number' : 'unquoted-string'
  return put(r, start, end, JSON.stringify(token), rule, after)
}

function put(
  r: Reader,
  start: number,
  end: number,
  text: string,
  rule: RuleId,
  kind: BareEnd,
): BareEnd {
  r.edit(start, end, text, rule)
  return kind
}

/** The end of a plain literal or JSON number that is followed by what may follow; else -1. */
function quickEnd(r: Reader, start: number, place: BarePlace): number {
  const c = r.code(start)
  let end = -1
  if (isDigit(c) || c === MINUS) {
    end = jsonNumberEnd(r.text, start, r.end)
    if (end === start) return -1
  } else {
    for (const word of ['true', 'false', 'null']) {
      if (r.text.startsWith(word, start)) end = start + word.length
    }
    if (end < 0) return -1
  }
  if (end >= r.end) return end
  const d = r.code(end)
  if (d === COMMA || d === CLOSE_BRACE || d === CLOSE_BRACKET || isLineBreak(d)) return end
  if (!isSpace(d) && d !== CLOSE_PAREN && d !== SEMICOLON && d !== SLASH && d !== BACKSLASH) {
    return -1
  }
  const next = r.peek(end)
  if (next === end && d !== CLOSE_PAREN && d !== SEMICOLON) return -1
  const e = r.code(next)
  if (next >= r.end || e === COMMA || isCloser(e) || e === SEMICOLON) return end
  if (isQuote(e)) return end
  return !place.member && (isDigit(e) || e === OPEN_BRACE || e === OPEN_BRACKET) ? end : -1
}

/** Where text without quotes ends: before a comma, bracket, line break, quote or comment. */
function tokenEnd(r: Reader, start: number, place: BarePlace): number {
  let last = start
  let parens = 0
  for (let i = start; i < r.end; i++) {
    const c = r.text.charCodeAt(i)
    if (c === COMMA || c === CLOSE_BRACE || c === CLOSE_BRACKET || isLineBreak(c)) break
    if (c === OPEN_BRACE || c === OPEN_BRACKET || c === DOUBLE) break
    if (c === 40) parens++
    else if (c === CLOSE_PAREN) {
      if (place.parenthesised && parens === 0) break
      parens--
    } else if (c === SEMICOLON) {
      const d = r.code(i + 1)
      if (i + 1 >= r.end || isSpace(d) || isQuote(d) || isCloser(d)) break
    } else if (c === SLASH || c === HASH) {
      const d = r.code(i + 1)
      const comment = c === HASH || d === SLASH || d === 42
      if (comment && i > start && isSpace(r.code(i - 1))) break
    } else if (c === BACKTICK && r.text.startsWith('```', i)) break
    if (!isSpace(c)) last = i + 1
  }
  return last
}

/** `1 b: 2`, `1 2`: the token begins with a whole value, and the comma behind it is missing. */
function knownStart(r: Reader, start: number, end: number, place: BarePlace): number {
  let first = jsonNumberEnd(r.text, start, end)
  if (first === start) {
    const word = WORDS.find((name) => r.text.startsWith(name, start))
    if (word === undefined || CONSTANTS.has(word)) return -1
    first = start + word.length
  }
  if (first >= end || !isSpace(r.code(first))) return -1
  const next = r.peek(first)
  if (place.member) return keyAt(r, next) === 'key' ? first : -1
  return isDigit(r.code(next)) || r.code(next) === MINUS ? first : -1
}

/** `foo",`: behind a quote that closes text which none opened; `end` itself otherwise. */
function strayQuote(r: Reader, end: number): number {
  if (r.code(end) !== DOUBLE) return end
  const next = r.peek(end + 1)
  const c = r.code(next)
  const fits = next >= r.end || c === COMMA || isCloser(c) || c === COLON
  return fits ? end + 1 : end
}
