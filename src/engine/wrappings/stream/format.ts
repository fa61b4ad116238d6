import type { Value } from '../tree/value.js'
import type { Assembly } from './assembly.js'

/** How one API streams. */
export interface StreamFormat {
  readonly id: string
  readonly title: string
  /** Events that make a stream; a single one is a response of its own. Default: 1. */
  readonly least?: number
  /** Takes one event in; false when it is no event of this format. */
  take(event: Value, assembly: Assembly): boolean
}
