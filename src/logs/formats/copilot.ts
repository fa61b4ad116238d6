import type { Gather } from '../calls/gather.js'
import { recordedJson } from '../shapes/arguments.js'
import { type Fields, fieldsOf, firstText, listOf, textOf, timeOf } from '../values.js'
import { type LogFormat, type RecordReader, some } from './format.js'

const KIND =
  /^(?:session\.(?:start|model_change|resume)|tool\.execution_\w+|assistant\.(?:message|turn_\w+))$/

/** Copilot CLI's `events.jsonl`. */
export const copilot: LogFormat = {
  id: 'copilot',
  title: 'Copilot CLI events',
  origin: '~/.copilot/session-state/<session>/events.jsonl',
  literal: true,
  recognises: some(
    ({ type, data }) => typeof type === 'string' && KIND.test(type) && fieldsOf(data) !== null,
  ),
  reader: (gather) => new EventReader(gather),
}

class EventReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'copilot'
    gather.context.provider = 'github'
  }

  record(record: Fields): void {
    const { context } = this.gather
    const data = fieldsOf(record.data)
    if (data === null) return
    context.time = timeOf(record.timestamp)
    switch (record.type) {
      case 'session.start':
      case 'session.resume':
        context.session = textOf(data.sessionId) ?? context.session
        context.version = firstText(data, 'copilotVersion', 'version') ?? context.version
        context.model = firstText(data, 'selectedModel', 'model') ?? context.model
        break
      case 'session.model_change':
        context.model = textOf(data.newModel)
        break
      case 'assistant.message':
        this.gather.turn(firstText(data, 'messageId') ?? textOf(record.id), null)
        for (const item of listOf(data.toolRequests)) {
          const request = fieldsOf(item)
          const tool = textOf(request?.name)
          if (request === null || tool === null) continue
          const id = textOf(request.toolCallId)
          this.gather.call({ tool, id, arguments: recordedJson(request.arguments) })
        }
        break
      case 'tool.execution_complete': {
        const error = fieldsOf(data.error)
        const result = fieldsOf(data.result)
        this.gather.result({
          id: textOf(data.toolCallId),
          content: textOf(error?.message) ?? result?.content ?? data.result,
          failed: data.success === false,
          errorType: textOf(error?.code),
        })
        break
      }
    }
  }
}
