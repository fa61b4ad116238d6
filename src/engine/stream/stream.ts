/** Streams that read everything that `inspect` reads. */
import { inspect } from '../inspect.js'
import type { CallStream } from './events.js'
import type { KnownReadings } from './segment.js'
import { Stream, type StreamOptions } from './streaming.js'

export type { StreamOptions } from './streaming.js'

/**
 * Reads a model's output in pieces, cut anywhere. What is told does not depend on
 * where it was cut, and after `end` all that was told together is what `inspect`
 * says of the whole text with the same options. Work is linear in the length of
 * the text. Never throws.
 */
export function createStream(options: StreamOptions = {}): CallStream {
  return new Stream(inspect, options)
}

/**
 * A stream like any other that shares what is said of equal texts with others of the
 * same options: a text is read in a thousand ways at the cost of a few readings.
 */
export function createKnowingStream(options: StreamOptions, known: KnownReadings): CallStream {
  return new Stream(inspect, options, known)
}
