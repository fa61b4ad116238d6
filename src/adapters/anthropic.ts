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
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages'
import {
  type Judged,
  type JudgeOptions,
  judgeTurn,
  type NativeCall,
  rewriteMessage,
} from '../sdk/index.js'

export type { JudgeOptions } from '../sdk/index.js'

/** An answer: its calls, its text, and the message for the history. */
export interface AnthropicTurn {
  readonly calls: readonly Judged[]
  /** The text without the calls that leaked into it. */
  readonly text: string
  /** The message with repaired calls, as the API takes it back. */
  readonly message: MessageParam
  readonly finish: string | null
}

/** Judges the calls of one message. */
export function judgeMessage(
  message: Pick<Message, 'content'> & Partial<Pick<Message, 'stop_reason'>>,
  options: JudgeOptions = {},
): AnthropicTurn {
  const calls: NativeCall[] = []
  const texts: string[] = []
  for (const block of message.content) {
    if (block.type === 'tool_use') {
      calls.push({ id: block.id, name: block.name, arguments: unparsed(block.input) })
    } else if (block.type === 'text') texts.push(block.text)
  }
  const finish = options.finish ?? message.stop_reason ?? null
  const turn = judgeTurn({ text: texts.join(''), calls }, { ...options, finish })
  const judged = turn.calls.map((call) => call.judged)
  const answered: MessageParam = { role: 'assistant', content: message.content }
  return {
    calls: judged,
    text: turn.text,
    message: rewriteMessage(answered, { calls: judged, content: turn.text }),
    finish,
  }
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
  const blocks = new Map<number, { block: ContentBlock; json: string }>()
  let finish: string | null = null
  for await (const event of stream) {
    switch (event.type) {
      case 'content_block_start':
        blocks.set(event.index, { block: { ...event.content_block }, json: '' })
        break
      case 'content_block_delta': {
        const open = blocks.get(event.index)
        if (open === undefined) break
        if (event.delta.type === 'input_json_delta') open.json += event.delta.partial_json
        else if (event.delta.type === 'text_delta' && open.block.type === 'text') {
          open.block.text += event.delta.text
          options.onText?.(event.delta.text)
        }
        break
      }
      case 'message_delta':
        finish = event.delta.stop_reason ?? finish
        break
    }
  }
  const content = [...blocks.values()].map(({ block, json }) =>
    block.type === 'tool_use' && json !== '' ? { ...block, input: { INVALID_JSON: json } } : block,
  )
  // A stream without a stop reason has broken off.
  return judgeMessage({ content }, { ...options, finish: options.finish ?? finish ?? 'max_tokens' })
}
