/** Quote marks, plain and typographic. */

/** The mark that closes a quoted text, by the mark that opens it; 0 for no quote. */
export function closingQuote(code: number): number {
  if (code === 0x22 || code === 0x27 || code === 0x60) return code
  if (code === 0x201c || code === 0x201d || code === 0x201e) return 0x201d
  return code === 0x2018 || code === 0x2019 ? 0x2019 : 0
}

/** Does the mark close a text for which `closingQuote` gave `quote`? Typographic double ones close each other, as languages differ. */
export function closesQuote(code: number, quote: number): boolean {
  return code === quote || (quote === 0x201d && code >= 0x201c && code <= 0x201f)
}
