/** Characters as the lenient reader sees them, by UTF-16 code unit. */

export const TAB = 9
export const LINE_FEED = 10
export const CARRIAGE_RETURN = 13
export const DOUBLE = 34
export const HASH = 35
export const SINGLE = 39
export const OPEN_PAREN = 40
export const CLOSE_PAREN = 41
export const PLUS = 43
export const COMMA = 44
export const MINUS = 45
export const DOT = 46
export const SLASH = 47
export const COLON = 58
export const SEMICOLON = 59
export const LESS = 60
export const EQUALS = 61
export const GREATER = 62
export const OPEN_BRACKET = 91
export const BACKSLASH = 92
export const CLOSE_BRACKET = 93
export const BACKTICK = 96
export const OPEN_BRACE = 123
export const CLOSE_BRACE = 125
export const ACUTE = 0xb4
export const ELLIPSIS = 0x2026

/** White space that JSON allows. */
export function isJsonSpace(c: number): boolean {
  return c === 32 || c === LINE_FEED || c === CARRIAGE_RETURN || c === TAB
}

/** White space that JSON does not allow, invisible characters among it. */
export function isOddSpace(c: number): boolean {
  if (c < 128) return c === 11 || c === 12
  return (
    c === 0x85 ||
    c === 0xa0 ||
    c === 0x1680 ||
    c === 0x180e ||
    (c >= 0x2000 && c <= 0x200b) ||
    c === 0x2028 ||
    c === 0x2029 ||
    c === 0x202f ||
    c === 0x205f ||
    c === 0x2060 ||
    c === 0x3000 ||
    c === 0xfeff
  )
}

export function isSpace(c: number): boolean {
  return isJsonSpace(c) || isOddSpace(c)
}

export function isLineBreak(c: number): boolean {
  return c === LINE_FEED || c === CARRIAGE_RETURN || c === 0x2028 || c === 0x2029
}

export function isDigit(c: number): boolean {
  return c >= 48 && c <= 57
}

export function isHexDigit(c: number): boolean {
  return isDigit(c) || ((c | 32) >= 97 && (c | 32) <= 102)
}

/** Typographic double quotes, of all directions. */
function isSmartDouble(c: number): boolean {
  return c >= 0x201c && c <= 0x201f
}

/** Typographic single quotes, of all directions. */
function isSmartSingle(c: number): boolean {
  return c >= 0x2018 && c <= 0x201b
}

export function isQuote(c: number): boolean {
  if (c < 128) return c === DOUBLE || c === SINGLE || c === BACKTICK
  return c === ACUTE || isSmartDouble(c) || isSmartSingle(c)
}

/** Can a string that `open` opens be closed by `c`? */
export function closes(open: number, c: number): boolean {
  if (c === open) return true
  if (open === BACKTICK || open === ACUTE) return c === BACKTICK || c === ACUTE
  if (isSmartDouble(open)) return isSmartDouble(c) || c === DOUBLE
  if (isSmartSingle(open)) return isSmartSingle(c) || c === SINGLE
  return false
}

/** A letter, digit or sign that may stand in a word: everything beyond ASCII that is no space or quote too. */
export function isWordPart(c: number): boolean {
  if (c < 128) {
    return isDigit(c) || ((c | 32) >= 97 && (c | 32) <= 122) || c === 95 || c === 36
  }
  return c >= 128 && !isOddSpace(c) && !isQuote(c) && c !== ELLIPSIS
}

/** A letter, digit or sign of a word in ASCII. */
export function isAsciiWord(c: number): boolean {
  return c < 128 && isWordPart(c)
}

export function isWordStart(c: number): boolean {
  return isWordPart(c) && !isDigit(c)
}

export function isCloser(c: number): boolean {
  return c === CLOSE_BRACE || c === CLOSE_BRACKET || c === CLOSE_PAREN
}

/** Could a JSON value begin with it: a bracket, a quote, a digit or a sign? */
export function startsValue(c: number): boolean {
  return (
    c === OPEN_BRACE || c === OPEN_BRACKET || isQuote(c) || isDigit(c) || c === MINUS || c === DOT
  )
}
