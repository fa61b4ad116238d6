/**
 * Callmend for OpenAI's SDK and the servers that speak its protocols: Chat
 * Completions and Responses, whole or as streams.
 *
 * @example
 * const turn = judgeCompletion(await client.chat.completions.create({ … }), { tools })
 * const results = await dispatch(turn.calls, { ready: (call) => run(call.name, call.arguments) })
 * messages.push(turn.message, ...resultsMessage(results, 'openai-chat', toolkit))
 */
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionMessage,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions'
import type {
  Response,
  ResponseInputItem,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses'
import { isRecord } from '../engine/model/records.js'
import type { JudgeOptions } from '../sdk/judge.js'
import type { Judged, NativeCall } from '../sdk/judged.js'
import { type JudgedAnswer, judgeAnswer } from '../sdk/turn.js'

export type { JudgeOptions } from '../sdk/judge.js'

/** An answer of the Chat API. */
export type ChatTurn = JudgedAnswer<ChatCompletionMessageParam>

/** An answer of the Responses API. */
export interface ResponsesTurn {
  readonly calls: readonly Judged[]
  readonly text: string
  /** The output with repaired calls, as items for the next `input`. */
  readonly output: readonly ResponseInputItem[]
  readonly finish: string | null
}

/** Of a completion with several choices, this one is read. Default: the first. */
interface Choice {
  readonly choice?: number
}

/** What of a message is read: every server's own is more or less than the type. */
type Message = Pick<ChatCompletionMessage, 'content' | 'tool_calls' | 'function_call'> & {
  readonly role?: 'assistant'
}

/**
 * Judges the calls of one message; `finish` is the choice's `finish_reason`. The text of
 * a custom tool is its argument `input`.
 */
export function judgeMessage(message: Message, options: JudgeOptions = {}): ChatTurn {
  const { tool_calls, function_call, ...said } = message
  // What came before `tool_calls` goes back as one of them: only those have results by id.
  const given = [
    ...(tool_calls ?? []),
    ...(function_call ? [{ id: '', type: 'function' as const, function: function_call }] : []),
  ]
  const calls: NativeCall[] = given.map((call) =>
    call.type === 'custom'
      ? { id: call.id, name: call.custom.name, arguments: { input: call.custom.input } }
      : { id: call.id, name: call.function.name, arguments: call.function.arguments },
  )
  const text = textOf(message.content)
  const asked: ChatCompletionMessageParam = {
    ...said,
    role: 'assistant',
    ...(Array.isArray(said.content) ? { content: text } : {}),
    // The API refuses an empty list.
    ...(given.length === 0 ? {} : { tool_calls: given }),
  }
  return judgeAnswer(asked, { text, calls }, options)
}

/** Some servers answer with a list of parts, of which thinking and others are no text. */
function textOf(content: unknown): string {
  if (!Array.isArray(content)) return typeof content === 'string' ? content : ''
  return content
    .map((part: unknown) => (isRecord(part) && part.type === 'text' ? part.text : ''))
    .join('')
}

/** Judges the calls of a completion's choice. */
export function judgeCompletion(
  completion: Pick<ChatCompletion, 'choices'>,
  options: JudgeOptions & Choice = {},
): ChatTurn {
  // Gateways answer with an error in place of choices.
  const choice = completion.choices?.[options.choice ?? 0]
  if (choice === undefined) return judgeMessage({ content: null }, options)
  const finish = options.finish ?? choice.finish_reason
  return judgeMessage(choice.message, { ...options, finish })
}

interface Assembling {
  id: string
  name: string
  arguments: string
}

/**
 * Reads a streamed completion to its end and judges it. A new id or name under an
 * index that has one begins another call: some servers use one index for all.
 *
 * @param onText is told of the text as it comes
 */
export async function judgeStream(
  stream: AsyncIterable<ChatCompletionChunk>,
  options: JudgeOptions & Choice & { readonly onText?: (text: string) => void } = {},
): Promise<ChatTurn> {
  const wanted = options.choice ?? 0
  const texts: string[] = []
  const open = new Map<number, Assembling>()
  const calls: Assembling[] = []
  let finish: string | null = null
  for await (const { choices } of stream) {
    const choice = choices.find(({ index = 0 }) => index === wanted)
    if (choice === undefined) continue
    finish = choice.finish_reason ?? finish
    const { content, tool_calls: deltas = [], function_call } = choice.delta ?? {}
    const text = textOf(content)
    if (text !== '') {
      texts.push(text)
      options.onText?.(text)
    }
    const older = function_call ? [{ index: 0, id: '', function: function_call }] : []
    for (const { index, id, function: given } of [...(deltas ?? []), ...older]) {
      let call = open.get(index)
      if (call === undefined || isOther(call, id, given?.name)) {
        call = { id: '', name: '', arguments: '' }
        open.set(index, call)
        calls.push(call)
      }
      if (id) call.id = id
      if (given?.name) call.name = given.name
      call.arguments += given?.arguments ?? ''
    }
  }
  const message: Message = {
    content: texts.length === 0 ? null : texts.join(''),
    tool_calls: calls.map(({ id, ...given }) => ({ id, type: 'function', function: given })),
  }
  // A stream without a finish has broken off.
  return judgeMessage(message, { ...options, finish: options.finish ?? finish ?? 'length' })
}

function isOther(call: Assembling, id: string | undefined, name: string | undefined): boolean {
  return [
    [id, call.id],
    [name, call.name],
  ].some(([told, known]) => !!told && !!known && told !== known)
}

/**
 * Judges the calls of a response of the Responses API. The text of a custom tool is its
 * argument `input`; what answers it is a `custom_tool_call_output`.
 */
export function judgeResponse(
  response: Pick<Response, 'output'> & Partial<Pick<Response, 'incomplete_details' | 'status'>>,
  options: JudgeOptions = {},
): ResponsesTurn {
  const finish = options.finish ?? response.incomplete_details?.reason ?? response.status ?? null
  const calls: NativeCall[] = []
  const texts: string[] = []
  const output = response.output ?? []
  for (const item of output) {
    if (item.type === 'function_call') {
      calls.push({ id: item.call_id, name: item.name, arguments: item.arguments })
    } else if (item.type === 'custom_tool_call') {
      calls.push({ id: item.call_id, name: item.name, arguments: { input: item.input } })
    } else if (item.type === 'message') {
      for (const part of item.content) if (part.type === 'output_text') texts.push(part.text)
    }
  }
  const input = { output: output.map((item) => item as ResponseInputItem) }
  const said = { text: texts.join(''), calls }
  const { message, ...judged } = judgeAnswer(input, said, { ...options, finish })
  return { ...judged, output: message.output }
}

/** Reads a streamed response to its end and judges it; what its items were at the end counts. */
export async function judgeResponseStream(
  stream: AsyncIterable<ResponseStreamEvent>,
  options: JudgeOptions & { readonly onText?: (text: string) => void } = {},
): Promise<ResponsesTurn> {
  const items = new Map<number, Response['output'][number]>()
  for await (const event of stream) {
    switch (event.type) {
      case 'response.output_text.delta': {
        options.onText?.(event.delta)
        const item = items.get(event.output_index)
        if (item?.type !== 'message') break
        const [part] = item.content
        const text = (part?.type === 'output_text' ? part.text : '') + event.delta
        const content = [{ type: 'output_text' as const, text, annotations: [] }]
        items.set(event.output_index, { ...item, content })
        break
      }
      case 'response.output_item.added':
      case 'response.output_item.done':
        items.set(event.output_index, event.item)
        break
      case 'response.function_call_arguments.delta': {
        const item = items.get(event.output_index)
        if (item?.type === 'function_call') {
          items.set(event.output_index, { ...item, arguments: item.arguments + event.delta })
        }
        break
      }
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
        return judgeResponse(event.response, options)
    }
  }
  // No event has ended it: the stream has broken off.
  return judgeResponse({ output: [...items.values()] }, { ...options, finish: 'length' })
}
