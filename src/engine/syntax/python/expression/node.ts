import type { Value } from './value.js'

/** The variables of the comprehensions around an expression. */
export type Names = Map<string, Value>

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
