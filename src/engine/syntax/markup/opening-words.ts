/**
 * The words that open a call without a bracket of their own, as the dialects write
 * them: a registry, with the colon or bracket that ends each.
 */
export const OPENING_WORDS: readonly string[] = ['functools[', 'call:', 'TOOL_NAME:']

/** Characters before the sign that ends a word: elsewhere no word can end. */
const LAST_LETTERS: ReadonlySet<number> = new Set(
  OPENING_WORDS.map((word) => word.charCodeAt(word.length - 2)),
)

/** The word whose last character stands at `last`; null without one. */
export function openingWordAt(text: string, last: number): string | null {
  if (!LAST_LETTERS.has(text.charCodeAt(last - 1))) return null
  return OPENING_WORDS.find((word) => text.endsWith(word, last + 1)) ?? null
}
