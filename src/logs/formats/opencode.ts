import { NOT_RECORDED, type Recorded } from '../calls/call.js'
import type { Gather } from '../calls/gather.js'
import { recordedJson } from '../shapes/arguments.js'
import {
  type Fields,
  fieldsOf,
  firstText,
  listOf,
  numberOf,
  objectsIn,
  textOf,
  timeOf,
} from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

/** opencode's export of one session, and its stored parts one by one. */
export const opencode: LogFormat = {
  id: 'opencode',
  title: 'opencode export',
  origin: 'opencode export <session>',
  recognises: some(
    (record) =>
      (has(record, 'info', 'messages') && messagesHaveParts(record.messages)) ||
      (has(record, 'info', 'parts') && fieldsOf(record.info)?.role !== undefined) ||
      isToolPart(record),
  ),
  reader: (gather) => new ExportReader(gather),
}

function messagesHaveParts(messages: unknown): boolean {
  return listOf(messages).some((message) => fieldsOf(message)?.parts !== undefined)
}

function isToolPart(record: Fields): boolean {
  return record.type === 'tool' && has(record, 'tool', 'state')
}

class ExportReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'opencode'
  }

  record(record: Fields): void {
    if (isToolPart(record)) {
      this.part(record)
      return
    }
    const { context } = this.gather
    const info = fieldsOf(record.info)
    if (Array.isArray(record.messages)) {
      context.session = textOf(info?.id)
      context.version = textOf(info?.version)
      for (const fields of objectsIn(record.messages)) this.message(fields)
    } else this.message(record)
  }

  private message(message: Fields): void {
    const { context } = this.gather
    const info = fieldsOf(message.info)
    context.session = firstText(info, 'sessionID') ?? context.session
    context.model = firstText(info, 'modelID') ?? context.model
    context.provider = firstText(info, 'providerID') ?? context.provider
    context.time = timeOf(fieldsOf(info?.time)?.created)
    const tokens = fieldsOf(info?.tokens)
    const cost = numberOf(info?.cost)
    this.gather.turn(
      textOf(info?.id),
      tokens === null && cost === null
        ? null
        : { input: numberOf(tokens?.input), output: numberOf(tokens?.output), cost },
    )
    for (const item of listOf(message.parts)) {
      const part = fieldsOf(item)
      if (part !== null && isToolPart(part)) this.part(part)
    }
  }

  private part(part: Fields): void {
    const state = fieldsOf(part.state)
    const name = textOf(part.tool)
    if (state === null || name === null) return
    const id = textOf(part.callID)
    const { context } = this.gather
    context.time = timeOf(fieldsOf(state.time)?.start) ?? context.time
    const input = fieldsOf(state.input)
    // A call that cannot be read is given to a tool of this name, with the reason.
    const invalid = name === 'invalid'
    const complaint = invalid ? textOf(input?.error) : null
    this.gather.call({
      tool: invalid ? (textOf(input?.tool) ?? name) : name,
      id,
      complaint,
      arguments: invalid ? { state: 'replaced', note: complaint } : held(state),
    })
    if (state.status === 'completed' || state.status === 'error') {
      const failed = state.status === 'error'
      this.gather.result({ id, content: failed ? state.error : state.output, failed })
    }
  }
}

function held(state: Fields): Recorded {
  if (state.status === 'pending') return recordedJson(textOf(state.raw) ?? undefined)
  return state.input === undefined ? NOT_RECORDED : recordedJson(state.input)
}
