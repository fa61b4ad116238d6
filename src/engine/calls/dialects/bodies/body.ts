/**
 * What a body reader is. A wrapper's body (what stands between its opener and
 * its closer) is read by the reader that recognises its first token; every
 * wrapper can use every reader.
 */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import type { LayerSpan } from '../../../text/layers.js'
import type { DialectContext } from '../dialect.js'
import type { Page } from '../page.js'

/** One call in a body, in offsets of the page. */
export interface BodyCall {
  readonly name: string
  readonly nameSpan: LayerSpan | null
  readonly arguments: ArgumentSource
  readonly id: string | null
  /** The object in which name and arguments stand. */
  readonly shell?: LayerSpan
  readonly start: number
  readonly end: number
  /** The call's own notation is complete: its brackets are balanced, its end tag was seen. */
  readonly closed: boolean
  readonly reasons: readonly Reason[]
}

/** A piece of a text that should be a call and is not. */
export interface BodyReject {
  readonly start: number
  readonly end: number
  readonly name: string | null
  readonly reason: Reason
}

export interface BodyReading<Call = BodyCall, Reject = BodyReject> {
  readonly calls: readonly Call[]
  readonly rejected: readonly Reject[]
  /** Offset behind all that was read. */
  readonly end: number
}

export interface BodyInput {
  readonly page: Page
  readonly context: DialectContext
  /** Where the body begins: behind the opener, white space skipped. */
  readonly start: number
  /** The body never goes beyond. */
  readonly limit: number
  /** Does a mark that ends the body stand here? */
  readonly stops: (position: number) => boolean
}

export interface BodyReader {
  /** Cheap look at the first token: is this my kind of body? */
  starts(input: BodyInput): boolean
  /** Reads as many calls as stand in a row; null when there is none. */
  read(input: BodyInput): BodyReading | null
}
