/** Reads a stream's events with the format that knows them. */
import { PART_LIMITS } from '../../bounds/limits.js'
import { type Layer, textOf } from '../../text/layers.js'
import type { EnvelopeContext, Opened } from '../envelope.js'
import { hasFault } from '../fate.js'
import { isDone, type Paste } from '../paste.js'
import { pick } from '../tree/path.js'
import { readValue } from '../tree/read.js'
import { spanOf, type Value, wordOf } from '../tree/value.js'
import { Assembly } from './assembly.js'
import { closeStream } from './close.js'
import { type StreamFormat, takeEvent, takeRules } from './format.js'
import { STREAM_FORMATS } from './formats.js'
import { DATA_PROTOCOL } from './frameworks.js'
import type { StreamId } from './titles.js'

/** The stream of this format; null where the paste is none. */
export function readStream(id: StreamId, paste: Paste, context: EnvelopeContext): Opened | null {
  const format = STREAM_FORMATS[id]
  const assembly = new Assembly(context.layers)
  const taken = takeAll(format, paste.events, assembly)
  if (taken < (format.least ?? 1) || (format.goesOn === true && !assembly.goesOn)) return null
  return closeStream(assembly, taken, isAbridged(paste), context)
}

/** Is the value an event of some stream? */
export function isEvent(value: Value, { layers }: EnvelopeContext): boolean {
  return Object.values(STREAM_FORMATS).some(
    (format) => format.goesOn !== true && takeEvent(format, value, new Assembly(layers)),
  )
}

const LETTERED = /^([0-9a-k]):(?=["{[])/gm

/** The AI SDK's older data stream. */
export function readDataProtocol(layer: Layer, context: EnvelopeContext): Opened {
  const assembly = new Assembly(context.layers)
  let events = 0
  for (const { index, 1: letter = '' } of layer.text.matchAll(LETTERED)) {
    const end = layer.text.indexOf('\n', index)
    const { value } = readValue(layer, index + 2, end < 0 ? layer.text.length : end)
    if (value === null) continue
    takeRules(DATA_PROTOCOL, value, letter, assembly)
    events++
  }
  return closeStream(assembly, events, false, context)
}

/** Does the event say that the stream failed, or was given up? */
function hasFailed(event: Value): boolean {
  return /^(?:error|abort)$/.test(wordOf(pick(event, 'type')) ?? '') || hasFault(event)
}

/** Takes in the events that the format knows: how many there are. */
function takeAll(format: StreamFormat, events: readonly Value[], assembly: Assembly): number {
  let taken = 0
  for (const [i, event] of events.entries()) {
    if (taken === 0 && i >= PART_LIMITS.streamPatience) return 0
    if (isAgain(event, events[i - 1])) {
      assembly.twice = true
      assembly.explain(event)
      continue
    }
    if (isDone(event)) assembly.terminal = true
    else if (assembly.take(event, (one) => takeEvent(format, one, assembly))) taken++
    if (hasFailed(event)) assembly.finish = 'error'
  }
  return taken
}

/** The event before it once more, by its number and by its text: it was delivered twice. */
function isAgain(event: Value, before: Value | undefined): boolean {
  const number = numberOf(event)
  if (number === null || before === undefined) return false
  return number === numberOf(before) && textOf(spanOf(event)) === textOf(spanOf(before))
}

function numberOf(event: Value): string | null {
  const { layer, start } = event
  const before = layer.text.slice(Math.max(0, start - NEAR), start)
  return wordOf(pick(event, 'sequence_number')) ?? EVENT_ID.exec(before)?.[1] ?? null
}

/** The id of an event of the server's, on a line of its own before its data. */
const EVENT_ID = /(?:^|\n)id: ?(\S{1,60})[ \t]*\r?\n(?:event:[^\n]{0,60}\n)?data: ?$/
const NEAR = 160

/** A line of dots, or one that says how much is left out. */
const LEFT_OUT =
  /^[ \t]*(?:data: ?)?(?:[^\w\n{"]{0,4}(?:\.{3}|…)|[[(<][^\n{"]{0,40}\b(?:snip|omit|trunc|more|skip|elid))[^\n{"]*$|^:[^\n]{0,80}\b(?:drop|lost|skip|miss|overrun|trunc)/im

/** Are events left out: are there marks of that in them or between them, or do their numbers say so? */
function isAbridged(paste: Paste): boolean {
  return (
    paste.records.some((record) => record.omissions.length > 0) ||
    paste.hasGap ||
    LEFT_OUT.test(paste.layer.text)
  )
}
