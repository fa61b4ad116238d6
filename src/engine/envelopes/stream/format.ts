import type { Value } from '../tree/value.js'
import type { Assembly } from './assembly.js'

/** How one API streams. */
export interface StreamFormat {
  readonly id: string
  readonly title: string
  /** Takes one event in; false when it is no event of this format. */
  take(event: Value, assembly: Assembly): boolean
}
