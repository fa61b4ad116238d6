/** The call of a record as its provider wrote it. */
import type { CallPart, EnvelopeContext } from './envelope.js'
import { freeText, inputOf } from './input.js'
import { readItem } from './openai-responses.js'
import { callPart } from './parts.js'
import { pick } from './tree/path.js'
import { get, has, type Value } from './tree/value.js'

/** Null where the record keeps no payload. */
export function payloadCall(record: Value, context: EnvelopeContext): CallPart | null {
  const payload = pick(record, 'metadata.payload')
  if (payload === undefined) return null
  const [item] = has(payload, 'type') ? (readItem(payload, context) ?? []) : []
  return item?.kind === 'call' ? item : untyped(payload, context)
}

/** A payload that does not say what it is: a text is the free text of a custom tool. */
function untyped(payload: Value, { layers }: EnvelopeContext): CallPart {
  const held = get(payload, 'input', 'arguments')
  const free = held?.kind === 'text' && has(payload, 'input')
  const input = free ? freeText('input', held, layers) : inputOf(held, layers)
  const id = get(payload, 'call_id', 'id')
  return callPart({ name: get(payload, 'name'), id, input, at: payload })
}
