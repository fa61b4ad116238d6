/** Values without quotes: literals, numbers, and text that should have had quotes. */

import type { RuleId } from '../../text/rules.js'
import { wordSet } from '../../text/words.js'
import { HASH, isCloser, isLineBreak, isSpace, SLASH } from './characters.js'
import { keyAt } from './lookahead.js'
import { CONSTANTS, cutNumber, fromJson5, isAlmostNumber, literalEnd } from './numbers.js'
import type { Parser } from './parser.js'

/** Values that JSON does not have. */
const NO_JSON_VALUE = wordSet('undefined nil NaN nan Infinity +Infinity -Infinity inf -inf')

/** Reads the value without quotes at the parser's position and goes behind it; false when none stands there. */
export function readBare(p: Parser): boolean {
  const start = p.at
  const quick = quickEnd(p, start)
  if (quick <= start || p.kind(quick - 1) === 'digit') p.exact = false
  if (quick > start) {
    p.at = quick
    if (quick >= p.end && p.kind(quick - 1) === 'digit') p.bareAtEnd = true
    return true
  }
  const end = tokenEnd(p, start)
  if (end === start) return false
  const token = p.text.slice(start, end)
  const word = CONSTANTS.get(token)
  if (word !== undefined) return put(p, end, word, 'python-constant')
  if (end >= p.end) p.bareAtEnd = true
  if (NO_JSON_VALUE.has(token)) {
    p.reason({ code: 'non-json-value', at: start, end, detail: token })
    return put(p, end, 'null', 'non-json-value')
  }
  const part = knownStart(p, start, end)
  if (part > start) {
    p.bareAtEnd = false
    p.at = part
    return true
  }
  const number = fromJson5(token)
  if (number !== null && !(p.bareAtEnd && token.endsWith('.'))) {
    return put(p, end, number, 'json5-number')
  }
  if (p.bareAtEnd) {
    if (token === '-' || token === '+') return false
    const whole = cutNumber(token) ?? cutWord(token)
    if (whole !== undefined) return put(p, end, whole, 'truncation')
  }
  const closed = strayQuote(p, end)
  if (closed > end) return put(p, closed, JSON.stringify(token), 'missing-quote')
  const rule = isAlmostNumber(token) ? 'odd-number' : 'unquoted-string'
  return put(p, end, JSON.stringify(token), rule)
}

/** Writes `json` for the text up to `end`, where it is not that already. */
function put(p: Parser, end: number, json: string, rule: RuleId): true {
  if (json === p.text.slice(p.at, end)) p.at = end
  else p.replace(end, json, rule)
  return true
}

/** What a word that the end of the text cut was to be. */
function cutWord(token: string): string | undefined {
  for (const [name, json] of CONSTANTS) if (name.startsWith(token)) return json
  return undefined
}

/** The end of a plain literal or JSON number that is followed by what may follow; else -1. */
function quickEnd(p: Parser, start: number): number {
  const end = literalEnd(p.text, start, p.end)
  if (end < 0 || end >= p.end) return end
  const touching = p.kind(end)
  if (touching === ',' || touching === ';' || isCloser(touching)) return end
  const c = p.code(end)
  if (isLineBreak(c)) return end
  const next = p.peek(end)
  if (next === end || c === HASH || c === 60) return -1
  const behind = p.kind(next)
  if (behind === 'end' || behind === ',' || behind === ';' || isCloser(behind)) return end
  if (behind === 'quote' || behind === 'fence') return end
  const item = behind === 'digit' || behind === '{' || behind === '['
  return item && p.frames.inner !== 'object' ? end : -1
}

/** Where text without quotes ends: before a comma, bracket, line break, quote or comment. */
function tokenEnd(p: Parser, start: number): number {
  const inner = p.frames.inner
  const parenthesised = inner === 'paren' || inner === 'call'
  let last = start
  let parens = 0
  for (let i = start; i < p.end; i++) {
    const c = p.text.charCodeAt(i)
    if (isLineBreak(c)) break
    const kind = p.kind(i)
    if (kind === ',' || kind === '}' || kind === ']' || kind === '{' || kind === '[') break
    if (kind === 'fence' || c === 34) break
    if (kind === '(') parens++
    else if (kind === ')') {
      if (parenthesised && parens === 0) break
      parens--
    } else if (kind === ';') {
      const d = p.kind(i + 1)
      if (d === 'end' || d === 'quote' || isCloser(d) || isSpace(p.code(i + 1))) break
    } else if (c === SLASH || c === HASH) {
      const d = p.code(i + 1)
      const comment = c === HASH || d === SLASH || d === 42
      if (comment && i > start && isSpace(p.code(i - 1))) break
    }
    if (!isSpace(c)) last = i + 1
  }
  return last
}

/** `1 b: 2`, `1 2`: the token begins with a whole value, and the comma behind it is missing. */
function knownStart(p: Parser, start: number, end: number): number {
  const first = literalEnd(p.text, start, p.end)
  if (first < 0 || first >= end || !isSpace(p.code(first))) return -1
  const next = p.peek(first)
  if (p.frames.inner === 'object') return keyAt(p, next) === 'key' ? first : -1
  const kind = p.kind(next)
  return kind === 'digit' || kind === '-' ? first : -1
}

/** `foo",`: behind a quote that closes text which none opened; `end` itself otherwise. */
function strayQuote(p: Parser, end: number): number {
  if (p.code(end) !== 34) return end
  const next = p.kindFrom(end + 1)
  const fits = next === 'end' || next === ',' || next === ':' || isCloser(next)
  return fits ? end + 1 : end
}
