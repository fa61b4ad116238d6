/** Numbers that count the calls: ids and places in a list, which mean nothing. */

/** Stands in gaps for a number that differs from call to call. */
export const COUNTER = '\u{e002}'

/** Stands for a number that begins its line: `2.`, `3)`. It counts, though only one of them is seen. */
export const ORDINAL = '\u{e003}'
const ORDINALS = /(?<=^|\n[ \t]{0,8})\p{N}{1,3}(?=[.)] )/gu

/** A word that ends in a number, or a number alone. */
const COUNTED = /(?<!\p{L})(\p{L}*)(\p{N}+)/gu

/** Stand for a number that may count, though one call alone does not show it: the first of a count, on its own or in an id. */
export const FIRSTS = ['\u{e005}', '\u{e006}'] as const
const FIRST =
  /(?:(?<![\p{L}\p{N}.-]|\d[:/])(?:(?<=["'])\p{L}{1,4})?[01]|(?<=(?<![\p{L}\p{N}])\p{L}{2,12}[-_]?0{0,3})1|(?<=(?:^|\n)\p{L})1(?= ?=))(?![\p{L}\p{N}]|[.:/-]\p{N})/gu

/** Stands for a word that all marks of a call share, and that each call has of its own. */
export const SHARED = '\u{e009}'

/** What an attribute says to be an id: each call has its own. */
const ID =
  /(?<=\b(?:call_?)?id\s?[=:]\s?["']?)(?=[\w-]*\p{L})(?=[\w-]*\p{N})\w[\w-]{1,63}(?=["'\s>\])|,])/giu

/** A line that says an id: `Ref: q1`, `Call-Id: 002`. What is only a number may be a version. */
const LABELLED =
  /(?<=(?:^|\n)[ \t]{0,8}\p{L}[\p{L} _-]{0,24}[:=] ?)(?=[\p{L}_-]*\p{N})(?:\p{L}[\p{L}\p{N}_-]{1,63}|0\p{N}{1,15})(?=[^\S\n]*(?:\n|$))/gu

/** What is counted from the call's own text: `Content-Length: 60`. */
const LENGTH = /(?<=\b(?:length|len|size|bytes)\s?[:=]\s?["']?)\d{1,9}(?![\w.])/giu

/** The gap with every id and every length in it left open. */
export function withoutIds(gap: string): string {
  return [ID, LABELLED, LENGTH].reduce((left, pattern) => left.replace(pattern, COUNTER), gap)
}

/** The gap with the numbers that begin its lines marked. */
export function ordinals(gap: string): string {
  return gap.replace(ORDINALS, ORDINAL)
}

/**
 * Finds the words whose number differs between gaps of one kind, and marks them. What opens a call
 * is compared from its end, what closes one from its beginning: between those two a number tells
 * two tokens apart (`<unused12>`, `<unused15>`).
 */
export function counters(
  openers: readonly string[],
  closers: readonly string[],
  inner: readonly string[],
): (gap: string) => string {
  const differing = new Set<string>()
  const numbers = (gap: string) => [...gap.matchAll(COUNTED)]
  for (const kind of [
    openers.map((gap) => numbers(gap).reverse()),
    closers.map(numbers),
    inner.map(numbers),
  ]) {
    const seen = new Map<string, string>()
    for (const found of kind) {
      for (const [place, [, stem = '', digits = '']] of found.entries()) {
        const id = `${place} ${stem}`
        if ((seen.get(id) ?? digits) !== digits) differing.add(stem)
        seen.set(id, digits)
      }
    }
  }
  if (openers.length === 1)
    return (gap) =>
      ordinals(withoutIds(gap)).replace(
        FIRST,
        (word) => word.slice(0, -1) + FIRSTS[word.endsWith('0') ? 0 : 1],
      )
  if (differing.size === 0) return ordinals
  return (gap) =>
    ordinals(gap).replace(COUNTED, (word, stem: string) => (differing.has(stem) ? COUNTER : word))
}
