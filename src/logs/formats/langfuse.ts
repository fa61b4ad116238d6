import type { Gather } from '../calls/gather.js'
import { draftOf } from '../shapes/openai-chat.js'
import { readMessages } from '../shapes/walk.js'
import {
  type Fields,
  fieldsOf,
  firstText,
  listOf,
  numberOf,
  objectsIn,
  textOf,
  timeOf,
  unpacked,
} from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

const isObservation = (record: Fields): boolean =>
  typeof record.type === 'string' &&
  /^(?:GENERATION|TOOL|SPAN|AGENT|CHAIN|EVENT|RETRIEVER|EVALUATOR|EMBEDDING|GUARDRAIL)$/.test(
    record.type,
  ) &&
  (has(record, 'traceId') || has(record, 'trace_id'))

/** Langfuse: a downloaded trace, a table of observations, the blob export's snake case. */
export const langfuse: LogFormat = {
  id: 'langfuse',
  title: 'Langfuse trace',
  origin: 'Download trace, or an export of observations',
  recognises: some(
    (record) =>
      (has(record, 'trace', 'observations') && Array.isArray(record.observations)) ||
      isObservation(record) ||
      has(record, 'trace_id', 'parent_observation_id'),
  ),
  reader: (gather) => new TraceReader(gather),
}

class TraceReader implements RecordReader {
  private readonly observations: { fields: Fields; place: Gather['place'] }[] = []

  constructor(private readonly gather: Gather) {
    gather.context.client = 'langfuse'
  }

  record(record: Fields): void {
    const { context } = this.gather
    const trace = fieldsOf(record.trace)
    context.session = firstText(trace, 'sessionId', 'id') ?? context.session
    const list = listOf(record.observations)
    for (const item of list) this.take(fieldsOf(item))
    if (list.length === 0) this.take(record)
  }

  /** The model's own output first, in the order of time: spans around it repeat it. */
  end(): void {
    const all = this.observations
    all.sort((a, b) => (startOf(a.fields) ?? 0) - (startOf(b.fields) ?? 0))
    const born = all.filter(({ fields }) => fields.type === 'GENERATION')
    for (const { fields, place } of born) this.generation(fields, place)
    for (const { fields, place } of all) if (fields.type === 'TOOL') this.tool(fields, place)
    for (const { fields, place } of all) {
      if (fields.type === 'GENERATION' || fields.type === 'TOOL') continue
      this.gather.place = place
      results(unpacked(fields.output), this.gather)
    }
    this.observations.length = 0
  }

  private take(fields: Fields | null): void {
    if (fields !== null) this.observations.push({ fields, place: this.gather.place })
  }

  private generation(fields: Fields, place: Gather['place']): void {
    const { context } = this.gather
    this.gather.place = place
    context.time = startOf(fields)
    context.model = firstText(fields, 'model', 'provided_model_name') ?? context.model
    context.version = textOf(fields.version)
    const session = firstText(fields, 'sessionId', 'session_id', 'traceId', 'trace_id')
    context.session ??= session
    const usage = fieldsOf(unpacked(fields.usageDetails ?? fields.usage_details))
    this.gather.turn(textOf(fields.id), {
      input: numberOf(usage?.input) ?? numberOf(fields.inputUsage),
      output: numberOf(usage?.output) ?? numberOf(fields.outputUsage),
      cost: numberOf(fields.totalCost) ?? numberOf(fields.total_cost),
    })
    const before = this.gather.tally.calls
    extracted(fields, this.gather)
    if (this.gather.tally.calls === before) readMessages(unpacked(fields.output), this.gather)
    results(unpacked(fields.input), this.gather)
  }

  private tool(fields: Fields, place: Gather['place']): void {
    this.gather.place = place
    const failed = fields.level === 'ERROR'
    const metadata = fieldsOf(unpacked(fields.metadata))
    const attributes = fieldsOf(unpacked(metadata?.attributes))
    const name = firstText(attributes, 'gen_ai.tool.name', 'ai.toolCall.name') ?? toolNamed(fields)
    const input = unpacked(fields.input)
    const wrapped = fieldsOf(input)
    const only = wrapped !== null && Object.keys(wrapped).length === 1 ? wrapped.input : undefined
    const result = {
      id: firstText(attributes, 'gen_ai.tool.call.id', 'ai.toolCall.id'),
      tool: name,
      content: failed ? (fields.statusMessage ?? fields.output) : unpacked(fields.output),
      failed,
    }
    this.gather.result({ ...result, ran: input })
    if (only !== undefined) this.gather.result({ ...result, ran: only })
  }
}

function startOf(fields: Fields): number | null {
  return timeOf(fields.startTime) ?? timeOf(fields.start_time)
}

/** `running tool: f`, `execute_tool f`: what frameworks write before the name. */
function toolNamed(fields: Fields): string | null {
  const name = textOf(fields.name)
  return name === null ? null : name.replace(/^(?:running tool: |execute_tool )/, '')
}

/** The calls that Langfuse has taken out itself: texts, with their names beside them. */
function extracted(fields: Fields, gather: Gather): void {
  const names = listOf(unpacked(fields.toolCallNames ?? fields.tool_call_names))
  const calls = listOf(unpacked(fields.toolCalls ?? fields.tool_calls))
  for (const [index, item] of calls.entries()) {
    const call = fieldsOf(unpacked(item))
    if (call === null) continue
    const named = { ...call, name: textOf(call.name) ?? textOf(names[index]) }
    const draft = draftOf(named)
    if (draft !== null) gather.call(draft)
  }
}

/** Results among the messages that went in or stand in a span's output; calls there are repeats. */
export function results(value: unknown, gather: Gather): void {
  const lists = [value, fieldsOf(value)?.messages]
  for (const list of lists) {
    for (const message of objectsIn(list)) {
      if (isResult(message)) readMessages(message, gather)
      else if (message.role === 'user' || message.role === 'tool') {
        for (const part of [...listOf(message.content), ...listOf(message.parts)]) {
          const fields = fieldsOf(part)
          if (fields !== null && isResult(fields)) readMessages(fields, gather)
        }
      }
    }
  }
}

function isResult(fields: Fields): boolean {
  const { role, type } = fields
  if (role === 'tool' && fields.parts === undefined && !Array.isArray(fields.content)) {
    return typeof fields.tool_call_id === 'string'
  }
  return (
    (type === 'tool' && typeof fields.tool_call_id === 'string') ||
    type === 'function_call_output' ||
    type === 'tool_result' ||
    type === 'tool_call_response' ||
    type === 'tool-result' ||
    fields.functionResponse !== undefined ||
    fields.function_response !== undefined
  )
}
