/** Keys: in quotes of any kind, or without. */
import type { RuleId } from '../../text/rules.js'
import { isAsciiWord, isLineBreak, isSpace, SINGLE } from './characters.js'
import { readToken } from './marked.js'
import type { Parser } from './parser.js'
import { readString } from './strings.js'

/** A name as JavaScript and most dialects allow it, a number, a word with points and dashes. */
const PLAIN = /^(?:[\p{L}\p{N}\p{M}_$.\u200c-]|\u200d|\\u[0-9a-fA-F]{4})+$/u

/** Python spells these keys in another way than they are written here. */
const CONSTANTS: ReadonlySet<string> = new Set(['True', 'False', 'None'])

/** Longest key that is looked at closely. */
const LONGEST = 1_000

/**
 * Reads the key at the parser's position and goes behind it. `cut`: the text ends
 * before a colon. `none`: no key stands there.
 */
export function readKey(p: Parser): 'key' | 'cut' | 'none' {
  const start = p.at
  const firstEdit = p.edits.length
  let read: 'key' | 'cut' | 'none' = 'key'
  if (p.knownKey === start) {
    if (p.code(start) === SINGLE) p.edits.requote(start, p.knownKeyEnd)
    p.at = p.knownKeyEnd
  } else if (p.kind(start) === 'quote') readString(p, 'key')
  else if (p.kind(start) === 'mark') readToken(p, 'key')
  else read = readBareKey(p)
  if (read === 'key') {
    p.frames.addOddKey({ start, end: p.at, firstEdit, lastEdit: p.edits.length })
  }
  return read
}

function readBareKey(p: Parser): 'key' | 'cut' | 'none' {
  const start = p.at
  let i = start
  while (isAsciiWord(p.code(i))) i++
  if (p.kind(i) === ':' && i > start) {
    quoteBareKey(p, i)
    return 'key'
  }
  let end = i
  for (; i < p.end; i++) {
    const kind = p.kind(i)
    if (kind === ':' || kind === '=') break
    if (kind === ',' || kind === '}' || kind === ']' || kind === '{' || kind === '[') return 'none'
    const c = p.code(i)
    if (isLineBreak(c)) return 'none'
    if (c === 34) {
      // `{key": 1}`: only the opening quote is missing.
      if (i === start || p.kindFrom(i + 1) !== ':') return 'none'
      p.replace(i + 1, JSON.stringify(p.text.slice(start, i)), 'missing-quote')
      return 'key'
    }
    if (!isSpace(c)) end = i + 1
  }
  if (end === start) return i >= p.end ? 'cut' : 'none'
  if (i >= p.end) {
    p.at = end
    return 'cut'
  }
  const key = p.text.slice(start, end)
  const plain = key.length <= LONGEST && PLAIN.test(key) && isAsWritten(key)
  p.replace(end, JSON.stringify(plain ? unescaped(key) : key), ruleFor(p, plain))
  return 'key'
}

/** Puts the word from the parser's position to `end`, a key of ASCII letters, in quotes. */
export function quoteBareKey(p: Parser, end: number): void {
  const name = p.text.slice(p.at, end)
  p.replace(end, `"${name}"`, ruleFor(p, isAsWritten(name)))
}

/** Is the key the same for who reads words and numbers? `1.0`, `007`, `0xFF` and `1_000` are others in JavaScript and Python. */
function isAsWritten(key: string): boolean {
  const digits = key.replace(/^-/, '')
  if (!/^[.\d]/.test(digits)) return !CONSTANTS.has(key)
  const number = Number(digits.replace(/n$/, '').replaceAll('_', ''))
  return Number.isNaN(number) || String(number) === digits
}

function ruleFor({ options, relaxed }: Parser, plain: boolean): RuleId {
  if (!plain) return 'unquoted-string'
  if (options.keywordArguments) return 'keyword-argument'
  return relaxed ? 'dialect-key' : 'unquoted-key'
}

function unescaped(key: string): string {
  return key.replace(/\\u([0-9a-fA-F]{4})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
