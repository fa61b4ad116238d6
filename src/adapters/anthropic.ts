/**
 * Callmend for Anthropic's SDK: messages, whole or as streams.
 *
 * @example
 * const turn = judgeMessage(await client.messages.create({ … }), { tools })
 * const results = await dispatch(turn.calls, { ready: (call) => run(call.name, call.arguments) })
 * messages.push(turn.message, resultsMessage(results, 'anthropic', toolkit))
 */
import type {
  ContentBlock,
  Message,
  MessageParam,
  RawContentBlockDelta,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages'
import { normalizeArguments } from '../engine/normalize.js'
import type { JudgeOptions } from '../sdk/judge.js'
import type { NativeCall } from '../sdk/judged.js'
import { type JudgedAnswer, judgeAnswer } from '../sdk/turn.js'

export type { JudgeOptions } from '../sdk/judge.js'

/** An answer: its calls, its text, and the message for the history. */
export type AnthropicTurn = JudgedAnswer<MessageParam>

/** Judges the calls of one message. */
export function judgeMessage(
  message: Pick<Message, 'content'> & Partial<Pick<Message, 'stop_reason'>>,
  options: JudgeOptions = {},
): AnthropicTurn {
  const calls: NativeCall[] = []
  const texts: string[] = []
  const given: unknown = message.content
  const content: ContentBlock[] =
    typeof given === 'string'
      ? [{ type: 'text', text: given, citations: null }]
      : (message.content ?? [])
  for (const block of content) {
    if (block.type === 'tool_use') {
      calls.push({ id: block.id, name: block.name, arguments: unparsed(block.input) })
    } else if (block.type === 'text') texts.push(block.text)
  }
  const finish = options.finish ?? message.stop_reason ?? null
  const answered: MessageParam = { role: 'assistant', content }
  return judgeAnswer(answered, { text: texts.join(''), calls }, { ...options, finish })
}

/** Under these keys, clients keep a text that could not be parsed. */
const WRAPPED = ['__unparsedToolInput', 'INVALID_JSON', 'rawInvalidInput']

/** The text of an input that a client has wrapped because it was no JSON; else the input. */
function unparsed(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Object.keys(input).length !== 1) return input
  for (const [key, value] of Object.entries(input)) {
    if (!WRAPPED.includes(key)) continue
    const text: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'raw') : value
    if (typeof text === 'string') return text
  }
  return input
}

/**
 * Reads a streamed message to its end and judges it. The arguments are taken from
 * the stream's text, so that a call that was cut is known to be.
 *
 * @param onText is told of the text as it comes
 */
export async function judgeStream(
  stream: AsyncIterable<RawMessageStreamEvent>,
  options: JudgeOptions & { readonly onText?: (text: string) => void } = {},
): Promise<AnthropicTurn> {
  const blocks = new Map<number, Open>()
  let finish: string | null = null
  for await (const event of stream) {
    switch (event.type) {
      case 'content_block_start':
        blocks.set(event.index, { block: { ...event.content_block }, json: '' })
        break
      case 'content_block_delta': {
        const open = blocks.get(event.index)
        if (event.delta.type === 'text_delta') options.onText?.(event.delta.text)
        if (open !== undefined) grow(open, event.delta)
        break
      }
      case 'message_delta':
        finish = event.delta.stop_reason ?? finish
        break
    }
  }
  const content = [...blocks.values()].map(closed)
  // A stream without a stop reason has broken off.
  return judgeMessage({ content }, { ...options, finish: options.finish ?? finish ?? 'max_tokens' })
}

/** A block that is being streamed, and the JSON of its input so far. */
interface Open {
  readonly block: ContentBlock
  json: string
}

/** Thinking goes back with its signature, or the API refuses the history. */
function grow(open: Open, delta: RawContentBlockDelta): void {
  const { block } = open
  if (delta.type === 'input_json_delta') open.json += delta.partial_json
  else if (delta.type === 'text_delta' && block.type === 'text') block.text += delta.text
  else if (delta.type === 'citations_delta' && block.type === 'text') {
    block.citations = [...(block.citations ?? []), delta.citation]
  } else if (block.type === 'thinking') {
    if (delta.type === 'thinking_delta') block.thinking += delta.thinking
    else if (delta.type === 'signature_delta') block.signature = delta.signature
  }
}

/** The block with its input: that of a call as text, what the server has run itself as it was run. */
function closed({ block, json }: Open): ContentBlock {
  if (json === '') return block
  if (block.type === 'tool_use') return { ...block, input: { INVALID_JSON: json } }
  if (block.type !== 'server_tool_use') return block
  const { verdict, value } = normalizeArguments(json)
  return verdict === 'ready' ? { ...block, input: value } : block
}
