/** Our own reader over a stream: what it has told at each point, and whether a cut changes it. */
import type { StreamEvent } from '../../engine/stream/events.js'
import { createStream } from '../../engine/stream/stream.js'

export interface OwnSplits {
  readonly tried: number
  readonly different: number
  /** Offset of the first cut that changed what was told; null for none. */
  readonly first: number | null
  /** Cuts that were left out, as the text is longer than the bound. */
  readonly left: number
}

export interface OwnMoment {
  /** Characters for a person to read. */
  readonly shown: number
  readonly started: number
  readonly certain: number
}

/** Cuts that are tried at most. */
const MOST_CUTS = 4_000

/**
 * Reads the text once for every cut into two pieces. After the end a stream says what
 * `inspect` says of the whole text, so only what is told before it is compared.
 */
export function everyOwnSplit(text: string, tools: unknown): OwnSplits {
  const whole = told([text], tools)
  const cuts = Math.max(0, text.length - 1)
  const tried = Math.min(cuts, MOST_CUTS)
  let different = 0
  let first: number | null = null
  for (let at = 1; at <= tried; at++) {
    if (told([text.slice(0, at), text.slice(at)], tools) === whole) continue
    different++
    first ??= at
  }
  return { tried, different, first, left: cuts - tried }
}

/** What is known after each piece. */
export function ownMoments(pieces: readonly string[], tools: unknown): OwnMoment[] {
  const stream = createStream(tools === undefined ? {} : { tools })
  const state = new Told()
  return pieces.map((piece) => {
    for (const event of stream.push(piece)) state.take(event)
    return { shown: state.text.length, started: state.started, certain: state.calls.size }
  })
}

function told(pieces: readonly string[], tools: unknown): string {
  const stream = createStream(tools === undefined ? {} : { tools })
  const state = new Told()
  for (const piece of pieces) for (const event of stream.push(piece)) state.take(event)
  return JSON.stringify([state.text, state.thinking, state.started, [...state.calls]])
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
