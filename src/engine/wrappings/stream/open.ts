/** A stream of events, joined: server-sent events, JSON lines, or a log of chunks. */
import { LIMITS } from '../../bounds/limits.js'
import type { Envelope, EnvelopeContext } from '../envelope.js'
import { isDone, type Paste } from '../paste.js'
import { itemsOf, type Value } from '../tree/value.js'
import { Assembly } from './assembly.js'
import { closeStream } from './close.js'
import { dataProtocol } from './data-protocol.js'
import { deltaText } from './delta-text.js'
import { type StreamFormat, takeEvent } from './format.js'
import { STREAM_FORMATS } from './formats.js'

/** One envelope for each API's stream. */
export const STREAMS: readonly Envelope[] = [
  ...STREAM_FORMATS.map(
    (format): Envelope => ({
      id: format.id,
      title: format.title,
      open: (paste, context) => {
        const assembly = new Assembly(context.layers)
        const taken = takeAll(format, paste.events, assembly)
        if (taken < format.least) return null
        return closeStream(assembly, taken, isAbridged(paste), context)
      },
    }),
  ),
  dataProtocol,
  deltaText,
]

/** Is the value a list whose first member is an event of some stream? */
export function isEventList(value: Value, { layers }: EnvelopeContext): boolean {
  const [first] = itemsOf(value)
  if (first === undefined) return false
  return STREAM_FORMATS.some((format) => takeEvent(format, first, new Assembly(layers)))
}

/** Takes in the events that the format knows: how many there are. */
function takeAll(format: StreamFormat, events: readonly Value[], assembly: Assembly): number {
  let taken = 0
  for (const [i, event] of events.entries()) {
    if (taken === 0 && i >= LIMITS.streamPatience) return 0
    if (isDone(event)) assembly.terminal = true
    else if (assembly.take(event, (one) => takeEvent(format, one, assembly))) taken++
  }
  return taken
}

const DOTS_LINE = /^[ \t]*(?:\.{3,}|…)[ \t]*$/m

/** Are there marks of omission in the events, or between them? */
function isAbridged(paste: Paste): boolean {
  return (
    paste.records.some((record) => record.omissions.length > 0) || DOTS_LINE.test(paste.layer.text)
  )
}
