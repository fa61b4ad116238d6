/** Characters as the lenient reader sees them: by UTF-16 code unit, and by kind. */

export const DOUBLE = 34
export const HASH = 35
export const SINGLE = 39
export const DOT = 46
export const SLASH = 47
export const BACKSLASH = 92
export const BACKTICK = 96
export const ACUTE = 0xb4
export const ELLIPSIS = 0x2026

const PUNCTUATION = ['{', '}', '[', ']', '(', ')', ',', ';', ':', '=', '+', '-'] as const

/**
 * What stands at a place: a punctuation mark is its own kind. `mark` is a quote mark
 * of the dialect's own, `end` the end of the text.
 */
export type Kind =
  | (typeof PUNCTUATION)[number]
  | 'quote'
  | 'fence'
  | 'mark'
  | 'ellipsis'
  | 'digit'
  | 'word'
  | 'other'
  | 'end'

/** White space that JSON allows. */
export function isJsonSpace(c: number): boolean {
  return c === 32 || c === 10 || c === 13 || c === 9
}

const ODD_SPACES: ReadonlySet<number> = new Set(
  Array.from(
    '\v\f\u0085\u00a0\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009' +
      '\u200a\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff',
    (space) => space.charCodeAt(0),
  ),
)

/** White space that JSON does not allow, invisible characters among it. */
export function isOddSpace(c: number): boolean {
  return c < 128 ? c === 11 || c === 12 : ODD_SPACES.has(c)
}

export function isSpace(c: number): boolean {
  return isJsonSpace(c) || isOddSpace(c)
}

export function isLineBreak(c: number): boolean {
  return c === 10 || c === 13 || c === 0x2028 || c === 0x2029
}

export function isDigit(c: number): boolean {
  return c >= 48 && c <= 57
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

/** A letter, digit or sign of a word in ASCII. */
export function isAsciiWord(c: number): boolean {
  return isDigit(c) || ((c | 32) >= 97 && (c | 32) <= 122) || c === 95 || c === 36
}

/** A letter, digit or sign that may stand in a word: everything beyond ASCII that is no space or quote too. */
export function isWordPart(c: number): boolean {
  return c < 128 ? isAsciiWord(c) : !isOddSpace(c) && !isQuote(c) && c !== ELLIPSIS
}

function classOf(c: number): Kind {
  if (isQuote(c)) return 'quote'
  if (isDigit(c)) return 'digit'
  if (c === ELLIPSIS) return 'ellipsis'
  return isWordPart(c) ? 'word' : 'other'
}

const ASCII: readonly Kind[] = Array.from(
  { length: 128 },
  (_, c) => PUNCTUATION.find((mark) => mark.charCodeAt(0) === c) ?? classOf(c),
)

/** The kind of one code unit; `end` for -1. What takes more than one is the reader's. */
export function kindOf(c: number): Kind {
  if (c < 0) return 'end'
  return ASCII[c] ?? classOf(c)
}

export function isCloser(kind: Kind): boolean {
  return kind === '}' || kind === ']' || kind === ')'
}
