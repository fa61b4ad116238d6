import type { BareCall } from './reading.js'

/** Calls that only glue separates. */
export interface Cluster {
  readonly calls: readonly BareCall[]
  readonly start: number
  readonly end: number
}
