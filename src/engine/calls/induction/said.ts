/** Keys of a call as its text says them, without anything being known of its tool. */
import type { Span } from '../../text/span.js'

/** A key; parts of a path in it, and `[]` where it is a list's. */
export const IDENTIFIER = String.raw`([\p{L}_][\p{L}\p{N}_]{0,39}(?:[.-][\p{L}\p{N}_]{1,39}){0,4}(?:\[\])?)`

export interface SaidKey {
  /** As it stands there, with `[]` where it says that it is a list. */
  readonly name: string
  /** The first word of a value without quotes. */
  readonly word: string
  readonly at?: Span
  /** The value, where it stands on a line or on several: then what it says as JSON. */
  readonly value?: Span & { readonly written?: string }
}

export interface SaidKeys {
  readonly keys: readonly SaidKey[]
  /** How they stand. */
  readonly style: string
  /** How much that speaks for a call. */
  readonly weight: number
  /** Values of several lines are among them. */
  readonly blocks?: boolean
}
