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
  unpacked,
} from '../values.js'
import { treeOf } from './attribute-tree.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'
import { attributesOf } from './otlp-attributes.js'

const isSpan = (record: Fields): boolean => {
  const attributes = fieldsOf(record.attributes)
  return (
    has(record, 'span_kind') ||
    (attributes !== null &&
      (Object.keys(attributes).some((name) => /^(?:llm\.|openinference\.)/.test(name)) ||
        has(attributes, 'llm') ||
        has(attributes, 'openinference')))
  )
}

/** OpenInference spans, as Phoenix exports them: flat attributes with indices, or nested ones. */
export const openInference: LogFormat = {
  id: 'openinference',
  title: 'OpenInference (Phoenix) spans',
  origin: 'Phoenix: GET /v1/projects/{project}/spans, or a client’s export',
  recognises: some(
    (record) => isSpan(record) || listOf(record.data).some((item) => isSpan(fieldsOf(item) ?? {})),
  ),
  reader: (gather) => new PhoenixReader(gather),
}

class PhoenixReader implements RecordReader {
  private readonly tools: {
    tree: Fields
    failed: boolean
    message: string | null
    place: Gather['place']
  }[] = []

  constructor(private readonly gather: Gather) {
    gather.context.client = 'openinference'
  }

  record(record: Fields): void {
    const list = Array.isArray(record.data) ? record.data : [record]
    for (const span of objectsIn(list)) this.span(span)
  }

  end(): void {
    for (const { tree, failed, message, place } of this.tools) {
      this.gather.place = place
      this.ran(tree, failed, message)
    }
    this.tools.length = 0
  }

  private span(span: Fields): void {
    const tree = treeOf(attributesOf(span.attributes))
    const { context } = this.gather
    const llm = fieldsOf(tree.llm)
    const traced = fieldsOf(span.context)
    const session = fieldsOf(tree.session)
    context.session = textOf(session?.id) ?? firstText(traced, 'trace_id') ?? textOf(span.trace_id)
    context.time = timeOf(span.start_time) ?? timeOf(span.startTimeUnixNano)
    context.model = firstText(llm, 'model_name') ?? context.model
    context.provider = firstText(llm, 'provider', 'system') ?? context.provider
    const inference = fieldsOf(tree.openinference)
    const kind = textOf(span.span_kind) ?? textOf(fieldsOf(inference?.span)?.kind)
    const failed = span.status_code === 'ERROR' || fieldsOf(span.status)?.code === 2
    const message = firstText(span, 'status_message') ?? textOf(fieldsOf(tree.exception)?.message)
    if (kind === 'TOOL') {
      this.tools.push({ tree, failed, message, place: this.gather.place })
      return
    }
    const tokens = fieldsOf(llm?.token_count)
    this.gather.turn(firstText(traced, 'span_id') ?? textOf(span.id), {
      input: numberOf(tokens?.prompt),
      output: numberOf(tokens?.completion),
      cost: null,
    })
    if (kind !== null && kind !== 'LLM') return
    for (const item of listOf(llm?.output_messages)) this.message(fieldsOf(fieldsOf(item)?.message))
    for (const item of listOf(llm?.input_messages)) {
      const sent = fieldsOf(fieldsOf(item)?.message)
      const id = textOf(sent?.tool_call_id)
      if (sent?.role !== 'tool' || id === null) continue
      this.gather.result({ id, content: sent.content, failed: false })
    }
  }

  /** `tool_calls`, else the ordered contents that repeat them, else the old single function. */
  private message(message: Fields | null): void {
    if (message === null) return
    const calls = listOf(message.tool_calls).map((item) => fieldsOf(fieldsOf(item)?.tool_call))
    const contents = listOf(message.contents).flatMap((item) => {
      const content = fieldsOf(fieldsOf(item)?.message_content)
      return content?.type === 'tool_use' ? [fieldsOf(content.tool_call) ?? content] : []
    })
    for (const call of calls.length > 0 ? calls : contents) {
      const inner = fieldsOf(call?.function)
      const tool = textOf(inner?.name)
      if (call === null || tool === null) continue
      this.gather.call({ tool, id: textOf(call.id), arguments: recordedJson(inner?.arguments) })
    }
    const tool = textOf(message.function_call_name)
    if (tool !== null && calls.length === 0) {
      const held = message.function_call_arguments_json
      this.gather.call({ tool, id: null, arguments: recordedJson(held) })
    }
  }

  private ran(tree: Fields, failed: boolean, message: string | null): void {
    const described = fieldsOf(tree.tool)
    const tool = textOf(described?.name)
    if (tool === null) return
    const held = fieldsOf(tree.input)?.value ?? described?.parameters
    const id = firstText(described, 'id') ?? textOf(fieldsOf(tree.tool_call)?.id)
    const output = fieldsOf(tree.output)?.value
    const result = { id, tool, content: failed ? (message ?? output) : output, failed }
    const before = this.gather.tally.results
    this.gather.result({ ...result, ran: unpacked(held) })
    if (this.gather.tally.results > before || this.gather.hasCalls(tool)) return
    this.gather.call({ tool, id, arguments: recordedJson(held) })
    this.gather.result(result)
  }
}
