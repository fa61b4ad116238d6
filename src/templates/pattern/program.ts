/** A pattern as instructions for the matcher. */
import type { Assertion, CharSet } from './node.js'

/** Operation codes; operands `a` and `b` as described. */
export const OP = {
  /** a: code point */
  char: 0,
  /** a: index of a set */
  set: 1,
  /** a: tried first, b: tried when that fails */
  split: 2,
  /** a: where to go */
  jump: 3,
  /** a: slot that takes the position */
  save: 4,
  /** a: index in ASSERTIONS */
  assert: 5,
  /** a: where to go on, b: 1 for a negative one; the body follows and ends with `accept` */
  look: 6,
  /** a: where to go on; the body follows and ends with `accept` */
  atomic: 7,
  /** a: group, b: 1 where case does not matter */
  backreference: 8,
  /** a: index of a one-character loop */
  loop: 9,
  /** a: register, b: where to go when nothing was consumed since the register was set */
  guard: 10,
  /** a: register that takes the position */
  mark: 11,
  accept: 12,
} as const

export const ASSERTIONS: readonly Assertion[] = [
  'start',
  'end',
  'end-or-last-newline',
  'line-start',
  'line-end',
  'boundary',
  'not-boundary',
  'word-start',
  'word-end',
]

/** `x*`, `x+?`, `x{2,5}` where x is one character. */
export interface OneLoop {
  readonly set: CharSet
  readonly min: number
  readonly max: number
  readonly lazy: boolean
  readonly possessive: boolean
}

export interface Program {
  readonly op: Int32Array
  readonly a: Int32Array
  readonly b: Int32Array
  /** 1 where the instruction reads backwards (inside a lookbehind). */
  readonly back: Uint8Array
  readonly sets: readonly CharSet[]
  readonly loops: readonly OneLoop[]
  /** Slots of all groups, two each, the whole match first. */
  readonly slots: number
  readonly registers: number
  /** What a match can begin with; null when it can be empty or anything. */
  readonly first: CharSet | null
  /** The same where the text may end inside the match: a look ahead could be cut off before it. */
  readonly firstOrHalf: CharSet | null
  /** The text that every match begins with; empty for none. */
  readonly prefix: string
  /** A text that every match holds; empty for none. */
  readonly required: string
  /** The text that the whole pattern is, when it is nothing but that text. */
  readonly literal: string | null
}
