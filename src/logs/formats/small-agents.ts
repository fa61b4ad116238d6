import type { Gather } from '../calls/gather.js'
import { recordedJson } from '../shapes/arguments.js'
import { resultRole } from '../shapes/pi.js'
import { readMessages } from '../shapes/walk.js'
import { type Fields, fieldsOf, firstText, numberOf, textOf, timeOf } from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

/** Pi's and OpenClaw's sessions. */
export const pi: LogFormat = {
  id: 'pi',
  title: 'Pi or OpenClaw session',
  origin: '~/.pi/agent/sessions/**.jsonl, ~/.openclaw/agents/*/sessions/*.jsonl',
  recognises: some(
    (record) =>
      record.type === 'message' &&
      has(record, 'id') &&
      fieldsOf(record.message)?.role !== undefined,
  ),
  reader: (gather) => messageReader(gather, 'pi'),
}

/** Qwen Code's chats: Gemini's parts, one message a line. */
export const qwenCode: LogFormat = {
  id: 'qwen-code',
  title: 'Qwen Code chat',
  origin: '~/.qwen/projects/*/chats/*.jsonl',
  recognises: some(
    (record) => has(record, 'sessionId') && Array.isArray(fieldsOf(record.message)?.parts),
  ),
  reader: (gather) => messageReader(gather, 'qwen-code'),
}

function messageReader(gather: Gather, client: string): RecordReader {
  const { context } = gather
  context.client = client
  return {
    record(record) {
      if (record.type === 'session') context.session = textOf(record.id)
      context.session = textOf(record.sessionId) ?? context.session
      context.version = firstText(record, 'version') ?? context.version
      const message = fieldsOf(record.message)
      if (message === null) return
      context.time = timeOf(record.timestamp) ?? timeOf(message.timestamp)
      if (!resultRole(message, gather)) {
        if (message.role !== 'user' && message.role !== 'toolResult') {
          context.model = firstText(message, 'model') ?? textOf(record.model) ?? context.model
          context.provider = textOf(message.provider) ?? context.provider
          gather.turn(firstText(record, 'id', 'uuid'), usageOf(fieldsOf(message.usage)))
        }
        readMessages(message, gather)
      }
    },
  }
}

function usageOf(usage: Fields | null) {
  if (usage === null) return null
  const cost = fieldsOf(usage.cost)
  return {
    input: numberOf(usage.input),
    output: numberOf(usage.output),
    cost: numberOf(cost?.total),
  }
}

/** Kimi CLI's wire file, old and new. */
export const kimi: LogFormat = {
  id: 'kimi',
  title: 'Kimi CLI wire file',
  origin: '~/.kimi/sessions/*/*/wire.jsonl',
  recognises: some((record) => {
    const type = fieldsOf(record.message)?.type
    return (
      record.type === 'context.append_loop_event' ||
      (typeof type === 'string' && /^(?:Turn|Step|Tool|Content|Status)[A-Z]\w+$/.test(type))
    )
  }),
  reader: (gather) => new WireReader(gather),
}

class WireReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'kimi'
    gather.context.provider = 'moonshot'
  }

  record(record: Fields): void {
    const { context } = this.gather
    context.time = timeOf(record.timestamp) ?? timeOf(record.time)
    const event = fieldsOf(record.event)
    if (event !== null) this.event(event)
    const message = fieldsOf(record.message)
    const payload = fieldsOf(message?.payload) ?? fieldsOf(record.payload)
    if (payload === null) return
    switch (message?.type) {
      case 'ToolCall': {
        const call = fieldsOf(payload.function)
        const tool = textOf(call?.name)
        if (tool === null) return
        this.gather.call({ tool, id: textOf(payload.id), arguments: recordedJson(call?.arguments) })
        break
      }
      case 'ToolResult': {
        const value = fieldsOf(payload.return_value) ?? fieldsOf(payload.result)
        this.gather.result({
          id: textOf(payload.tool_call_id),
          content: value?.output ?? value?.message,
          failed: value?.is_error === true,
        })
        break
      }
    }
  }

  private event(event: Fields): void {
    const { context } = this.gather
    context.model = textOf(event.model) ?? context.model
    const id = textOf(event.toolCallId)
    const tool = textOf(event.name)
    if (event.type === 'tool.call' && tool !== null) {
      this.gather.call({ tool, id, arguments: recordedJson(event.args) })
    } else if (event.type === 'tool.result') {
      const result = fieldsOf(event.result)
      this.gather.result({
        id,
        content: result?.output ?? result?.message,
        failed: result?.isError === true,
      })
    }
  }
}
