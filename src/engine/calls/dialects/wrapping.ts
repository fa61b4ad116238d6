/** The declared shape of a dialect that is an opener, a body and a closer. */
import type { BodyCall, BodyReader } from './bodies/body.js'
import type { DialectContext } from './dialect.js'

export interface Wrapping {
  /** Keys of marks that open a block (see `Mark.key`). */
  readonly openers: readonly string[]
  /** Keys of marks that close it; any of them will do. */
  readonly closers: readonly string[]
  /** The closer is no part of the dialect, or some writers leave it out. */
  readonly closerOptional?: boolean
  readonly bodies: readonly BodyReader[]
  /** Keys of marks that are the beginning of a body by themselves: the opener may be missing. */
  readonly bare?: readonly string[]
  /** Keys of marks that stand behind a name: the opener before the name may be missing. */
  readonly named?: readonly string[]
  /** Keys of marks that may stand between opener and body and mean nothing. */
  readonly skipped?: readonly string[]
  /** A word may stand before such a mark, or before what begins a body by itself. */
  readonly words?: boolean
  /** Keys of marks that close an outer section, behind the closer. */
  readonly trailing?: readonly string[]
  /** Changes what was read, such as names that are ids; null for what is no call after all. */
  readonly finish?: (call: BodyCall, context: DialectContext) => BodyCall | null
}
