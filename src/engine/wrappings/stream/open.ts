/** A stream of events, joined: server-sent events, JSON lines, or a log of chunks. */
import { PART_LIMITS } from '../../bounds/limits.js'
import { oncePer } from '../../text/once-per.js'
import type { Envelope, EnvelopeContext, ValueFormat } from '../envelope.js'
import { type Paste, pasteOf } from '../paste.js'
import { pick } from '../tree/path.js'
import { itemsOf, layerOf, type Value, wordOf } from '../tree/value.js'
import { dataProtocol } from './data-protocol.js'
import { isEvent, readStream } from './read.js'
import { TITLED } from './titles.js'

/** One envelope for each API's stream; the formats read what is whole in it. */
export const streamsWith = (formats: readonly ValueFormat[]): readonly Envelope[] => [
  ...TITLED.map(
    ([id, title]): Envelope => ({
      id,
      title,
      open: (paste, context) =>
        mayBeStream(paste) ? readStream(id, paste, context, formats) : null,
    }),
  ),
  dataProtocol,
]

/** Before an answer begins, a recording has what was sent. */
const SENT = 8

/** A text that keeps the lines of a server's events. */
const EVENTS = /^\s{0,20}(?:data|event):/

/** Is the value a list that begins with an event of some stream, or with records of which one carries such, or such lines? */
export function isEventList(value: Value, context: EnvelopeContext): boolean {
  const { kind, layer, start } = value
  const isText = kind === 'text' && EVENTS.test(layer.text.slice(start + 1, start + 40))
  const text = isText ? layerOf(value, context.layers) : null
  const events = text === null ? itemsOf(value) : pasteOf(text).events
  return events.slice(0, SENT).some((one, i) => mayBeEvent(one) && isEvent(one, i > 0, context))
}

/** Where every event that a format knows has something, beside its type. */
export const SIGNS =
  'choices|output.choices|data|delta|candidates|response|usageMetadata|done|event_type|tool_call_chunks|' +
  'contentBlockStart|contentBlockDelta|contentBlockStop|contentBlockIndex|messageStop|messageStart|' +
  '@|id.-1|0|index|tool_calls.0.index|event|payload|chunk|message|msg|body|raw|frame|params|update|stop|token|additional_kwargs'
/** What calls have for a type, and no event. */
export const TYPES_OF_CALLS: ReadonlySet<string | null> = new Set([null, 'function', 'tool_use'])

function mayBeEvent(value: Value): boolean {
  return pick(value, SIGNS) !== undefined || !TYPES_OF_CALLS.has(wordOf(pick(value, 'type')))
}

/** Cheap: could one of the first values be an event? Each of the envelopes asks it of a paste. */
const mayBeStream = /* @__PURE__ */ oncePer(({ events }: Paste) =>
  events.slice(0, PART_LIMITS.streamPatience).some(mayBeEvent),
)
