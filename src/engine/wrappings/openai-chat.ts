/** OpenAI's chat completions, and everybody who copies them: response, message, list of calls, one call. */
import { isAssistant, readChatMessage, readToolCalls } from './chat-message.js'
import type { EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { finishOf } from './finish.js'
import { opened, textParts } from './parts.js'
import { readToolCall } from './tool-call.js'
import { get, has, itemsOf, type Value } from './tree/value.js'

export const openaiChat: ValueFormat = {
  id: 'openai-chat',
  title: 'OpenAI chat completion',
  read: (root, context) =>
    readResponse(root, context) ?? readMessage(root, context) ?? readCalls(root, context),
}

function readResponse(root: Value, context: EnvelopeContext): Opened | null {
  const choices = itemsOf(get(root, 'choices'))
  const parts: Part[] = []
  let finish = null
  for (const choice of choices) {
    if (!has(choice, 'message') && !has(choice, 'text')) return null
    parts.push(...readChatMessage(get(choice, 'message'), context))
    parts.push(...textParts(get(choice, 'text'), context.layers))
    finish ??= finishOf(get(choice, 'finish_reason', 'stop_reason', 'finishReason'))
  }
  return choices.length === 0 ? null : opened({ parts, finish })
}

function readMessage(root: Value, context: EnvelopeContext): Opened | null {
  const message =
    has(root, 'message') && isAssistant(get(root, 'message')) ? get(root, 'message') : root
  const called = [
    ...readToolCalls(get(message, 'tool_calls'), context),
    ...readToolCalls(get(message, 'function_call'), context),
  ]
  if (called.length === 0 && !isAssistant(message)) return null
  const finish = finishOf(get(root, 'finish_reason', 'stop_reason', 'done_reason'))
  return opened({ parts: readChatMessage(message, context), finish })
}

/** A pasted `tool_calls` list, or one member of it. */
function readCalls(root: Value, { layers }: EnvelopeContext): Opened | null {
  const items = root.kind === 'array' ? root.items : [root]
  const parts: Part[] = []
  for (const item of items) {
    const call = readToolCall(item, layers)
    if (call === null) return null
    parts.push(call)
  }
  return parts.length === 0 ? null : opened({ parts })
}
