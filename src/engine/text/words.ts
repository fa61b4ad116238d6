/** Lists of words as they are read best: in lines, with a blank between two. */

/** Each of a line's words. */
type Word<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | Word<Rest>
  : Line

/** The words themselves are the type of its items. */
export function wordList<const Line extends string>(
  ...lines: readonly Line[]
): readonly Word<Line>[] {
  return lines.join(' ').split(' ') as Word<Line>[]
}

export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(wordList(...lines))
}
