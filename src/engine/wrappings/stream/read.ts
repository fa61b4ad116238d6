/** Reads a stream's events with the format that knows them. */
import { PART_LIMITS } from '../../bounds/limits.js'
import { type Layer, textOf } from '../../text/layers.js'
import type { EnvelopeContext, Opened, ValueFormat } from '../envelope.js'
import { hasFault } from '../fate.js'
import { isDone, type Paste } from '../paste.js'
import { pick } from '../tree/path.js'
import { readValue } from '../tree/read.js'
import { spanOf, type Value, wordOf } from '../tree/value.js'
import { Assembly } from './assembly.js'
import { carriedIn } from './carried.js'
import { closeStream } from './close.js'
import { type StreamFormat, takeEvent, takeRules } from './format.js'
import { STREAM_FORMATS } from './formats.js'
import { DATA_PROTOCOL } from './frameworks.js'
import { byRequest } from './requests.js'
import type { StreamId } from './titles.js'
import { wholesOf } from './wholes.js'

/** The stream of this format; null where the paste is none. */
export function readStream(
  id: StreamId,
  paste: Paste,
  context: EnvelopeContext,
  formats: readonly ValueFormat[],
): Opened | null {
  const format = STREAM_FORMATS[id]
  const all = takeAll(format, paste.events, context)
  const { taken, carried, assembly } = all
  if (taken < (format.least ?? 1) || (format.goesOn === true && !assembly.goesOn)) return null
  // A record may well hold something that is like an event: streams have several, that say something.
  if (carried === taken && (carried < 2 || assembly.isEmpty)) return null
  const groups = byRequest(paste.events)
  const answers =
    groups.length < 2 ? [all] : groups.map((events) => takeAll(format, events, context))
  const assemblies = answers.map((one) => one.assembly)
  const wholes = wholesOf(all.others, formats, assemblies, context)
  const abridged = isAbridged(paste)
  return together(
    answers.map((one, i) => {
      const beside = i === answers.length - 1 ? wholes : []
      return closeStream(one.assembly, one.taken, abridged, beside, context)
    }),
  )
}

/** Several answers as one: each call stands as its own answer has it. */
function together(answers: readonly Opened[]): Opened {
  const [only, ...others] = answers
  if (only !== undefined && others.length === 0) return only
  const detail = answers.map((one) => one.detail).join('; ')
  const parts = answers.flatMap((one) => one.parts)
  const notices = answers.flatMap((one) => one.notices)
  const explained = answers.flatMap((one) => one.explained ?? [])
  const finish = answers.find((one) => one.finish !== null)?.finish ?? null
  return { parts, detail, finish, tools: [], notices, explained }
}

/** Is the value an event of some stream, or a record that carries one which says something? */
export function isEvent(value: Value, carried: boolean, { layers }: EnvelopeContext): boolean {
  return Object.values(STREAM_FORMATS).some((format) => {
    if (format.goesOn === true) return false
    const assembly = new Assembly(layers)
    if (!carried && takeEvent(format, value, assembly)) return true
    return takeCarried(format, value, assembly) && !assembly.isEmpty
  })
}

/** Takes the event in that a record carries. */
function takeCarried(format: StreamFormat, record: Value, assembly: Assembly): boolean {
  // Of these, whole answers look alike.
  if (format.goesOn === true || format.least !== undefined) return false
  for (const event of carriedIn(record, assembly.layers)) {
    if (!takeEvent(format, event, assembly)) continue
    assembly.explain(record)
    return true
  }
  return false
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
  return closeStream(assembly, events, false, [], context)
}

/** Does the event say that the stream failed, or was given up? */
function hasFailed(event: Value): boolean {
  return /^(?:error|abort)$/.test(wordOf(pick(event, 'type')) ?? '') || hasFault(event)
}

interface Taken {
  readonly taken: number
  /** How many of them stood inside records. */
  readonly carried: number
  readonly assembly: Assembly
  /** What the format does not know. */
  readonly others: readonly Value[]
}

/** Takes in the events that the format knows. */
function takeAll(
  format: StreamFormat,
  events: readonly Value[],
  { layers }: EnvelopeContext,
): Taken {
  const assembly = new Assembly(layers)
  const others: Value[] = []
  let taken = 0
  let carried = 0
  for (const [i, event] of events.entries()) {
    if (taken + carried === 0 && i >= PART_LIMITS.streamPatience) break
    if (isAgain(event, events[i - 1])) {
      assembly.twice = true
      assembly.explain(event)
      continue
    }
    if (isDone(event)) assembly.terminal = true
    else if (assembly.take(event, (one) => takeEvent(format, one, assembly))) taken++
    else if (takeCarried(format, event, assembly)) carried++
    else others.push(event)
    if (hasFailed(event)) assembly.finish = 'error'
  }
  return { taken: taken + carried, carried, assembly, others }
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
    paste.events.some((event, i, all) => isGap(all[i - 1], event)) ||
    LEFT_OUT.test(paste.layer.text)
  )
}

/** Do the numbers of two events say that something is missing between them? */
function isGap(before: Value | undefined, event: Value): boolean {
  const kind = wordOf(pick(event, 'type')) ?? ''
  return (
    /delta$/.test(kind) &&
    kind === wordOf(pick(before, 'type')) &&
    placeOf(event) > placeOf(before) + 1
  )
}

/** An event's place among all: its number, or that of an id that counts and holds no other digits; NaN for none. */
function placeOf(event?: Value): number {
  const number = wordOf(pick(event, 'sequence_number'))
  return Number(number ?? COUNTING.exec(wordOf(pick(event, 'event_id')) ?? '')?.[1] ?? Number.NaN)
}

const COUNTING = /^[^\d]{0,40}_(\d{1,9})$/
