import type { Gather } from '../calls/gather.js'
import { recordedJson } from '../shapes/arguments.js'
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
import { results } from './langfuse.js'

/** LangSmith's runs: models' runs bear the calls, tools' runs bring results. */
export const langsmith: LogFormat = {
  id: 'langsmith',
  title: 'LangSmith runs',
  origin: 'list_runs of the SDK, or an export as JSONL',
  recognises: some(
    (record) => has(record, 'run_type') && (has(record, 'dotted_order') || has(record, 'trace_id')),
  ),
  reader: (gather) => new RunReader(gather),
}

class RunReader implements RecordReader {
  private readonly tools: { run: Fields; place: Gather['place'] }[] = []
  private models = 0

  constructor(private readonly gather: Gather) {
    gather.context.client = 'langsmith'
  }

  record(record: Fields): void {
    this.run(record)
    for (const run of objectsIn(record.child_runs)) this.record(run)
  }

  end(): void {
    for (const { run, place } of this.tools) {
      this.gather.place = place
      this.settle(run)
      this.tool(run)
    }
    this.tools.length = 0
  }

  private settle(run: Fields): void {
    const { context } = this.gather
    const metadata = fieldsOf(fieldsOf(run.extra)?.metadata)
    context.session = firstText(run, 'session_id', 'trace_id') ?? context.session
    context.time = timeOf(run.start_time)
    context.model = firstText(metadata, 'ls_model_name') ?? context.model
    context.provider = firstText(metadata, 'ls_provider') ?? context.provider
  }

  private run(run: Fields): void {
    if (run.run_type === 'tool') this.tools.push({ run, place: this.gather.place })
    if (run.run_type !== 'llm') return
    this.models++
    this.settle(run)
    this.gather.turn(textOf(run.id), {
      input: numberOf(run.prompt_tokens),
      output: numberOf(run.completion_tokens),
      cost: numberOf(run.total_cost),
    })
    readMessages(unpacked(run.outputs), this.gather)
    const inputs = fieldsOf(unpacked(run.inputs))
    for (const list of [inputs?.messages, listOf(inputs?.messages)[0]]) results(list, this.gather)
  }

  private tool(run: Fields): void {
    const tool = textOf(run.name)
    const inputs = fieldsOf(unpacked(run.inputs))
    const outputs = fieldsOf(unpacked(run.outputs))
    const error = textOf(run.error)
    const output = fieldsOf(outputs?.output)
    const id =
      firstText(output, 'tool_call_id') ?? firstText(fieldsOf(output?.kwargs), 'tool_call_id')
    const content = error ?? output?.content ?? outputs?.output
    const failed = error !== null || run.status === 'error'
    const held = inputs?.input ?? inputs
    if (tool !== null && this.models === 0)
      this.gather.call({ tool, id, arguments: recordedJson(held) })
    this.gather.result({ id, tool, content, failed, ran: unpacked(held) })
  }
}

/** W&B Weave's calls: the client's op holds the response of the provider. */
export const weave: LogFormat = {
  id: 'weave',
  title: 'Weave calls',
  origin: 'client.getCalls, or an export as JSONL',
  recognises: some((record) => has(record, 'op_name', 'trace_id') && has(record, 'inputs')),
  reader: (gather) => {
    const { context } = gather
    context.client = 'weave'
    return {
      record(record) {
        const inputs = fieldsOf(unpacked(record.inputs))
        context.session = textOf(record.trace_id)
        context.time = timeOf(record.started_at)
        context.model = textOf(inputs?.model) ?? context.model
        gather.turn(textOf(record.id), null)
        const output = fieldsOf(unpacked(record.output))
        if (output === null) return
        if (has(output, 'choices') || has(output, 'content') || has(output, 'candidates')) {
          readMessages(output, gather)
          results(inputs?.messages, gather)
        }
      },
    }
  },
}
