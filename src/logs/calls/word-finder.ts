/**
 * Finds any of many words in a text, one step a character however many words there are
 * (Aho and Corasick's automaton).
 */

const LOWER = 0x20
const CODES = 0x80

/** Of each character the letter that is looked for: of A–Z the small one, of ’ the plain '. */
const FOLDED = new Uint8Array(CODES).map((_, code) =>
  code >= 0x41 && code <= 0x5a ? code | LOWER : code,
)
const APOSTROPHE = 0x27
const CURLED = 0x2019

export class WordFinder {
  /** States by letters: the next one. */
  private readonly next: Uint16Array
  /** The groups whose words end in a state, a bit for each. */
  private readonly ended: Uint32Array
  private readonly letters: Uint8Array
  private readonly width: number

  /** @param groups at most 32 of them, their words in ASCII and small letters */
  constructor(groups: readonly (readonly string[])[]) {
    const used = [...new Set(groups.flat().join(''))]
    this.letters = new Uint8Array(CODES)
    for (const [index, letter] of used.entries()) this.letters[letter.charCodeAt(0)] = index + 1
    // Letter 0 is any that stands in no word.
    this.width = used.length + 1
    const states = groups.flat().reduce((sum, word) => sum + word.length, 1)
    this.next = new Uint16Array(states * this.width)
    this.ended = new Uint32Array(states)
    this.plant(groups)
    this.link()
  }

  /** The groups of which a word stands in the first characters, bit by bit. */
  groupsIn(text: string, characters: number): number {
    const { next, ended, letters, width } = this
    const end = Math.min(text.length, characters)
    let state = 0
    let found = 0
    for (let at = 0; at < end; at++) {
      const code = text.charCodeAt(at)
      const letter =
        code < CODES
          ? (letters[FOLDED[code] ?? 0] ?? 0)
          : code === CURLED
            ? (letters[APOSTROPHE] ?? 0)
            : 0
      state = next[state * width + letter] ?? 0
      found |= ended[state] ?? 0
    }
    return found
  }

  /** The words as a tree. */
  private plant(groups: readonly (readonly string[])[]): void {
    let states = 1
    for (const [group, words] of groups.entries()) {
      for (const word of words) {
        let state = 0
        for (let at = 0; at < word.length; at++) {
          const edge = state * this.width + (this.letters[word.charCodeAt(at)] ?? 0)
          if (this.next[edge] === 0) this.next[edge] = states++
          state = this.next[edge] ?? 0
        }
        this.ended[state] = (this.ended[state] ?? 0) | (1 << group)
      }
    }
  }

  /** Where a word breaks off, the longest beginning of another that still holds. */
  private link(): void {
    const { next, ended, width } = this
    const rest = new Uint16Array(ended.length)
    const queue = [0]
    for (const state of queue) {
      for (let letter = 0; letter < width; letter++) {
        const edge = state * width + letter
        const child = next[edge] ?? 0
        const other = state === 0 ? 0 : (next[(rest[state] ?? 0) * width + letter] ?? 0)
        if (child === 0) next[edge] = other
        else {
          rest[child] = other
          ended[child] = (ended[child] ?? 0) | (ended[other] ?? 0)
          queue.push(child)
        }
      }
    }
  }
}
