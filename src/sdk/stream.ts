/** A model's output while it comes: text that may be shown, and calls whose end is proven. */
import { createStream as createEngineStream } from '../engine/stream/stream.js'
import type { FinishWord } from './finish.js'
import { engineOptions, type InspectOptions } from './inspection.js'
import { type CallStream, callStream, type StreamEvent } from './stream-events.js'

export type { CallStream, StreamEvent } from './stream-events.js'

/** All that `inspect` may be told; how the answer ended comes with the end. */
export type StreamOptions = Omit<InspectOptions, 'finish' | 'partial' | 'trace'> & {
  /** The template has opened the thinking already, so that the text begins inside it. */
  readonly thinking?: boolean
}

/**
 * Reads a model's output in pieces, cut anywhere: what is told does not depend on
 * where. The text is what a model said, unless `readAs` says otherwise: no record
 * that it quotes is opened. Never throws; the work is linear in the text.
 */
export function createStream(options: StreamOptions = {}): CallStream {
  return callStream(createEngineStream({ readAs: 'assistant-text', ...engineOptions(options) }))
}

// The platform's own types where they are known; a name for the compiler where neither DOM nor Node is.
declare global {
  interface ReadableStream<R> extends Named<R> {}
  interface WritableStream<W> extends Named<W> {}
}
/** Adds nothing that anybody has; a method, so that it asks for no variance. */
interface Named<T> {
  [nothing]?(value: T): void
}
declare const nothing: unique symbol

/** What a `TransformStream` is made of: back-pressure and abort are the platform's. */
export interface CallTransform {
  readonly readable: ReadableStream<StreamEvent>
  readonly writable: WritableStream<string>
}

/**
 * The same as a transform, for `pipeThrough`: text in, events out.
 *
 * @param options `finish` is asked when the text has ended
 */
export function toolCallTransform(
  options: StreamOptions & { readonly finish?: () => FinishWord | null } = {},
): CallTransform {
  const { finish, ...others } = options
  const stream = createStream(others)
  return new TransformStream<string, StreamEvent>({
    transform(chunk, controller) {
      for (const event of stream.push(chunk)) controller.enqueue(event)
    },
    flush(controller) {
      for (const event of stream.end(finish?.())) controller.enqueue(event)
    },
  })
}
