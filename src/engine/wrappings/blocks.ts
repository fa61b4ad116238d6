/** Content blocks: what stands in a message's list, in the forms of all APIs. */
import { readAiSdkCall } from './ai-sdk-call.js'
import type { EnvelopeContext, Part } from './envelope.js'
import { inputOf } from './input.js'
import { callPart, textParts } from './parts.js'
import { readToolCall } from './tool-call.js'
import { get, nameOf, stringOf, type Value } from './tree/value.js'
import { unread } from './unread.js'

const TOOL_USE = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use'])

/** What a block holds; null when it is no block that is known. */
export function readBlock(block: Value, context: EnvelopeContext): Part[] | null {
  const { layers } = context
  if (block.kind === 'text') return textParts(block, layers)
  const type = stringOf(get(block, 'type'))
  if (type === 'thinking' || type === 'reasoning') {
    const held = get(block, 'thinking', 'reasoning', 'text')
    if (held?.kind !== 'array') return textParts(held, layers, 'thinking')
    return held.items.flatMap((item) => textParts(get(item, 'text'), layers, 'thinking'))
  }
  const call =
    readToolUse(block, type, context) ??
    readBedrockToolUse(block, context) ??
    readGeminiCall(block, context) ??
    readAiSdkCall(block, layers) ??
    readToolCall(block, layers)
  if (call !== null) return [call]
  const reasoning = get(get(block, 'reasoningContent'), 'reasoningText')
  if (reasoning !== undefined) return textParts(get(reasoning, 'text'), layers, 'thinking')
  const text = get(block, 'text')
  if (text?.kind !== 'text') return null
  const thought = get(block, 'thought')
  const hidden = thought?.kind === 'atom' && /^true$/i.test(thought.text)
  return textParts(text, layers, hidden ? 'thinking' : 'content')
}

/** Anthropic's `{type: "tool_use", id, name, input}`. */
export function readToolUse(block: Value, type: string | null, { layers }: EnvelopeContext) {
  const name = nameOf(get(block, 'name'))
  const named = type ?? (block.kind === 'object' ? block.type : null)
  if (name === undefined || named === null) return null
  if (!TOOL_USE.has(named) && !/^(?:Beta)?(?:Server)?ToolUseBlock$/.test(named)) return null
  const holder = get(block, 'input')
  const reasons = holder === undefined ? unread(block) : []
  return callPart({
    name,
    id: get(block, 'id'),
    input: inputOf(holder, layers),
    at: block,
    reasons,
  })
}

/** Bedrock's `{toolUse: {toolUseId, name, input}}`. */
export function readBedrockToolUse(block: Value, { layers }: EnvelopeContext) {
  const use = get(block, 'toolUse')
  const name = nameOf(get(use, 'name'))
  if (name === undefined) return null
  const holder = get(use, 'input')
  const reasons = holder === undefined ? unread(block, use) : []
  const input = inputOf(holder, layers)
  return callPart({ name, id: get(use, 'toolUseId'), input, at: block, reasons })
}

/** Gemini's `{functionCall: {id, name, args}}`. */
export function readGeminiCall(block: Value, { layers }: EnvelopeContext) {
  const called = get(block, 'functionCall', 'function_call')
  const name = nameOf(get(called, 'name'))
  if (name === undefined || get(called, 'arguments') !== undefined) return null
  const holder = get(called, 'args')
  const reasons = holder === undefined ? unread(block, called) : []
  return callPart({
    name,
    id: get(called, 'id'),
    input: inputOf(holder, layers),
    at: block,
    reasons,
  })
}
