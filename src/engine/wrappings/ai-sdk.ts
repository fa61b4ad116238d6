/** Vercel's AI SDK: results, steps, step content, model messages, UI messages. */
import { readAiSdkCall } from './ai-sdk-call.js'
import { recoverInputs } from './ai-sdk-errors.js'
import type { EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { FINISH, finishOf } from './finish.js'
import { readBlocks } from './messages.js'
import { opened, textParts } from './parts.js'
import { pick } from './tree/path.js'
import { get, has, itemsOf, itemsOrSelf, type Value } from './tree/value.js'

export const aiSdk: ValueFormat = {
  id: 'ai-sdk',
  title: 'AI SDK',
  read: (root, context) => readResult(root, context) ?? readParts(root, context),
}

/** `{text, toolCalls, finishReason}` of `generateText`, or one of its steps. */
function readResult(root: Value, context: EnvelopeContext): Opened | null {
  if (!has(root, 'toolCalls')) return null
  const steps = itemsOf(get(root, 'steps'))
  const last = steps.at(-1)
  const own = itemsOf(get(root, 'toolCalls'))
  const calls = own.flatMap((call) => readAiSdkCall(call, context.layers) ?? [])
  if (calls.length < own.length) return null
  if (own.length === 0 && last !== undefined) return readResult(last, context)
  const { layers } = context
  const parts: Part[] = [
    ...textParts(get(root, 'reasoning', 'reasoningText'), layers, 'thinking'),
    ...textParts(get(root, 'text'), layers),
    ...calls,
  ]
  return opened({ parts, finish: finishOf(pick(root, FINISH)) })
}

/** A model message or a UI message with its `parts`, a list of such, or one of them. */
function readParts(root: Value, context: EnvelopeContext): Opened | null {
  const isCall = (block: Value) => readAiSdkCall(block, context.layers) !== null
  const held = itemsOf(get(root, 'parts', 'content'))
  const blocks = held.some(isCall) ? held : itemsOrSelf(root)
  if (!blocks.some(isCall) || (blocks !== held && blocks.some((block) => has(block, 'role'))))
    return null
  const parts = recoverInputs(readBlocks(blocks, context), blocks, context)
  return opened({ parts, finish: finishOf(pick(root, FINISH)) })
}
