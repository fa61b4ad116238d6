/** Cohere: v2 (a plan beside the calls) and v1 (calls with `parameters`). */
import { readChatMessage } from './chat-message.js'
import type { EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { finishOf } from './finish.js'
import { inputOf } from './input.js'
import { callPart, opened, textParts } from './parts.js'
import { get, has, itemsOf, nameOf, type Value } from './tree/value.js'

export const cohere: ValueFormat = {
  id: 'cohere',
  title: 'Cohere chat',
  read: (root, context) => readV2(root, context) ?? readV1(root, context),
}

function readV2(root: Value, context: EnvelopeContext): Opened | null {
  const message = get(root, 'message') ?? root
  if (!has(message, 'tool_plan')) return null
  const finish = finishOf(get(root, 'finish_reason'))
  return opened({ parts: readChatMessage(message, context), finish })
}

const V1_SIGNS = ['generation_id', 'response_id', 'chat_history', 'finish_reason']

function readV1(root: Value, context: EnvelopeContext): Opened | null {
  const list = itemsOf(get(root, 'tool_calls'))
  if (list.length === 0 || !V1_SIGNS.some((sign) => has(root, sign))) return null
  const parts: Part[] = [...textParts(get(root, 'text'), context.layers)]
  for (const item of list) {
    const name = nameOf(get(item, 'name'))
    if (name === undefined || !has(item, 'parameters')) return null
    const input = inputOf(get(item, 'parameters'), context.layers)
    parts.push(callPart({ name, id: get(item, 'id'), input, at: item }))
  }
  return opened({ parts, finish: finishOf(get(root, 'finish_reason')) })
}
