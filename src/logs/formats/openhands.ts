import type { Gather } from '../calls/gather.js'
import { recordedJson } from '../shapes/arguments.js'
import { draftOf } from '../shapes/openai-chat.js'
import { readMessages } from '../shapes/walk.js'
import { type Fields, fieldsOf, firstText, listOf, objectsIn, textOf, timeOf } from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

/** OpenHands' events, one a file or all in a list. */
export const openHands: LogFormat = {
  id: 'openhands',
  title: 'OpenHands events',
  origin: 'conversation folder, events/event-*.json',
  recognises: some(
    (record) =>
      (has(record, 'tool_call_id') &&
        (has(record, 'llm_response_id') || has(record, 'tool_name'))) ||
      (typeof record.kind === 'string' && /^\w+(?:Event|Observation)$/.test(record.kind)) ||
      has(record, 'tool_call_metadata') ||
      (has(record, 'history') &&
        listOf(record.history).some((item) => fieldsOf(item)?.tool_call_metadata !== undefined)),
  ),
  reader: (gather) => new EventReader(gather),
}

class EventReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'openhands'
  }

  record(record: Fields): void {
    if (Array.isArray(record.history)) {
      for (const event of objectsIn(record.history)) this.record(event)
      return
    }
    const { context } = this.gather
    context.time = timeOf(record.timestamp) ?? context.time
    const metadata = fieldsOf(record.tool_call_metadata)
    if (metadata !== null) this.old(record, metadata)
    else this.event(record)
  }

  private event(event: Fields): void {
    const id = textOf(event.tool_call_id)
    const call = fieldsOf(event.tool_call)
    const tool = textOf(event.tool_name) ?? textOf(call?.name)
    if (tool !== null && call !== null) {
      this.gather.turn(textOf(event.llm_response_id), null)
      const held = call.arguments ?? fieldsOf(call.function)?.arguments
      const recorded = recordedJson(held)
      // The replacement is written as text.
      const value = recorded.state === 'verbatim' ? replaced(recorded.text) : null
      this.gather.call({ tool, id, arguments: value ?? recorded })
      return
    }
    const error = textOf(event.error)
    const refused = textOf(event.rejection_reason)
    const failed = error !== null || refused !== null
    if (id === null || !(failed || has(event, 'observation'))) return
    this.gather.result({
      id,
      tool,
      content: error ?? refused ?? event.observation,
      failed,
      errorType: refused === null ? null : 'rejected',
    })
  }

  /** Version 0: the model's response stands beside the action. */
  private old(event: Fields, metadata: Fields): void {
    const { context } = this.gather
    const response = fieldsOf(metadata.model_response)
    context.model = textOf(response?.model) ?? context.model
    const id = firstText(metadata, 'tool_call_id')
    if (event.observation === undefined) {
      this.gather.turn(textOf(response?.id), null)
      const before = this.gather.tally.calls
      readMessages(response, this.gather)
      if (this.gather.tally.calls === before && !this.gather.isKnown(id)) {
        const name = textOf(metadata.function_name) ?? textOf(event.action)
        const draft = draftOf({ name, id, arguments: event.args })
        if (draft !== null) this.gather.call(draft)
      }
      return
    }
    const failed = event.observation === 'error'
    this.gather.result({ id, content: event.content ?? event.message, failed })
  }
}

const MARK = '_openhands_malformed_tool_call'

function replaced(text: string) {
  if (!text.includes(MARK)) return null
  try {
    const recorded = recordedJson(JSON.parse(text))
    return recorded.state === 'replaced' ? recorded : null
  } catch {
    return null
  }
}
