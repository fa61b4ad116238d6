/** OpenAI's Responses: the response, a list of its items, one item. */
import { unread } from './calls.js'
import type { CallPart, EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { fateAround } from './fate.js'
import { finishOf } from './finish.js'
import { freeText, inputOf } from './input.js'
import { callPart, opened, textParts } from './parts.js'
import { withReasons } from './response.js'
import { get, has, isNull, itemsOf, itemsOrSelf, stringOf, type Value } from './tree/value.js'

export const openaiResponses: ValueFormat = {
  id: 'openai-responses',
  title: 'OpenAI response',
  read: (root, context) => readResponse(root, context) ?? readList(root, context),
}

function readResponse(root: Value, context: EnvelopeContext): Opened | null {
  const items = itemsOf(get(root, 'output'))
  const response = stringOf(get(root, 'object')) === 'response'
  if (!response && (items.length === 0 || !items.every(isItem))) return null
  const parts = items.flatMap((item) => readItem(item, context) ?? [])
  const finish = finishOfResponse(root)
  // Of one that ran out, the items that are whole are whole.
  const told = finish === 'length' ? [] : fateAround(root)
  return { ...opened({ parts: withReasons(parts, told) }), finish }
}

/** The finish of a response object: the reason why it is incomplete, else its status. */
export function finishOfResponse(root: Value | undefined) {
  const why = get(get(root, 'incomplete_details'), 'reason')
  return finishOf(isNull(why) ? get(root, 'status') : why)
}

function readList(root: Value, context: EnvelopeContext): Opened | null {
  const items = itemsOrSelf(root)
  if (!items.every(isItem)) return null
  if (!items.some((item) => isOutput(item) || readCall(item, context) !== null)) return null
  return opened({ parts: items.flatMap((item) => readItem(item, context) ?? []) })
}

/** Kinds of calls that name no tool: the tool's name is the kind. */
const BUILT_IN =
  /^(apply_patch|shell|local_shell|computer|web_search|file_search|code_interpreter|tool_search|image_generation)_call$/
const NAMED = /^(?:(?:function|custom_tool|mcp)_call|mcp_approval_request)$/
const OTHER = /^(?:message|reasoning|\w+_call_output|compaction|item_reference|mcp_\w+)$/

function isItem(item: Value): boolean {
  const type = stringOf(get(item, 'type')) ?? ''
  return (
    BUILT_IN.test(type) ||
    NAMED.test(type) ||
    OTHER.test(type) ||
    (item.kind === 'object' && /^Response\w+$/.test(item.type ?? ''))
  )
}

/** What a tool gave back. */
function isOutput(item: Value): boolean {
  return has(item, 'call_id') && /^\w+_call_output$/.test(stringOf(get(item, 'type')) ?? '')
}

/** What an item of `output` holds; null when it is none. */
export function readItem(item: Value, context: EnvelopeContext): Part[] | null {
  const { layers } = context
  const type = stringOf(get(item, 'type'))
  if (type === 'message') {
    if ((stringOf(get(item, 'role')) ?? 'assistant') !== 'assistant') return []
    const content = get(item, 'content')
    if (content?.kind === 'text') return textParts(content, layers)
    return itemsOf(content).flatMap((piece) => textParts(get(piece, 'text', 'refusal'), layers))
  }
  if (type === 'reasoning') {
    const shown = [...itemsOf(get(item, 'summary')), ...itemsOf(get(item, 'content'))]
    return shown.flatMap((piece) => textParts(get(piece, 'text'), layers, 'thinking'))
  }
  const call = readCall(item, context)
  return call === null ? null : [call]
}

function readCall(item: Value, { layers }: EnvelopeContext): CallPart | null {
  const type = stringOf(get(item, 'type'))
  if (type === null) return null
  const built = BUILT_IN.exec(type)?.[1]
  const name = get(item, 'name') ?? built
  if (built === undefined && !NAMED.test(type)) return null
  if (name === undefined && !has(item, 'arguments') && !has(item, 'input')) return null
  const common = {
    name,
    id: get(item, 'call_id', 'id'),
    at: item,
    ...(stringOf(get(item, 'status')) === 'completed' ? { end: 'proven' as const } : {}),
  }
  if (type === 'custom_tool_call') {
    return callPart({ ...common, input: freeText('input', get(item, 'input'), layers) })
  }
  const code = get(item, 'code')
  if (code !== undefined) return callPart({ ...common, input: freeText('code', code, layers) })
  const held = get(item, 'arguments', 'operation', 'action', 'input')
  const reasons = held === undefined ? unread(item) : []
  return callPart({ ...common, input: inputOf(held, layers), reasons })
}
