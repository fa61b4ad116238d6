import type { Gather } from '../calls/gather.js'
import { type Fields, fieldsOf, listOf, numberOf, objectsIn, textOf, timeOf } from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

/** Gemini CLI's sessions, as one object or one message a line; and its list of inputs. */
export const geminiCli: LogFormat = {
  id: 'gemini-cli',
  title: 'Gemini CLI session',
  origin: '~/.gemini/tmp/<hash>/chats/session-*.json or .jsonl',
  recognises: some(
    (record, shape) =>
      has(record, 'sessionId', 'projectHash') ||
      has(record, '$set') ||
      has(record, '$rewindTo') ||
      has(record, 'messages', 'sessionId', 'startTime') ||
      (record.type === 'gemini' && has(record, 'id')) ||
      (shape === 'list' && has(record, 'sessionId', 'messageId', 'message')),
  ),
  reader: (gather) => new SessionReader(gather),
}

/** Messages that may still be written again; older ones are done. */
const WAITING = 2_000

/** Of a message that is written again and again, the last stands; so messages wait for the end. */
class SessionReader implements RecordReader {
  private readonly messages = new Map<string, { message: Fields | null; place: Gather['place'] }>()
  private nameless = 0

  constructor(private readonly gather: Gather) {
    gather.context.client = 'gemini-cli'
    gather.context.provider = 'google'
  }

  record(record: Fields): void {
    const { context } = this.gather
    context.session = textOf(record.sessionId) ?? context.session
    context.version = textOf(record.version) ?? context.version
    const set = fieldsOf(record.$set)
    if (set !== null) {
      for (const message of listOf(set.messages)) this.take(fieldsOf(message))
      return
    }
    const rewind = textOf(record.$rewindTo)
    if (rewind !== null) {
      this.rewind(rewind)
      return
    }
    if (Array.isArray(record.messages)) {
      for (const message of record.messages) this.take(fieldsOf(message))
    } else if (record.type !== undefined) this.take(record)
  }

  end(): void {
    for (const { message, place } of this.messages.values()) {
      if (message !== null) this.message(message, place)
    }
    this.messages.clear()
  }

  private take(message: Fields | null): void {
    if (message === null) return
    const id = textOf(message.id) ?? `nameless-${this.nameless++}`
    const kept = message.toolCalls === undefined ? null : message
    this.messages.set(id, { message: kept, place: this.gather.place })
    if (this.messages.size <= WAITING) return
    for (const [oldest, { message: old, place }] of this.messages) {
      if (old !== null) this.message(old, place)
      this.messages.delete(oldest)
      break
    }
  }

  /** Takes back the message and all that came after it. */
  private rewind(id: string): void {
    let gone = false
    for (const each of [...this.messages.keys()]) {
      gone ||= each === id
      if (gone) this.messages.delete(each)
    }
  }

  private message(message: Fields, place: Gather['place']): void {
    this.gather.place = place
    const calls = listOf(message.toolCalls)
    const { context } = this.gather
    context.time = timeOf(message.timestamp)
    context.model = textOf(message.model) ?? context.model
    const tokens = fieldsOf(message.tokens)
    this.gather.turn(
      textOf(message.id),
      tokens === null
        ? null
        : { input: numberOf(tokens.input), output: numberOf(tokens.output), cost: null },
    )
    for (const call of objectsIn(calls)) this.call(call)
  }

  private call(call: Fields): void {
    const tool = textOf(call.name)
    if (tool === null) return
    const id = textOf(call.id)
    this.gather.call({
      tool,
      id,
      arguments: { state: 'repaired', value: call.args ?? {} },
    })
    const results = listOf(call.result)
    const done =
      results.length > 0 || ['success', 'error', 'cancelled'].includes(String(call.status))
    if (!done) return
    const response = fieldsOf(fieldsOf(fieldsOf(results[0])?.functionResponse)?.response)
    this.gather.result({
      id,
      tool,
      content: response?.error ?? response?.output ?? call.resultDisplay ?? '',
      failed: call.status === 'error',
      errorType: call.status === 'cancelled' ? 'cancelled' : textOf(call.errorType),
    })
  }
}

/** Lines of `gemini --output-format stream-json`, which Qwen Code prints, too. */
export const geminiStream: LogFormat = {
  id: 'gemini-stream',
  title: 'Gemini CLI stream-json',
  origin: 'gemini --output-format stream-json',
  recognises: some(
    (record) =>
      (record.type === 'init' && has(record, 'session_id')) ||
      (record.type === 'tool_use' && has(record, 'tool_name')),
  ),
  reader: (gather) => new StreamReader(gather),
}

class StreamReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'gemini-cli'
    gather.context.provider = 'google'
  }

  record(record: Fields): void {
    const { context } = this.gather
    context.time = timeOf(record.timestamp)
    switch (record.type) {
      case 'init':
        context.session = textOf(record.session_id)
        context.model = textOf(record.model)
        break
      case 'tool_use': {
        const tool = textOf(record.tool_name)
        if (tool === null) return
        this.gather.call({
          tool,
          id: textOf(record.tool_id),
          arguments: { state: 'repaired', value: record.parameters ?? {} },
        })
        break
      }
      case 'tool_result': {
        const error = fieldsOf(record.error)
        this.gather.result({
          id: textOf(record.tool_id),
          content: textOf(error?.message) ?? record.output,
          failed: record.status === 'error',
          errorType: textOf(error?.type),
        })
        break
      }
    }
  }
}
