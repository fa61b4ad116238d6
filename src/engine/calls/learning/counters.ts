/** Numbers that count the calls: ids and places in a list, which mean nothing. */

/** Stands in gaps for a number that differs from call to call. */
export const COUNTER = '\u{e002}'

/** Stands for a number that begins its line: `2.`, `3)`. It counts, though only one of them is seen. */
export const ORDINAL = '\u{e003}'
const ORDINALS = /(?<=^|\n[ \t]{0,8})\p{N}{1,3}(?=[.)] )/gu

/** A word that ends in a number, or a number alone. */
const COUNTED = /(?<!\p{L})(\p{L}*)(\p{N}+)/gu

/** The gap with the numbers that begin its lines marked. */
export function ordinals(gap: string): string {
  return gap.replace(ORDINALS, ORDINAL)
}

/** A text of the same length, in which the numbers that begin its lines are all alike. */
export function withoutNumbers(text: string): string {
  return text.replace(ORDINALS, (digits) => ORDINAL.repeat(digits.length))
}

/** Finds the words whose number differs between the gaps, and marks them. */
export function counters(gaps: readonly string[]): (gap: string) => string {
  const seen = new Map<string, string>()
  const differing = new Set<string>()
  for (const gap of gaps) {
    for (const [, stem = '', digits = ''] of gap.matchAll(COUNTED)) {
      if ((seen.get(stem) ?? digits) !== digits) differing.add(stem)
      seen.set(stem, digits)
    }
  }
  if (differing.size === 0) return ordinals
  return (gap) =>
    ordinals(gap).replace(COUNTED, (word, stem: string) => (differing.has(stem) ? COUNTER : word))
}
