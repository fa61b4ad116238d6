/** What a model said, in the forms of all APIs: messages and the blocks of their content. */

import { type Layers, textOf } from '../text/layers.js'
import { readAiSdkCall } from './ai-sdk-call.js'
import { readCall } from './calls.js'
import type { CallPart, EnvelopeContext, Part } from './envelope.js'
import {
  ACTION,
  CALL_LISTS,
  CHAT_CALL,
  CONVERSE,
  DATA,
  EVENT,
  EVENT_CALL,
  FRAMEWORK,
  FUNCTION_CALL,
  HELD,
  KERNEL,
  KOOG,
  LISTED,
  LISTED_FUNCTION,
  OLD_FUNCTION,
  STATEFUL,
  THOUGHT,
  TOOL_REQUEST,
  TOOL_USE,
  TYPED_MESSAGE,
} from './known-calls.js'
import { readLangChainCall } from './langchain-call.js'
import { textParts } from './parts.js'
import { each, pick } from './tree/path.js'
import { readValue } from './tree/read.js'
import { get, itemsOf, layerOf, stringOf, type Value, wordOf } from './tree/value.js'

/** The calls that may stand in a list of blocks. */
const BLOCK_CALLS = [TOOL_USE, CONVERSE, TOOL_REQUEST, ACTION, FUNCTION_CALL]
const OTHER_CALLS = [
  ...CHAT_CALL,
  FRAMEWORK,
  KERNEL,
  KOOG,
  STATEFUL,
  THOUGHT,
  TYPED_MESSAGE,
  EVENT_CALL,
  HELD,
  DATA,
  EVENT,
]

/** What a block holds; null when it is no block that is known. */
export function readBlock(block: Value, { layers }: EnvelopeContext): Part[] | null {
  if (block.kind === 'text') return textParts(block, layers)
  const type = stringOf(get(block, 'type'))
  if (type === 'thinking' || type === 'reasoning') {
    const held = get(block, 'thinking', 'reasoning', 'text')
    const texts = held?.kind === 'array' ? each(held, '*.text') : [held]
    return texts.flatMap((text) => textParts(text, layers, 'thinking'))
  }
  const call =
    readCall(block, BLOCK_CALLS, layers) ??
    readAiSdkCall(block, layers) ??
    readCall(block, OTHER_CALLS, layers)
  if (call !== null) return [call]
  const reasoning = pick(block, 'reasoningContent.reasoningText')
  if (reasoning !== undefined) return textParts(get(reasoning, 'text'), layers, 'thinking')
  const text = get(block, 'text')
  if (text?.kind !== 'text') return null
  return textParts(text, layers, isTrue(get(block, 'thought')) ? 'thinking' : 'content')
}

/** What blocks hold together. */
export function readBlocks(blocks: readonly Value[], context: EnvelopeContext): Part[] {
  return blocks.flatMap((block) => readBlock(block, context) ?? [])
}

const THINKING = ['reasoning_content', 'reasoning', 'thinking', 'tool_plan']

/** Where a message lists its calls. */
const LISTS = `tool_calls|toolCalls|${CALL_LISTS.join('|')}|toolCallList.toolCalls|additional_kwargs.tool_calls`

/** Text, thinking and calls of a message of the chat APIs; empty when it has none of them. */
export function readMessage(message: Value | undefined, context: EnvelopeContext): Part[] {
  const content = get(message, 'content', 'contents')
  // What it says may be one block, or a record that has the parts and the calls.
  return content?.kind === 'object'
    ? [
        ...(readBlock(content, context) ?? readHolder(content, context)),
        ...readHolder(message, context),
      ]
    : readHolder(message, context)
}

function readHolder(message: Value | undefined, context: EnvelopeContext): Part[] {
  const { layers } = context
  const content = get(message, 'content', 'contents')
  const old = readCall(
    get(message, 'function_call', 'functionCall', 'toolCall', 'tool_call'),
    [OLD_FUNCTION],
    layers,
  )
  const calls = [...readToolCalls(pick(message, LISTS), context), ...refusedCalls(message, context)]
  return [
    ...THINKING.flatMap((key) => textParts(get(message, key), layers, 'thinking')),
    ...textParts(content, layers),
    ...readBlocks(
      [...itemsOf(content), ...itemsOf(get(message, 'parts', 'content_list'))],
      context,
    ),
    ...textParts(get(message, 'refusal'), layers),
    ...calls,
    // Servers repeat a call as the one that older clients read.
    ...(old === null || calls.some((call) => repeats(call, old)) ? [] : [old]),
  ]
}

/** `invalid_tool_calls`: every entry is a call, whatever it lacks. */
export function refusedCalls(message: Value | undefined, { layers }: EnvelopeContext): CallPart[] {
  const items = itemsOf(get(message, 'invalid_tool_calls'))
  return items.flatMap((item) => readLangChainCall(item, layers, true) ?? [])
}

function repeats(part: Part, old: CallPart): boolean {
  return part.kind === 'call' && part.name === old.name && written(part) === written(old)
}

function written({ arguments: source }: CallPart): string {
  return source.form === 'text' ? textOf(source.span) : source.form
}

/** The members of a `tool_calls` list that are calls; it may be one call, calls by their ids, or kept as text. */
export function readToolCalls(said: Value | undefined, { layers }: EnvelopeContext): Part[] {
  const kept = layerOf(said, layers)
  const list = kept === null ? said : (readValue(kept, 0).value ?? undefined)
  const one = list === undefined ? null : readListed(list, layers)
  const items = list?.kind === 'object' ? list.members.map(({ value }) => value) : itemsOf(list)
  if (one !== null) return [one]
  // A text among them is what the model wrote.
  return items.flatMap((item): Part[] => {
    const call = readListed(item, layers)
    return call === null ? textParts(item, layers) : [call]
  })
}

function readListed(item: Value, layers: Layers): CallPart | null {
  return (
    readCall(get(item, 'tool_call') ?? item, CHAT_CALL, layers) ??
    readLangChainCall(item, layers) ??
    readAiSdkCall(item, layers) ??
    readCall(item, [LISTED, LISTED_FUNCTION], layers)
  )
}

/** Who says it; null where it is no message. */
export function roleOf(message: Value | undefined): string | null {
  const role = get(message, 'role', 'sender')
  // As enumerations print it: `Assistant`, `Role::Assistant`, `Role.ASSISTANT`.
  return role?.kind === 'atom' ? (wordOf(role)?.toLowerCase() ?? null) : stringOf(role)
}

/** Does it look like an assistant's message, whatever it holds? */
export function isAssistant(message: Value | undefined): boolean {
  return /^(?:assistant|model|ai|chatbot|bot|agent|tool[-_]?calls?)$/i.test(roleOf(message) ?? '')
}

/** Does the user say something, besides what tools gave back? */
export function isUsers(message: Value): boolean {
  const said = stringOf(pick(message, 'content.*.text|parts.*.text|content'))
  return said !== null && /^(?:user|human)$/.test(roleOf(message) ?? '')
}

const OTHERS =
  /^(?:user|human|system|developer|(?:tool|function)(?:_(?:call_)?(?:result|output|response))?)$/

/** Is it the message of somebody else? */
export function isOthers(message: Value | undefined): boolean {
  return OTHERS.test(roleOf(message) ?? '')
}

/** Where requests and records keep a conversation. */
export const CONVERSATIONS = ['messages', 'contents', 'input', 'chat_messages', 'transcript']

/** `true`, as any language prints it. */
export function isTrue(value: Value | undefined): boolean {
  return value?.kind === 'atom' && wordOf(value)?.toLowerCase() === 'true'
}
