/** Our own reader over a stream: what it has told at each point, and whether a cut changes it. */
import type { Grammar } from '../../engine/model/grammar.js'
import type { StreamEvent } from '../../engine/stream/events.js'
import type { KnownReadings } from '../../engine/stream/segment.js'
import {
  createKnowingStream,
  createStream,
  type StreamOptions,
} from '../../engine/stream/stream.js'
import { readTools } from '../../engine/tools/read-tools.js'

export interface OwnSplits {
  /** Single cuts that were tried. */
  readonly tried: number
  readonly different: number
  /** Offset of the first cut that changed what was told; null for none. */
  readonly first: number | null
  /** Single cuts that were left out, as all of them would take longer than the bound. */
  readonly left: number
  /** Cut at every place at once, it tells the same. */
  readonly allAtOnce: boolean
  /** Texts that the engine had to read for it: the same for all cuts, when none changes anything. */
  readonly readings: number
}

export interface OwnMoment {
  /** Characters for a person to read. */
  readonly shown: number
  readonly started: number
  readonly certain: number
}

/** Characters that are read at most for single cuts: all cuts of two thousand characters. */
const MOST_READ = 4_300_000

export interface OwnOptions {
  readonly tools?: unknown
  readonly grammars?: readonly Grammar[]
}

/**
 * Reads the text cut everywhere at once, and once for each single cut; where that is more
 * than the bound allows, for as many of them as it does, spread over the text. After the end
 * a stream says what `inspect` says of the whole text, so only what is told before it is compared.
 */
export function everyOwnSplit(text: string, options: OwnOptions = {}): OwnSplits {
  const streams = new Streams(options)
  const whole = streams.told([text])
  const cuts = Math.max(0, text.length - 1)
  const step = Math.max(1, Math.ceil((cuts * text.length) / MOST_READ))
  let tried = 0
  let different = 0
  let first: number | null = null
  for (let at = 1; at <= cuts; at += step) {
    tried++
    if (streams.told([text.slice(0, at), text.slice(at)]) === whole) continue
    different++
    first ??= at
  }
  const allAtOnce = streams.told([...text]) === whole
  return { tried, different, first, left: cuts - tried, allAtOnce, readings: streams.readings }
}

/** What is known after each piece. */
export function ownMoments(pieces: readonly string[], options: OwnOptions = {}): OwnMoment[] {
  const stream = createStream(options)
  const state = new Told()
  return pieces.map((piece) => {
    for (const event of stream.push(piece)) state.take(event)
    return { shown: state.text.length, started: state.started, certain: state.calls.size }
  })
}

/** Streams of one text with the same options. */
class Streams {
  private readonly known: KnownReadings = new Map()
  private readonly options: StreamOptions

  constructor({ tools, grammars = [] }: OwnOptions) {
    this.options = { offered: readTools(tools), grammars }
  }

  /** Different texts that the engine has read. */
  get readings(): number {
    return this.known.size
  }

  told(pieces: readonly string[]): string {
    const stream = createKnowingStream(this.options, this.known)
    const state = new Told()
    for (const piece of pieces) for (const event of stream.push(piece)) state.take(event)
    return JSON.stringify([state.text, state.thinking, state.started, [...state.calls]])
  }
}

/** Events put together. */
class Told {
  text = ''
  thinking = ''
  started = 0
  readonly calls = new Map<number, string>()

  take(event: StreamEvent): void {
    switch (event.type) {
      case 'text':
        this.text = event.replaces === true ? event.text : this.text + event.text
        break
      case 'thinking':
        this.thinking = event.replaces === true ? event.text : this.thinking + event.text
        break
      case 'call-start':
        this.started++
        break
      case 'call':
        this.calls.set(event.index, JSON.stringify([event.call.name, event.call.argumentsText]))
        break
      case 'call-withdrawn':
        this.calls.delete(event.index)
        break
    }
  }
}
