/** A model's output, read as it comes: what is certain is told, the rest is held back. */
import { inspect } from '../inspect.js'
import type { Finish, Inspection } from '../model/trace.js'
import type { InspectOptions } from '../options.js'
import type { CallStream, StreamEvent } from './events.js'
import { Gathered } from './gathered.js'
import { Reader } from './reader.js'
import { type KnownReadings, streamed } from './segment.js'
import { Teller } from './teller.js'
import { visibleText } from './visible.js'

/** All that `inspect` may be told; `finish` may also come with the end. */
export interface StreamOptions extends Omit<InspectOptions, 'partial'> {
  /** The template has opened the thinking already, so that the text begins inside it. */
  readonly thinking?: boolean
}

/**
 * Reads a model's output in pieces, cut anywhere. What is told does not depend on
 * where it was cut, and after `end` all that was told together is what `inspect`
 * says of the whole text with the same options. Work is linear in the length of
 * the text. Never throws.
 */
export function createStream(options: StreamOptions = {}): CallStream {
  return new Stream(options)
}

/**
 * A stream like any other that shares what is said of equal texts with others of the
 * same options: a text is read in a thousand ways at the cost of a few readings.
 */
export function createKnowingStream(options: StreamOptions, known: KnownReadings): CallStream {
  return new Stream(options, known)
}

class Stream implements CallStream {
  inspection: Inspection | null = null
  private readonly text = new Gathered()
  private readonly teller = new Teller()
  private readonly reader: Reader

  constructor(
    private readonly options: StreamOptions,
    known: KnownReadings | null = null,
  ) {
    this.reader = new Reader(options, this.teller, known)
  }

  push(chunk: string): StreamEvent[] {
    if (this.inspection !== null || chunk === '') return []
    this.text.add(chunk)
    this.reader.read(chunk)
    return this.teller.flush()
  }

  end(finish?: Finish | null): StreamEvent[] {
    if (this.inspection !== null) return []
    const options = finish === undefined ? this.options : { ...this.options, finish }
    const inspection = inspect(this.text.text, options)
    this.inspection = inspection
    this.teller.finish(
      { text: visibleText(inspection), thinking: inspection.thinking ?? '' },
      inspection.calls.map((call) => streamed(call, 0)),
    )
    for (const notice of inspection.notices) this.teller.notice(notice)
    return this.teller.flush()
  }
}
