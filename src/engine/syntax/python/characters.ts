/** Character classes of Python source, by UTF-16 code. */

export const TAB = 9
export const LINE_FEED = 10
const VERTICAL_TAB = 11
export const FORM_FEED = 12
export const CARRIAGE_RETURN = 13
export const SPACE = 32
export const DOUBLE_QUOTE = 34
export const HASH = 35
export const PERCENT = 37
export const SINGLE_QUOTE = 39
export const PAREN_OPEN = 40
export const PAREN_CLOSE = 41
export const STAR = 42
export const PLUS = 43
export const COMMA = 44
export const MINUS = 45
export const POINT = 46
export const ZERO = 48
export const NINE = 57
export const COLON = 58
export const EQUALS = 61
export const BRACKET_OPEN = 91
export const BACKSLASH = 92
export const BRACKET_CLOSE = 93
export const UNDERSCORE = 95
export const BRACE_OPEN = 123
export const BRACE_CLOSE = 125

export function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}

export function isQuote(code: number): boolean {
  return code === SINGLE_QUOTE || code === DOUBLE_QUOTE
}

/** White space between tokens, line ends included. */
export function isSpace(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN && code !== VERTICAL_TAB)
}

/** A letter, an underscore or anything beyond ASCII that is no space: the start of a name. */
export function isNameStart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === UNDERSCORE ||
    (code > 127 && isForeignLetter(code))
  )
}

export function isNamePart(code: number): boolean {
  return isNameStart(code) || isDigit(code)
}

/** Beyond ASCII: spaces, punctuation marks and typographic quotes are no letters. */
function isForeignLetter(code: number): boolean {
  if (code < 0xaa || (code >= 0x2000 && code <= 0x206f)) return false
  return !(code >= 0x3000 && code <= 0x3003) && !(code >= 0xff01 && code <= 0xff0f)
}

/** The first position at or after `at` that holds no white space; `end` when there is none. */
export function skipSpace(text: string, at: number, end: number): number {
  let i = at
  while (i < end && isSpace(text.charCodeAt(i))) i++
  return i
}

/** The end of the name that begins at `at`; `at` when none does. */
export function nameEnd(text: string, at: number, end: number): number {
  if (at >= end || !isNameStart(text.charCodeAt(at))) return at
  let i = at + 1
  while (i < end && isNamePart(text.charCodeAt(i))) i++
  return i
}

/** The bracket that closes `opener`. */
export function closerOf(opener: number): number {
  return opener === PAREN_OPEN ? PAREN_CLOSE : opener + 2
}

export function isOpener(code: number): boolean {
  return code === PAREN_OPEN || code === BRACKET_OPEN || code === BRACE_OPEN
}

export function isCloser(code: number): boolean {
  return code === PAREN_CLOSE || code === BRACKET_CLOSE || code === BRACE_CLOSE
}
