/** An assistant message of the chat APIs, with content as text or as blocks. */
import { readBlock } from './blocks.js'
import type { EnvelopeContext, Part } from './envelope.js'
import { readLangChainCall } from './langchain-call.js'
import { textParts } from './parts.js'
import { readFunctionCall, readToolCall } from './tool-call.js'
import { get, itemsOf, stringOf, type Value } from './tree/value.js'

const THINKING = ['reasoning_content', 'reasoning', 'thinking', 'tool_plan']

/** Text, thinking and calls of a message; empty when it has none of them. */
export function readChatMessage(message: Value | undefined, context: EnvelopeContext): Part[] {
  const { layers } = context
  const parts: Part[] = []
  for (const key of THINKING) parts.push(...textParts(get(message, key), layers, 'thinking'))
  const content = get(message, 'content')
  parts.push(...textParts(content, layers))
  for (const block of itemsOf(content)) parts.push(...(readBlock(block, context) ?? []))
  parts.push(...textParts(get(message, 'refusal'), layers))
  parts.push(...readToolCalls(get(message, 'tool_calls', 'toolCalls'), context))
  const old = readFunctionCall(get(message, 'function_call', 'functionCall'), layers)
  if (old !== null) parts.push(old)
  return parts
}

/** The members of a `tool_calls` list that are calls. */
export function readToolCalls(list: Value | undefined, context: EnvelopeContext): Part[] {
  const items = list?.kind === 'object' ? [list] : itemsOf(list)
  const parts: Part[] = []
  for (const item of items) {
    const call = readToolCall(item, context.layers) ?? readLangChainCall(item, context.layers)
    if (call !== null) parts.push(call)
  }
  return parts
}

/** Does it look like an assistant's message, whatever it holds? */
export function isAssistant(message: Value | undefined): boolean {
  return /^(?:assistant|model|ai|chatbot)$/i.test(stringOf(get(message, 'role')) ?? '')
}
