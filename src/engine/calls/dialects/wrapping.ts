/** What a dialect that is an opener, a body and a closer is known by; all sets hold keys of marks (see `Mark.key`). */
import type { BodyCall, BodyReader } from './bodies/body.js'
import type { DialectContext } from './dialect.js'

export interface Wrapping {
  readonly openers: ReadonlySet<string>
  /** Any of them will do. */
  readonly closers: ReadonlySet<string>
  /** The closer is no part of the dialect, or some writers leave it out. */
  readonly closerOptional: boolean
  readonly bodies: readonly BodyReader[]
  /** What is the beginning of a body by itself: the opener may be missing. */
  readonly bare: ReadonlySet<string>
  /** What stands behind a name: the opener before the name may be missing. */
  readonly named: ReadonlySet<string>
  /** What may stand between opener and body and means nothing. */
  readonly skipped: ReadonlySet<string>
  /** A word may stand before such a mark, or before what begins a body by itself. */
  readonly words: boolean
  /** Such a word is the id of the call. */
  readonly ids: boolean
  /** What closes an outer section, behind the closer. */
  readonly trailing: ReadonlySet<string>
  /** The call as it is meant; null for what is none after all. */
  readonly finish: (call: BodyCall, context: DialectContext) => BodyCall | null
}
