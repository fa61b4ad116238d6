/**
 * A record that keeps a call twice: normalized under `content`, and as its provider
 * wrote it under `metadata.payload`. The provider's own form is the call.
 */
import type { CallPart, EnvelopeContext, ValueFormat } from './envelope.js'
import { freeText, inputOf } from './input.js'
import { readItem } from './openai-responses.js'
import { callPart, opened } from './parts.js'
import { pick } from './tree/path.js'
import { get, has, itemsOrSelf, spanOf, type Value } from './tree/value.js'

export const rawRecord: ValueFormat = {
  id: 'raw-record',
  title: 'Record with the provider’s payload',
  read: (root, context) => {
    const records = itemsOrSelf(root)
    if (records.length === 0 || !records.every(isRawRecord)) return null
    const parts = records.flatMap((record) => callOf(record, context) ?? [])
    const explained = records.map(spanOf)
    return opened({ parts, detail: 'the call as its provider wrote it', explained })
  },
}

/** Is a call normalized in it, beside its payload? */
export function isRawRecord(record: Value): boolean {
  const payload = pick(record, 'metadata.payload')
  return (
    get(get(record, 'content'), 'name')?.kind === 'text' &&
    has(get(record, 'content'), 'arguments') &&
    payload?.kind === 'object' &&
    get(payload, 'name')?.kind === 'text'
  )
}

function callOf(record: Value, context: EnvelopeContext): CallPart | null {
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
