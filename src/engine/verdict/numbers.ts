/** Numbers that are long enough to be somebody's or something's, as ids and amounts are. */
const DIGITS = /(?<![\p{L}\p{N}._-])\d{5,20}(?![\p{L}\p{N}-])/gu

/** The long numbers of a text, as they are written. */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(DIGITS), ([digits]) => digits))
}
