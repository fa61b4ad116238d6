/** The words of a line, each with what stands around it. */

/** A word, or a picture of a tool. */
export const WORD = /[\p{L}_][\p{L}\p{N}_]*(?:[.-][\p{L}\p{N}_]+)*|[🔧🛠🔨🧰⚙]/gu

export interface WordAt {
  readonly word: string
  /** All that stands before and behind it. */
  readonly lead: string
  readonly behind: string
  /** The word before it, empty for the first, and what stands between the two. */
  readonly prior: string
  readonly between: string
}

export function* wordsOf(line: string): Generator<WordAt> {
  let prior = ''
  let priorEnd = 0
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const end = index + word.length
    yield {
      word,
      lead: line.slice(0, index),
      behind: line.slice(end),
      prior,
      between: line.slice(priorEnd, index),
    }
    prior = word
    priorEnd = end
  }
}
