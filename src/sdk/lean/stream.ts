/**
 * `callmend/stream`: a model's output while it comes, in the dialects that the program
 * names. What is no call in one of them is text.
 *
 * @example
 * const stream = createStream({ tools, grammars: grammarsOf('hermes'), parts: { schema: applySchema } })
 */
import type { Grammar } from '../../engine/model/grammar.js'
import { Stream } from '../../engine/stream/streaming.js'
import { engineOptions } from '../inspection.js'
import type { StreamOptions as AllOptions } from '../stream.js'
import { type CallStream, callStream } from '../stream-events.js'
import { inspectorFor, type StreamParts } from './inspector.js'

export type * from '../inspection.js'
export type * from '../judged.js'
export type { CallStream, StreamEvent } from '../stream-events.js'
export { createToolkit, Toolkit, type ToolkitOptions } from '../toolkit.js'
export type { StreamParts } from './inspector.js'

export interface StreamOptions
  extends Omit<AllOptions, 'grammars' | 'readAs' | 'envelopes' | 'profile'> {
  /** The dialects that are read, as data: known ones from `callmend/grammars`, written or learnt ones. */
  readonly grammars: readonly Grammar[]
  /** What its arguments may be written in beside JSON, and what checks them. */
  readonly parts?: StreamParts
}

/**
 * Reads a model's output in pieces, cut anywhere: what is told does not depend on
 * where. Never throws; the work is linear in the text.
 */
export function createStream({ parts = {}, ...options }: StreamOptions): CallStream {
  const inspect = inspectorFor(options.grammars, parts)
  return callStream(new Stream(inspect, { ...engineOptions(options), readAs: 'assistant-text' }))
}
