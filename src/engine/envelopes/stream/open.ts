/** A stream of events, joined: server-sent events, JSON lines, or a log of chunks. */
import type { Finish, LayerSpan, Notice, Reason } from '../../trace.js'
import type { CallPart, Envelope, EnvelopeContext, Opened, Part } from '../envelope.js'
import { countOf, opened } from '../parts.js'
import { isDone, type Paste } from '../paste.js'
import type { Value } from '../tree/value.js'
import { aiSdkStream } from './ai-sdk.js'
import { anthropicStream } from './anthropic.js'
import { Assembly, type GrowingCall } from './assembly.js'
import { bedrockStream } from './bedrock.js'
import { cohereStream } from './cohere.js'
import type { StreamFormat } from './format.js'
import { geminiStream } from './gemini.js'
import { langchainStream } from './langchain.js'
import { ollamaStream } from './ollama.js'
import { openaiChatStream } from './openai-chat.js'
import { openaiResponsesStream } from './openai-responses.js'

const FORMATS: readonly StreamFormat[] = [
  openaiResponsesStream,
  anthropicStream,
  bedrockStream,
  cohereStream,
  geminiStream,
  langchainStream,
  ollamaStream,
  aiSdkStream,
  openaiChatStream,
]

/** One envelope for each API's stream: they differ in their events only. */
export const STREAMS: readonly Envelope[] = FORMATS.map((format) => ({
  id: format.id,
  title: format.title,
  open: (paste, context) => openStream(format, paste, context),
}))

/** Events before one of them must be recognised. */
const PATIENCE = 50

function openStream(format: StreamFormat, paste: Paste, context: EnvelopeContext): Opened | null {
  const marks = paste.records.flatMap((record) => record.omissions)
  return readStream(format, paste.events, marks.length > 0 || hasDots(paste.layer.text), context)
}

/** Is the value a list whose first member is an event of some stream? */
export function isEventList(value: Value, { layers }: EnvelopeContext): boolean {
  const [first] = value.kind === 'array' ? value.items : []
  if (first === undefined) return false
  return FORMATS.some((format) => format.take(first, new Assembly(layers)))
}

/** Joins the events that the format knows; null when there is none. */
function readStream(
  format: StreamFormat,
  events: readonly Value[],
  abridged: boolean,
  context: EnvelopeContext,
): Opened | null {
  const assembly = new Assembly(context.layers)
  let taken = 0
  for (const [i, event] of events.entries()) {
    if (taken === 0 && i >= PATIENCE) return null
    if (isDone(event)) assembly.terminal = true
    else if (format.take(event, assembly)) taken++
  }
  return taken === 0 ? null : close(assembly, taken, abridged, context)
}

const DOTS_LINE = /^[ \t]*(?:\.{3,}|…)[ \t]*$/m

function hasDots(text: string): boolean {
  return DOTS_LINE.test(text)
}

function close(
  assembly: Assembly,
  events: number,
  abridged: boolean,
  context: EnvelopeContext,
): Opened {
  const { finish, terminal, calls } = assembly
  const parts: Part[] = []
  const said = joined(assembly.content, context)
  const thought = joined(assembly.thinking, context)
  if (thought !== null) parts.push(textPart(thought, 'thinking'))
  if (said !== null) parts.push(textPart(said, 'content'))
  calls.forEach((call, i) => {
    parts.push(partOf(call, assembly, abridged, i === calls.length - 1))
  })
  const how = terminal ? (finish ?? 'terminal event') : 'cut: no terminal event'
  const notices: Notice[] = [
    { code: 'stream-end', detail: finish === 'length' ? 'cut: max_tokens' : how },
  ]
  if (assembly.orphans > 0) {
    notices.push({
      code: 'payload-rejected',
      detail: `${assembly.orphans} fragments of a call that has neither id nor name`,
    })
  }
  if (abridged) notices.push({ code: 'abridged', detail: 'marks of omission among the events' })
  return opened({ parts, detail: `${events} events, ${countOf(calls.length)}`, finish, notices })
}

function joined(pieces: readonly LayerSpan[], { layers }: EnvelopeContext) {
  const [only] = pieces
  if (only === undefined) return null
  return pieces.length === 1 ? only.layer : layers.join(pieces)
}

function textPart(layer: LayerSpan['layer'], channel: 'content' | 'thinking'): Part {
  return { kind: 'text', layer, channel, search: true, reasons: [] }
}

function partOf(call: GrowingCall, assembly: Assembly, abridged: boolean, last: boolean): CallPart {
  const input = assembly.inputFor(call)
  const reasons: Reason[] = [...input.reasons]
  if (abridged) reasons.push({ code: 'abridged', detail: 'marks of omission among the events' })
  const open = !call.ended && !assembly.terminal
  if (open && (input.source.form === 'none' || !call.hasText) && !input.parsed) {
    reasons.push({ code: 'truncated', detail: 'the stream ends before the arguments do' })
  }
  const { source } = input
  const spans: LayerSpan[] = call.nameSpan === null ? [] : [call.nameSpan]
  if (source.form === 'text') spans.push(source.span)
  else if (source.form === 'fields') spans.push(...source.fields.map((field) => field.value))
  return {
    kind: 'call',
    name: call.name,
    nameSpan: call.nameSpan,
    id: call.id,
    arguments: source,
    spans,
    error: null,
    end: endOf(call, input.cut, assembly.finish, last),
    reasons,
  }
}

/** An ended block is complete, except the last one of a stream that ran into the output limit. */
function endOf(call: GrowingCall, cut: boolean, finish: Finish | null, last: boolean) {
  if (cut || (last && finish === 'length')) return 'cut'
  return call.ended ? 'proven' : 'unproven'
}
