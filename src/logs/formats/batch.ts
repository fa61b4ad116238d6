import type { Gather } from '../calls/gather.js'
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

/** Output files of OpenAI's and Anthropic's batch APIs. */
export const batchOutput: LogFormat = {
  id: 'batch',
  title: 'Batch output',
  origin: 'the output file of a batch',
  recognises: some(
    (record) => has(record, 'custom_id') && (has(record, 'response') || has(record, 'result')),
  ),
  reader: (gather) =>
    bodies(gather, 'batch', (record) => {
      gather.context.session = textOf(record.custom_id)
      const response = fieldsOf(record.response) ?? fieldsOf(record.result)
      return response?.body ?? response?.message ?? response
    }),
}

/** Helicone's export; the bodies are there only when they were asked for. */
export const helicone: LogFormat = {
  id: 'helicone',
  title: 'Helicone export',
  origin: 'npx @helicone/export --include-body',
  recognises: some(
    (record) => has(record, 'response_id', 'request_created_at') || has(record, 'helicone_id'),
  ),
  reader: (gather) => {
    const { context } = gather
    return bodies(gather, 'helicone', (record) => {
      context.model = firstText(record, 'response_model', 'request_model', 'model') ?? context.model
      context.provider = textOf(record.provider) ?? context.provider
      context.time = timeOf(record.response_created_at) ?? timeOf(record.request_created_at)
      toolMessages(unpacked(record.request_body), gather)
      return unpacked(record.response_body)
    })
  },
}

/** AI SDK's DevTools: the provider's own bodies, as exact as any log has them. */
export const aiSdkDevtools: LogFormat = {
  id: 'ai-sdk-devtools',
  title: 'AI SDK DevTools',
  origin: '.devtools/generations.json',
  recognises: some((record, shape) => shape === 'document' && has(record, 'runs', 'steps')),
  reader: (gather) => {
    const { context } = gather
    context.client = 'ai-sdk'
    return {
      record(record) {
        for (const step of objectsIn(record.steps)) {
          context.model = firstText(step, 'model_id', 'modelId')
          context.provider = textOf(step.provider)
          context.session = firstText(step, 'run_id', 'runId')
          context.time = timeOf(step.started_at)
          gather.turn(textOf(step.id), null)
          toolMessages(unpacked(step.input), gather)
          const before = gather.tally.calls
          readMessages(unpacked(step.raw_response), gather)
          if (gather.tally.calls === before) readMessages(unpacked(step.output), gather)
        }
      },
    }
  },
}

/** API responses, one a record, whatever stands around them. */
export const responses: LogFormat = {
  id: 'responses',
  title: 'API responses',
  origin: 'responses of an API, one a line',
  recognises: some(
    (record, shape) =>
      shape !== 'document' &&
      ((Array.isArray(record.choices) && !has(record, 'messages')) ||
        Array.isArray(record.candidates) ||
        (record.object === 'response' && Array.isArray(record.output)) ||
        (record.type === 'message' && record.role === 'assistant' && has(record, 'stop_reason'))),
  ),
  reader: (gather) => bodies(gather, 'responses', (record) => record),
}

function bodies(gather: Gather, client: string, bodyOf: (record: Fields) => unknown): RecordReader {
  const { context } = gather
  context.client = client
  return {
    record(record) {
      const body = bodyOf(record)
      const fields = fieldsOf(body)
      context.model = firstText(fields, 'model', 'modelVersion') ?? context.model
      context.time = timeOf(fields?.created) ?? timeOf(fields?.created_at) ?? context.time
      const usage = fieldsOf(fields?.usage)
      gather.turn(
        textOf(fields?.id),
        usage === null
          ? null
          : {
              input: numberOf(usage.prompt_tokens) ?? numberOf(usage.input_tokens),
              output: numberOf(usage.completion_tokens) ?? numberOf(usage.output_tokens),
              cost: null,
            },
      )
      readMessages(body, gather)
    },
  }
}

/** Results stand in the next request; the calls there are repeats and are not read. */
function toolMessages(request: unknown, gather: Gather): void {
  const fields = fieldsOf(request)
  for (const list of [request, fields?.messages, fields?.prompt, fields?.input]) {
    for (const item of listOf(list)) {
      const message = fieldsOf(item)
      if (message?.role === 'tool' || message?.type === 'function_call_output') {
        readMessages(message, gather)
      }
    }
  }
}
