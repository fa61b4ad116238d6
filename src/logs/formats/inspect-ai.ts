import type { Gather } from '../calls/gather.js'
import { chatMessage } from '../shapes/openai-chat.js'
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

/** Inspect's logs: one document, or the samples of an `.eval` archive one by one. */
export const inspectAi: LogFormat = {
  id: 'inspect-ai',
  title: 'Inspect evaluation log',
  origin: 'logs/*.json or *.eval',
  recognises: some(
    (record) =>
      (has(record, 'version', 'eval') &&
        (has(record, 'samples') || has(record, 'plan') || has(record, 'status'))) ||
      isSample(record),
  ),
  reader: (gather) => new EvalReader(gather),
}

const isSample = (record: Fields): boolean =>
  has(record, 'epoch', 'messages') && (has(record, 'events') || has(record, 'target'))

class EvalReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'inspect-ai'
  }

  record(record: Fields): void {
    const { context } = this.gather
    const head = fieldsOf(record.eval)
    if (head !== null) {
      context.model = textOf(head.model)
      context.version = textOf(fieldsOf(head.packages)?.inspect_ai)
      context.time = timeOf(head.created)
    }
    if (isSample(record)) this.sample(record)
    for (const sample of objectsIn(record.samples)) this.sample(sample)
  }

  private sample(sample: Fields): void {
    const { context } = this.gather
    context.session = [sample.id, sample.epoch].filter((part) => part !== undefined).join(' epoch ')
    // Events and messages show the same calls; the events know times, and all that was tried.
    for (const event of objectsIn(sample.events)) this.event(event)
    for (const message of objectsIn(sample.messages)) {
      if (message.role === 'assistant') {
        this.gather.turn(textOf(message.id), null)
        context.model = textOf(message.model) ?? context.model
      }
      chatMessage(message, this.gather)
    }
  }

  private event(event: Fields): void {
    const { context } = this.gather
    context.time = timeOf(event.timestamp)
    if (event.event === 'model') {
      const output = fieldsOf(event.output)
      const usage = fieldsOf(output?.usage)
      context.model = textOf(event.model) ?? context.model
      this.gather.turn(firstText(event, 'uuid', 'completed', 'timestamp'), {
        input: numberOf(usage?.input_tokens),
        output: numberOf(usage?.output_tokens),
        cost: null,
      })
      for (const choice of listOf(output?.choices)) {
        const message = fieldsOf(fieldsOf(choice)?.message)
        if (message !== null) chatMessage(message, this.gather)
      }
    } else if (event.event === 'tool') {
      const error = fieldsOf(event.error)
      if (event.result === undefined && error === null) return
      this.gather.result({
        id: textOf(event.id),
        tool: textOf(event.function),
        content: textOf(error?.message) ?? event.result,
        failed: error !== null || event.failed === true,
        errorType: textOf(error?.type),
        ran: event.arguments ?? {},
      })
    }
  }
}
