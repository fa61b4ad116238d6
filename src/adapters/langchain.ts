/**
 * Callmend for LangChain JS: a message whose calls may be run.
 *
 * @example
 * const message = repairMessage(await model.invoke(messages), { tools })
 * // message.tool_calls may run; message.invalid_tool_calls say why they may not
 */
// The messages' own entry loads all of them, which takes longer than the rest of an agent.
import type { AIMessage, AIMessageChunk, AIMessageFields } from '@langchain/core/messages'
import { ToolMessage } from '@langchain/core/messages/tool'
import { approve } from '../sdk/dispatch.js'
import { feedback } from '../sdk/feedback.js'
import type { JudgeOptions } from '../sdk/judge.js'
import type { Judged, NativeCall, ReviewCall } from '../sdk/judged.js'
import { toolkitOf } from '../sdk/toolkit.js'
import { judgeTurn } from '../sdk/turn.js'

export interface LangChainOptions extends JudgeOptions {
  /** A call that a person or a policy must decide about: true runs it. Default: it is not run. */
  readonly onReview?: (call: ReviewCall) => boolean
}

/** A message with its calls judged; a chunk stays a chunk. */
export interface RepairedMessage<Message = AIMessage | AIMessageChunk> {
  readonly message: Message
  readonly calls: readonly Judged[]
  /** What the model is told of the calls that are not run: one message each. */
  readonly errors: readonly ToolMessage[]
}

/**
 * The message with calls that may be run in `tool_calls`, and the others in
 * `invalid_tool_calls` with the reason; calls that leaked into the text are in
 * their place. The original text of the arguments is read where the message has
 * it, since what was parsed of a stream that was cut looks complete.
 */
export function repairMessage<Message extends AIMessage | AIMessageChunk>(
  message: Message,
  options: LangChainOptions = {},
): Message {
  return judgeMessage(message, options).message
}

/** The same, with the verdicts, and with the messages for the calls that are not run. */
export function judgeMessage<Message extends AIMessage | AIMessageChunk>(
  message: Message,
  options: LangChainOptions = {},
): RepairedMessage<Message> {
  const { onReview, ...judging } = options
  const toolkit = toolkitOf(options)
  const finish = options.finish ?? finishOf(message)
  const native = nativeCalls(message)
  const turn = judgeTurn(
    { text: message.text, calls: native },
    { ...judging, tools: toolkit, finish },
  )
  const calls = turn.calls.map(({ judged }) =>
    judged.verdict === 'review' && onReview?.(judged) === true ? approve(judged) : judged,
  )
  /** The text as it was written: of a call that is cut, what could be read looks complete. */
  const written = turn.calls.map(({ native: at }) => (at === null ? null : native[at]?.arguments))
  const leaked = turn.calls.some(({ native }) => native === null)
  const { tool_calls: _, ...rest } = message.additional_kwargs
  return {
    calls,
    message: remade(message, {
      content: leaked ? turn.text : message.content,
      additional_kwargs: rest,
      response_metadata: message.response_metadata,
      ...(message.id === undefined ? {} : { id: message.id }),
      ...(message.name === undefined ? {} : { name: message.name }),
      ...(message.usage_metadata === undefined ? {} : { usage_metadata: message.usage_metadata }),
      tool_calls: calls.flatMap((call) =>
        call.verdict === 'ready'
          ? [
              {
                id: String(call.id),
                name: call.name,
                args: { ...call.arguments },
                type: 'tool_call' as const,
              },
            ]
          : [],
      ),
      invalid_tool_calls: calls.flatMap((call, index) => {
        if (call.verdict === 'ready') return []
        const text = written[index]
        return [
          {
            id: String(call.id),
            name: call.name,
            args: typeof text === 'string' ? text : (call.text ?? ''),
            error: call.problems.join(' '),
            type: 'invalid_tool_call' as const,
          },
        ]
      }),
    }),
    errors: calls.flatMap((call) =>
      call.verdict === 'ready' ? [] : [new ToolMessage(feedback(call, 'langchain', toolkit))],
    ),
  }
}

/** A message of the class that came in, so that who streams gets the chunk of a stream back. */
function remade<Message extends AIMessage | AIMessageChunk>(
  message: Message,
  fields: AIMessageFields,
): Message {
  const Class = message.constructor as new (fields: AIMessageFields) => Message
  const made = new Class(fields)
  // A chunk takes no invalid calls from its fields, and is written from those.
  made.invalid_tool_calls = made.lc_kwargs.invalid_tool_calls = fields.invalid_tool_calls ?? []
  return made
}

/** The calls with the text of their arguments, in the order in which they were made. */
function nativeCalls(message: AIMessage | AIMessageChunk): NativeCall[] {
  const raw = rawCalls(message)
  if (raw.length > 0) return raw
  return [
    ...(message.tool_calls ?? []).map(({ id, name, args }) => ({
      id: id ?? null,
      name,
      arguments: args,
    })),
    ...(message.invalid_tool_calls ?? []).map(({ id, name, args }) => ({
      id: id ?? null,
      name: name ?? '',
      arguments: args ?? '',
    })),
  ]
}

function rawCalls(message: AIMessage | AIMessageChunk): NativeCall[] {
  const chunks = 'tool_call_chunks' in message ? (message.tool_call_chunks ?? []) : []
  if (chunks.length > 0) {
    return chunks.map(({ id, name, args }) => ({
      id: id ?? null,
      name: name ?? '',
      arguments: args ?? '',
    }))
  }
  return (message.additional_kwargs.tool_calls ?? []).map(({ id, function: given }) => ({
    id,
    name: given.name,
    arguments: given.arguments,
  }))
}

/** In which field a provider says how its answer ended. */
const FINISHES = ['finish_reason', 'stop_reason', 'finishReason', 'done_reason']

function finishOf({ response_metadata }: AIMessage | AIMessageChunk): string | null {
  for (const field of FINISHES) {
    const word: unknown = Reflect.get(response_metadata ?? {}, field)
    if (typeof word === 'string') return word
  }
  return null
}
