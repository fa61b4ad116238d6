/** Keys of a call as its text says them, without anything being known of its tool. */
import type { Field } from '../../../model/argument-source.js'

/** A key; parts of a path in it, and `[]` where it is a list's. */
export const IDENTIFIER = String.raw`([\p{L}_][\p{L}\p{N}_]{0,39}(?:[.-][\p{L}\p{N}_]{1,39}){0,4}(?:\[\])?)`

export interface SaidKey {
  /** As it stands there, with `[]` where it says that it is a list. */
  readonly name: string
  /** The first word of a value without quotes. */
  readonly word: string
}

export interface SaidKeys {
  readonly keys: readonly SaidKey[]
  /** How they stand. */
  readonly style: string
  /** How much that speaks for a call. */
  readonly weight: number
  /** With their values, where each has its lines, and where they end. */
  readonly fields?: readonly Field[]
  readonly end?: number
}
