/**
 * Pieces of gaps that may stand there or not. Gaps are texts, and are compared as such: a piece is
 * one sign of them, which holds its own text in letters of a private plane.
 */

/** Where the letters of such a piece begin, and what ends it. */
const PLANE = 0xf0000
const END = '\u{e00b}'

/** One such piece, for a regular expression with the flag `u`. */
export const OPTIONAL = `[\\u{F0000}-\\u{FFFFF}]+${END}`

/** The text as a piece that may stand there. */
export function optional(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => PLANE + text.charCodeAt(at))
  return units.map((unit) => String.fromCodePoint(unit)).join('') + END
}

/** The text of a piece; null for any other text. */
export function optionIn(piece: string): string | null {
  if (!piece.endsWith(END)) return null
  const letters = Array.from(piece.slice(0, -END.length))
  return letters.map((sign) => String.fromCharCode((sign.codePointAt(0) ?? PLANE) - PLANE)).join('')
}
