import type { ReasonCode } from './reasons.js'
import type { Suggestion } from './trace.js'

/** A place in the input, as an offset. */
export interface InputReason {
  readonly code: ReasonCode
  readonly at?: number
  readonly end?: number
  readonly path?: string
  readonly detail?: string
  /** Other readings that a person may choose. */
  readonly suggestions?: readonly Suggestion[]
}
