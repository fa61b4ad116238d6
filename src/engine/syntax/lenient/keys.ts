/** Keys without quotes. */
import type { RuleId } from '../../text/rules.js'
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOUBLE,
  EQUALS,
  isAsciiWord,
  isLineBreak,
  isSpace,
  OPEN_BRACE,
  OPEN_BRACKET,
} from './characters.js'
import type { Reader } from './reader.js'

/** A name as JavaScript and most dialects allow it, a number, a word with points and dashes. */
const PLAIN = /^(?:[\p{L}\p{N}\p{M}_$.\u200c-]|\u200d|\\u[0-9a-fA-F]{4})+$/u

/** Python spells these keys in another way than they are written here. */
const CONSTANTS: ReadonlySet<string> = new Set(['True', 'False', 'None'])

/** A key that is `1` or `1.0`, by who reads it. */
const FRACTION = /^\d*\.\d*$/

/** Longest key that is looked at closely. */
const LONGEST = 1_000

/**
 * Reads the key without quotes at the reader's position and goes behind it.
 * `cut`: the text ends before a colon. `none`: no key stands there.
 */
export function readBareKey(r: Reader): 'key' | 'cut' | 'none' {
  const start = r.at
  let i = start
  while (isAsciiWord(r.code(i))) i++
  if (r.code(i) === COLON && i > start) {
    quoteBareKey(r, start, i)
    r.at = i
    return 'key'
  }
  let end = i
  for (; i < r.end; i++) {
    const c = r.text.charCodeAt(i)
    if (c === COLON || c === EQUALS) break
    if (c === COMMA || c === CLOSE_BRACE || c === CLOSE_BRACKET) return 'none'
    if (c === OPEN_BRACE || c === OPEN_BRACKET || isLineBreak(c)) return 'none'
    if (c === DOUBLE) {
      // `{key": 1}`: only the opening quote is missing.
      if (i === start || r.code(r.peek(i + 1)) !== COLON) return 'none'
      r.edit(start, i + 1, JSON.stringify(r.text.slice(start, i)), 'missing-quote')
      r.at = i + 1
      return 'key'
    }
    if (!isSpace(c)) end = i + 1
  }
  if (end === start) return i >= r.end ? 'cut' : 'none'
  r.at = end
  if (i >= r.end) return 'cut'
  const key = r.text.slice(start, end)
  const plain = key.length <= LONGEST && PLAIN.test(key) && !FRACTION.test(key)
  r.edit(start, end, JSON.stringify(plain ? unescaped(key) : key), ruleFor(r, plain))
  return 'key'
}

/** Puts the word `text[start, end)`, a key of ASCII letters, in quotes. */
export function quoteBareKey(r: Reader, start: number, end: number): void {
  const name = r.text.slice(start, end)
  r.edit(start, end, `"${name}"`, ruleFor(r, !CONSTANTS.has(name)))
}

function ruleFor(r: Reader, plain: boolean): RuleId {
  if (!plain) return 'unquoted-string'
  if (r.options.keywordArguments) return 'keyword-argument'
  return r.relaxed ? 'dialect-key' : 'unquoted-key'
}

function unescaped(key: string): string {
  return key.replace(/\\u([0-9a-fA-F]{4})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
