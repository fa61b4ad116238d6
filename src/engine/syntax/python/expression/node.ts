import type { Names, Value } from './values.js'

/** A part of an expression that has been read. */
export interface Node {
  readonly start: number
  readonly end: number
  /** Works it out: in a comprehension, anew for each round. */
  readonly value: (names: Names) => Value
  /** It needs no working out: the reader of literals knows it. */
  readonly literal: boolean
  /** What a list, a tuple, a dict or a parenthesis holds; null for anything else. */
  readonly parts: readonly Node[] | null
  /** How many numbers stand side by side, with nothing but `-` or `/` between them. */
  readonly numbers: number
}
