/**
 * What a pattern is made into: a program whose threads walk over the text side
 * by side, so that no pattern takes more than its length times the text's.
 */

import { isPattern } from './flavour.js'

/** Assertions about a place between two characters. */
export type Assertion = 'start' | 'end' | 'word-edge' | 'no-word-edge'

export type Instruction =
  /** Takes one character that `accepts` knows. */
  | { readonly op: 'character'; readonly accepts: CharacterSet }
  | { readonly op: 'assert'; readonly assertion: Assertion }
  /** What follows must match, or must not, from here on. */
  | { readonly op: 'look-ahead'; readonly program: Program; readonly negative: boolean }
  /** Goes on at both places. */
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; to: number }
  | { readonly op: 'match' }

export type Program = readonly Instruction[]

/** Characters as a piece of a pattern describes them: `a`, `\d`, `[^"]`, `.`. */
export class CharacterSet {
  private readonly one: RegExp
  /** Answers for ASCII: 0 unknown, 1 no, 2 yes. */
  private readonly ascii = new Uint8Array(128)

  /** @param source a pattern of one character */
  constructor(source: string) {
    const alone = `^(?:${source})$`
    this.one = isPattern(alone, 'u') ? new RegExp(alone, 'u') : new RegExp(alone)
  }

  has(codePoint: number): boolean {
    if (codePoint >= 128) return this.one.test(String.fromCodePoint(codePoint))
    const known = this.ascii[codePoint]
    if (known !== 0) return known === 2
    const answer = this.one.test(String.fromCharCode(codePoint))
    this.ascii[codePoint] = answer ? 2 : 1
    return answer
  }
}
