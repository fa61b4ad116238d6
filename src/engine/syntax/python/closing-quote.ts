/**
 * Which quote closes a string. Models write strings with unescaped quotes and raw
 * line ends inside; a quote is taken for the closing one when what follows can
 * follow a string at this place.
 */
import {
  BACKSLASH,
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_OPEN,
  COLON,
  COMMA,
  closerOf,
  DOUBLE_QUOTE,
  EQUALS,
  HASH,
  isCloser,
  isDigit,
  isNameStart,
  isOpener,
  isQuote,
  isSpace,
  LINE_FEED,
  MINUS,
  nameEnd,
  PERCENT,
  PLUS,
  POINT,
  STAR,
  skipSpace,
} from './characters.js'
import { CALL_INSIDE, type Nesting } from './nesting.js'
import { isTriple, quotedEnd, quoteOf, startsForeignComment } from './strings.js'

const OPERATORS = new Set(['and', 'else', 'for', 'if', 'in', 'is', 'not', 'or'])
const CONSTANTS = new Set(['True', 'False', 'None', 'true', 'false', 'null'])

/** Can what stands at `at` follow a string as an operator, a method or another string? */
function continuesExpression(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at)
  if (isQuote(code) || code === HASH) return true
  if (code === PLUS || code === STAR || code === PERCENT) {
    const operand = skipSpace(text, at + 1, end)
    return operand < end && !isCloser(text.charCodeAt(operand))
  }
  if (code === POINT) return isNameStart(text.charCodeAt(at + 1))
  if (code === BRACKET_OPEN) {
    const index = text.charCodeAt(at + 1)
    return isDigit(index) || index === MINUS || index === COLON
  }
  if (code === 60 || code === 62 || code === 33) return text.charCodeAt(at + 1) === EQUALS
  if (code === EQUALS) return text.charCodeAt(at + 1) === EQUALS
  if (code === BACKSLASH) return isSpace(text.charCodeAt(at + 1))
  const stop = nameEnd(text, at, Math.min(end, at + 6))
  return stop > at && (OPERATORS.has(text.slice(at, stop)) || quoteOf(text, at, end) === stop)
}

/** Does a value begin at `at` (and not a word of prose)? */
function startsValue(text: string, at: number, end: number): boolean {
  if (at >= end) return true
  const code = text.charCodeAt(at)
  if (isQuote(code) || isDigit(code) || isOpener(code) || isCloser(code)) return true
  if (code === MINUS || code === PLUS || code === POINT || code === STAR) return true
  if (code === HASH || code === BACKSLASH || code === COMMA) return true
  const stop = nameEnd(text, at, end)
  if (stop === at) return false
  const word = text.slice(at, Math.min(stop, at + 8))
  if (word === 'not' || word === 'lambda') return true
  if (OPERATORS.has(word)) return false
  const next = skipSpace(text, stop, end)
  if (next >= end || CONSTANTS.has(word)) return true
  const following = text.charCodeAt(next)
  if (isQuote(following)) return quoteOf(text, at, end) === next
  if (!isNameStart(following)) return true
  return OPERATORS.has(text.slice(next, Math.min(nameEnd(text, next, end), next + 5)))
}

/** Does `name=` begin at `at`? Models also write `name:` and `"name"=`. */
export function startsKeyword(text: string, at: number, end: number): boolean {
  const stop = isQuote(text.charCodeAt(at)) ? quotedEnd(text, at, end) : nameEnd(text, at, end)
  if (stop === at) return false
  const next = skipSpace(text, stop, end)
  const code = text.charCodeAt(next)
  return code === COLON || (code === EQUALS && text.charCodeAt(next + 1) !== EQUALS)
}

/** Does a dict's next item begin at `at`: a quoted key with its colon, or any other value? */
function startsItem(text: string, at: number, end: number, strict: boolean): boolean {
  if (!strict || !isQuote(text.charCodeAt(at)) || isTriple(text, at, end)) {
    return startsValue(text, at, end)
  }
  const stop = quotedEnd(text, at, end)
  const next = skipSpace(text, stop, end)
  return stop < 0 || next >= end || text.charCodeAt(next) === COLON
}

/** Can the next item begin at `at`, behind a comma? */
function startsNext(text: string, at: number, end: number, nesting: Nesting, strict: boolean) {
  const code = text.charCodeAt(at)
  if (at >= end || code === HASH || code === STAR) return true
  if (isCloser(code)) return nesting.top === 0 || closerOf(nesting.top) === code
  if (nesting.inKeyword) return startsKeyword(text, at, end)
  if (nesting.top === BRACE_OPEN && nesting.inValue) return startsItem(text, at, end, strict)
  return startsValue(text, at, end)
}

/**
 * Is the quote before `at` the closing one? `strict` asks for a separator, as
 * is right once a string is known to hold unescaped quotes.
 */
export function closesString(
  text: string,
  at: number,
  end: number,
  nesting: Nesting,
  strict: boolean,
): boolean {
  let next = skipSpace(text, at, end)
  if (next >= end) return true
  let code = text.charCodeAt(next)
  const inJson = text.charCodeAt(at - 1) === DOUBLE_QUOTE
  if (code === COMMA) {
    const item = skipSpace(text, next + 1, end)
    return (
      startsNext(text, item, end, nesting, strict) || (inJson && startsForeignComment(text, item))
    )
  }
  if (code === COLON) {
    return !nesting.inValue && (nesting.top === BRACE_OPEN || nesting.top === CALL_INSIDE)
  }
  if (code === EQUALS && text.charCodeAt(next + 1) !== EQUALS) {
    return !nesting.inValue && nesting.top !== BRACE_OPEN && nesting.top !== BRACKET_OPEN
  }
  if (!isCloser(code)) {
    if (strict) return false
    const keyword = nesting.inKeyword && next > at && startsKeyword(text, next, end)
    return keyword || continuesExpression(text, next, end)
  }
  // A run of closing brackets has to fit the open ones, and so has what follows it.
  let level = 0
  while (isCloser(code)) {
    const opener = nesting.outer(level)
    if (opener === 0) break
    if (closerOf(opener) !== code) return false
    level++
    next = skipSpace(text, next + 1, end)
    if (next >= end) return true
    code = text.charCodeAt(next)
  }
  if (nesting.outer(level) === 0)
    return !strict || !isQuote(text.charCodeAt(pastClosers(text, next, end)))
  if (code === COMMA || code === HASH || (inJson && startsForeignComment(text, next))) return true
  if (code === COLON) return nesting.outer(level) === BRACE_OPEN
  return !isQuote(code) && continuesExpression(text, next, end)
}

/** Behind surplus closing brackets, if there are any. */
function pastClosers(text: string, at: number, end: number): number {
  let i = at
  while (i < end && isCloser(text.charCodeAt(i)) && text.charCodeAt(i) !== BRACE_CLOSE) i++
  return i === at ? end : i
}

/**
 * Index of the quote that closes a string whose content begins at `from`; -1
 * when there is none. The opening quote stands before `from`.
 */
export function closingQuote(text: string, from: number, end: number, nesting: Nesting): number {
  const quote = text.charCodeAt(from - 1)
  let strict = false
  let parens = 0
  let fallback = -1
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === LINE_FEED) strict = true
    else if (code === 40) parens++
    else if (code === 41) parens--
    else if (code === quote) {
      if (closesString(text, i + 1, end, nesting, strict)) {
        const closed = !strict || parens <= 0 || text.charCodeAt(skipSpace(text, i + 1, end)) !== 41
        if (closed || nesting.searchedToEnd) return i
        fallback = i
      }
      strict = true
    }
  }
  nesting.searchedToEnd = true
  return fallback
}
