import type { Attempt, Reason } from '../model/trace.js'

/** A text in the value that the ladder read as a structure, because the schema asks for one. */
export interface NestedReading {
  readonly value: unknown
  readonly text: string
  readonly attempts: readonly Attempt[]
  readonly reasons: readonly Reason[]
}
