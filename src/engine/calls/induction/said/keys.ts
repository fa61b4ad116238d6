/** The keys of one call, as its text says them: nothing is known of the tool. */
import type { Field } from '../../../model/argument-source.js'

export interface SaidKey {
  /** As it stands there, with `[]` where it says that it is a list. */
  readonly name: string
  /** The first word of a value without quotes: it may say what type the key has. */
  readonly word: string
}

export interface SaidKeys {
  readonly keys: readonly SaidKey[]
  /** How they stand: the sign behind each, what is before it on a line, the bracket around all. */
  readonly style: string
  /** How much that speaks for a call. */
  readonly weight: number
  /** Several values, not all of which may be sentences: they may stand as settings do. */
  readonly data?: boolean
  /** With their values, where each has its place, and where they end. */
  readonly fields?: readonly Field[]
  readonly end?: number
}
