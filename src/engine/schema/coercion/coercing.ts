/** What the steps of coercion may ask of the coercer that runs them. */
import type { NestedReading } from '../nested-reading.js'
import type { Part } from '../part.js'
import type { Shape } from '../shape.js'
import type { StageLog } from './log.js'
import type { Target } from './target.js'

export interface Coercing {
  readonly log: StageLog
  /** Values came as text from markup, where white space around them is layout. */
  readonly fromMarkup: boolean
  /** What the value becomes; the edits are recorded in its draft, the steps in the log. */
  coerce(target: Target): unknown
  /** True when the value fits a part of the schema as it is. */
  fits(value: unknown, part: Part): boolean
  /** Coerces and keeps the result only when it fits; otherwise everything is as before. */
  attempt(target: Target): { readonly value: unknown } | null
  /** Runs `change`; when it gives null, its edits and steps are forgotten. */
  orTakeBack<Result>(target: Target, change: () => Result | null): Result | null
  /** Reads a text through the ladder, as often as the bound allows. */
  readText(text: string, part: Part, path: string): NestedReading | null
  /** The declarations that hold for this value, with one alternative chosen of each union. */
  shapeFor(target: Target): Shape
}
