/**
 * Does a quote end its string, or does it belong to the text? Decided by what
 * stands behind it: JSON goes on in few ways.
 */
import {
  ACUTE,
  BACKTICK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  EQUALS,
  isCloser,
  isDigit,
  isQuote,
  isWordStart,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  SEMICOLON,
} from './characters.js'
import { ARRAY, CALL, type Frame, type Frames, OBJECT, PAREN } from './frames.js'
import { before, elementAt, hasLineBreak, isEllipsis, keyAt } from './lookahead.js'
import type { Reader } from './reader.js'

/** Where a string stands. */
export type Role = 'key' | 'member' | 'element' | 'root'

/**
 * `close`: it ends the string. `possible`: it does if the quotes in the text speak
 * for it. `weak`: it does if no better quote follows. `inner`: it is part of the
 * text. A number: the string's own end is missing and belongs there.
 */
export type QuoteAnswer = 'close' | 'possible' | 'weak' | 'inner' | number

/** Judges the quote at `at` of a string whose text begins at `from`. */
export function judgeQuote(
  r: Reader,
  frames: Frames,
  role: Role,
  from: number,
  at: number,
): QuoteAnswer {
  if (touchesSlashes(r, at)) return 'inner'
  const next = r.peek(at + 1)
  if (next >= r.end) return 'close'
  const c = r.code(next)
  switch (role) {
    case 'key':
      return afterKey(r, from, at, next, c)
    case 'member':
      return afterMember(r, frames, from, at, next, c)
    case 'element':
      return afterElement(r, frames, from, at, next, c)
    case 'root':
      return afterRoot(r, next, c)
  }
}

/** `open "//host/share" now`: slashes that touch the quote, with another quote on their line, are no comment. */
function touchesSlashes(r: Reader, at: number): boolean {
  if (!r.text.startsWith('//', at + 1)) return false
  const next = r.quotes.at(at + 1)
  return next >= 0 && next < r.end && !hasLineBreak(r, at + 1, next)
}

function afterKey(r: Reader, from: number, at: number, next: number, c: number): QuoteAnswer {
  if (c === COLON || c === EQUALS) return 'close'
  // `{"key:"value"}`: the key's own quote is missing, and this one opens the value.
  const previous = before(r, at, from)
  if (previous >= from && r.code(previous) === COLON && next === at + 1) return previous
  if (c === COMMA || c === CLOSE_BRACE) return 'close'
  if (isQuote(c) || isDigit(c) || c === MINUS || c === OPEN_BRACE || c === OPEN_BRACKET) {
    return 'close'
  }
  return /(?:true|false|null|True|False|None)\b/y.test(r.text.slice(next, next + 6))
    ? 'close'
    : 'inner'
}

function afterMember(
  r: Reader,
  frames: Frames,
  from: number,
  at: number,
  next: number,
  c: number,
): QuoteAnswer {
  if (c === COMMA || c === SEMICOLON) {
    if (commaFits(r, OBJECT, next)) return 'close'
  } else if (c === CLOSE_BRACE) {
    return closerFits(r, frames, next)
  } else if (c === CLOSE_BRACKET) {
    return frames.has(ARRAY) ? 'close' : 'inner'
  } else if (c === CLOSE_PAREN) {
    return frames.inner === CALL || frames.inner === PAREN ? 'close' : 'inner'
  } else if (c === PLUS) {
    return isQuote(r.code(r.peek(next + 1))) || r.peek(next + 1) >= r.end ? 'close' : 'inner'
  } else if (isQuote(c)) {
    if (keyAt(r, next) === 'key' || isFence(r, next)) return 'close'
  } else if (isWordStart(c)) {
    if (hasLineBreak(r, at + 1, next) && keyAt(r, next) === 'key') return 'close'
  } else if (isEllipsis(r, next)) {
    return 'close'
  }
  return opensKey(r, from, at) ?? 'inner'
}

/** `{"a": "b, "c": 1}`: the quote opens the next key, so the string ends before the comma. */
function opensKey(r: Reader, from: number, at: number): number | null {
  const previous = before(r, at, from)
  if (previous < 0 || r.code(previous) !== COMMA) return null
  return keyAt(r, at) === 'key' ? previous : null
}

function afterElement(
  r: Reader,
  frames: Frames,
  from: number,
  at: number,
  next: number,
  c: number,
): QuoteAnswer {
  if (c === COMMA || c === SEMICOLON) {
    if (commaFits(r, ARRAY, next)) return 'close'
    // The next element may have quotes inside, too.
    if (isQuote(r.code(r.peek(next + 1)))) return 'possible'
  } else if (c === CLOSE_BRACKET) {
    return closerFits(r, frames, next)
  } else if (c === CLOSE_BRACE || c === CLOSE_PAREN) {
    return 'close'
  } else if (c === PLUS) {
    return isQuote(r.code(r.peek(next + 1))) || r.peek(next + 1) >= r.end ? 'close' : 'inner'
  } else if (c === COLON) {
    const value = r.code(r.peek(next + 1))
    return isQuote(value) || isDigit(value) || value === OPEN_BRACE || value === OPEN_BRACKET
      ? 'close'
      : 'inner'
  } else if (isEllipsis(r, next) || isFence(r, next)) {
    return 'close'
  } else if (c === OPEN_BRACE || c === OPEN_BRACKET || isDigit(c)) {
    return missingComma(at, next)
  } else if (isQuote(c)) {
    if (elementAt(r, next)) return missingComma(at, next)
  } else if (isWordStart(c) && hasLineBreak(r, at + 1, next) && elementAt(r, next)) {
    return 'close'
  }
  // `["a, "b"]`: the quote opens the next element.
  const previous = before(r, at, from)
  if (previous >= 0 && r.code(previous) === COMMA && isWordStart(r.code(at + 1))) {
    const end = elementAt(r, at)
    if (end && !wordFollows(r, at)) return previous
  }
  return 'inner'
}

/** A further element follows without a comma; directly, it may as well be part of the text. */
function missingComma(at: number, next: number): QuoteAnswer {
  return next > at + 1 ? 'close' : 'possible'
}

/** Behind the text quoted at `at` comes a comma and then a bare word: that is prose. */
function wordFollows(r: Reader, at: number): boolean {
  const close = r.quotes.at(at + 1)
  if (close < 0) return false
  const next = r.peek(close + 1)
  return r.code(next) === COMMA && isWordStart(r.code(r.peek(next + 1)))
}

function afterRoot(r: Reader, next: number, c: number): QuoteAnswer {
  if (c === PLUS || c === COMMA || c === SEMICOLON) return 'close'
  if (isCloser(c)) return r.peek(next + 1) >= r.end ? 'close' : 'inner'
  return isFence(r, next) ? 'close' : 'inner'
}

/** Does the comma at `comma` go on a container of that kind? */
export function commaFits(r: Reader, kind: Frame | undefined, comma: number): boolean {
  const next = r.peek(comma + 1)
  if (next >= r.end) return true
  const c = r.code(next)
  if (c === COMMA || c === CLOSE_BRACE || c === CLOSE_BRACKET || isEllipsis(r, next)) return true
  if (kind === OBJECT) return c === OPEN_BRACE || keyAt(r, next) !== 'no'
  return elementAt(r, next)
}

/** Is the bracket at `at`, which would close the container of the string, followed by what may follow? */
function closerFits(r: Reader, frames: Frames, at: number): QuoteAnswer {
  const next = r.peek(at + 1)
  if (next >= r.end) return 'close'
  const c = r.code(next)
  if (c === CLOSE_BRACE || c === CLOSE_BRACKET || c === CLOSE_PAREN || c === SEMICOLON) {
    return 'close'
  }
  const around = frames.outer(1)
  if (around === undefined) {
    // Text behind the whole value: sure when no further quote could end the string.
    const sure =
      c === COMMA ||
      c === OPEN_BRACE ||
      c === OPEN_BRACKET ||
      hasLineBreak(r, at, next) ||
      isFence(r, next) ||
      r.quotes.at(next) < 0
    return sure ? 'close' : 'weak'
  }
  if (c === COMMA) return commaFits(r, around, next) ? 'close' : 'inner'
  if (isFence(r, next)) return 'close'
  if (around === OBJECT) return keyAt(r, next) === 'key' ? 'close' : 'inner'
  return c === OPEN_BRACE || c === OPEN_BRACKET || isQuote(c) ? 'close' : 'inner'
}

export function isFence(r: Reader, at: number): boolean {
  const c = r.code(at)
  return (c === BACKTICK || c === ACUTE) && r.text.startsWith('```', at)
}
