/** Lists of words as they are read best: in lines, with a blank between two. */

export function wordList(...lines: readonly string[]): readonly string[] {
  return lines.join(' ').split(' ')
}

export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(wordList(...lines))
}
