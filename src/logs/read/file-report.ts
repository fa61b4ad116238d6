/** What was read in one file, and what could not be. */
import type { Tally } from '../calls/gather.js'

export interface Problem {
  /** Counted from 1; 0 for the whole file. */
  readonly line: number
  readonly problem: string
}

export interface FileReport {
  readonly name: string
  /** Id of the format; null when nothing in the file could be read. */
  readonly format: string | null
  /** Records of other formats stand in the file, too. */
  readonly isMixed: boolean
  records: number
  badLines: number
  nonObjects: number
  bytes: number
  readonly problems: Problem[]
  readonly tally: Tally
  /** Ids of calls that never got a result, in the order of the calls. */
  readonly waiting: readonly string[]
}
