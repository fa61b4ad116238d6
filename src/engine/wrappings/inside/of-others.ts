/** What tools gave back, and what users and systems said: no model wrote it, and an error in it may quote a call. */
import { PART_LIMITS } from '../../bounds/limits.js'
import type { Layers } from '../../text/layers.js'
import type { NestedPart } from '../envelope.js'
import { quotesPayload } from '../errors/error-text.js'
import { isOthers } from '../messages.js'
import { nestedPart } from '../parts.js'
import { childrenOf, get, has, layerOf, stringOf, type Value } from '../tree/value.js'

/** Kinds of blocks that hold a result. */
const RESULT = /^(?:\w+_call_output|(?:\w+[_-])?(?:tool|function)[_-](?:result|output|response))$/
const RESULT_KEYS = ['toolResult', 'tool_result', 'functionResponse', 'function_response']

/** Is it the message of somebody else than the model, or a result? */
export function isOfOthers(value: Value): boolean {
  if (value.kind !== 'object') return false
  if (isOthers(value) && get(value, 'content', 'parts') !== undefined) return true
  if (has(value, 'jsonrpc') && has(value, 'result')) return true
  return RESULT.test(stringOf(get(value, 'type')) ?? '') || get(value, ...RESULT_KEYS) !== undefined
}

/** The texts in such a value that are errors and quote what a model wrote. */
export function quotedByOthers(value: Value, layers: Layers): NestedPart[] {
  const queue: Value[] = [value]
  const found: NestedPart[] = []
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const one = queue[i]
    if (one === undefined) continue
    const layer = one.kind === 'text' ? layerOf(one, layers) : null
    if (layer !== null && quotesPayload(layer))
      found.push(nestedPart(layer, false, [{ code: 'inside-text' }]))
    queue.push(...childrenOf(one).slice(0, PART_LIMITS.wrappedValues))
  }
  return found
}
