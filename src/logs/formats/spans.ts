/**
 * GenAI spans: calls are counted where a model's output says them; a span that
 * ran a tool adds the result, and counts itself only where no output tells of it.
 */
import type { Gather } from '../calls/gather.js'
import { recordedJson } from '../shapes/arguments.js'
import { readMessages } from '../shapes/walk.js'
import { type Fields, fieldsOf, firstText, numberOf, textOf, timeOf, unpacked } from '../values.js'
import { treeOf } from './attribute-tree.js'
import { results } from './langfuse.js'

export interface SpanEvent {
  readonly name: string
  readonly attributes: Fields
  readonly body: Fields | null
}

export interface Span {
  readonly name: string
  readonly trace: string | null
  readonly id: string | null
  readonly start: unknown
  readonly failed: boolean
  readonly message: string | null
  readonly attributes: Fields
  readonly events: readonly SpanEvent[]
}

const COMPLETION = 'gen_ai.completion.'

export class SpanReader {
  private readonly tools: { span: Span; place: Gather['place'] }[] = []

  constructor(private readonly gather: Gather) {}

  take(span: Span): void {
    const { attributes } = span
    this.settle(span)
    const operation = attributes['gen_ai.operation.name']
    const tool =
      operation === 'execute_tool' ||
      attributes['mcp.method.name'] === 'tools/call' ||
      attributes['ai.operationId'] === 'ai.toolCall'
    if (tool) {
      // Spans are written when they end: the tool's may come before the model's.
      this.tools.push({ span, place: this.gather.place })
      return
    }
    // An agent's span repeats what its model's spans say.
    if (operation === 'invoke_agent' || operation === 'create_agent') return
    this.gather.turn(span.id, usageOf(attributes))
    this.output(span)
    for (const event of span.events) this.event(event)
    results(unpacked(attributes['gen_ai.input.messages']), this.gather)
    results(unpacked(attributes['ai.prompt.messages']), this.gather)
  }

  end(): void {
    const done = new Set<string>()
    for (const { span, place } of this.tools) {
      this.gather.place = place
      this.settle(span)
      this.ran(span, done)
    }
    this.tools.length = 0
  }

  private settle(span: Span): void {
    const { context } = this.gather
    const { attributes } = span
    context.client = firstText(attributes, 'service.name') ?? context.client
    context.version = firstText(attributes, 'service.version') ?? context.version
    context.session =
      firstText(attributes, 'gen_ai.conversation.id', 'session.id', 'mcp.session.id') ?? span.trace
    context.time = timeOf(span.start)
    context.model =
      firstText(attributes, 'gen_ai.response.model', 'gen_ai.request.model', 'ai.response.model') ??
      firstText(attributes, 'ai.model.id') ??
      context.model
    context.provider =
      firstText(attributes, 'gen_ai.provider.name', 'gen_ai.system', 'ai.model.provider') ??
      context.provider
  }

  private output({ attributes }: Span): void {
    const before = this.gather.tally.calls
    for (const name of ['gen_ai.output.messages', 'ai.response.toolCalls', 'ai.result.toolCalls']) {
      readMessages(unpacked(attributes[name]), this.gather)
      if (this.gather.tally.calls > before) return
    }
    readMessages(unpacked(attributes['gen_ai.completion']), this.gather)
    readMessages(unpacked(attributes['gen_ai.response.choices']), this.gather)
    if (this.gather.tally.calls > before) return
    // OpenLLMetry's attributes have an index in their names.
    const flat = Object.entries(attributes).filter(([name]) => name.startsWith(COMPLETION))
    readMessages(fieldsOf(treeOf(Object.fromEntries(flat)).gen_ai)?.completion, this.gather)
  }

  private event({ name, attributes, body }: SpanEvent): void {
    const content = body ?? attributes
    switch (name) {
      case 'gen_ai.choice':
      case 'gen_ai.client.inference.operation.details':
        for (const member of ['message', 'tool_calls', 'gen_ai.output.messages']) {
          const value = unpacked(content[member])
          readMessages(member === 'tool_calls' ? { tool_calls: value } : value, this.gather)
        }
        break
      case 'gen_ai.tool.message':
        this.gather.result({
          id: firstText(content, 'id', 'tool_call_id'),
          content: content.content,
          failed: false,
        })
        break
    }
  }

  private ran(span: Span, done: Set<string>): void {
    const { attributes } = span
    const tool =
      firstText(attributes, 'gen_ai.tool.name', 'ai.toolCall.name') ??
      textOf(span.name.replace(/^(?:execute_tool|tools\/call) /, ''))
    if (tool === null) return
    const id = firstText(attributes, 'gen_ai.tool.call.id', 'ai.toolCall.id')
    // Client and server of an MCP call both write a span.
    const request = attributes['jsonrpc.request.id']
    const once = id ?? (request === undefined ? null : `${span.trace} ${String(request)}`)
    if (once !== null && done.has(`${once} ${tool}`)) return
    if (once !== null) done.add(`${once} ${tool}`)
    const held = attributes['gen_ai.tool.call.arguments'] ?? attributes['ai.toolCall.args']
    const value = held === undefined ? {} : unpacked(held)
    const exception = span.events.find(({ name }) => name === 'exception')?.attributes
    const content =
      attributes['gen_ai.tool.call.result'] ??
      attributes['ai.toolCall.result'] ??
      exception?.['exception.message'] ??
      span.message
    const type = attributes['error.type']
    const failed = span.failed || type !== undefined
    const before = this.gather.tally.results
    const result = { id, tool, content, failed, errorType: textOf(type) }
    this.gather.result({ ...result, ran: value })
    if (this.gather.tally.results > before || this.gather.isKnown(id)) return
    this.gather.call({ tool, id, arguments: recordedJson(held) })
    this.gather.result(result)
  }
}

function usageOf(attributes: Fields) {
  const input =
    numberOf(attributes['gen_ai.usage.input_tokens']) ??
    numberOf(attributes['ai.usage.promptTokens'])
  const output =
    numberOf(attributes['gen_ai.usage.output_tokens']) ??
    numberOf(attributes['ai.usage.completionTokens'])
  return input === null && output === null ? null : { input, output, cost: null }
}
