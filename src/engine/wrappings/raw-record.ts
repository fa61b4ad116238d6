/**
 * A record that keeps a call twice: normalized under `content`, and as its provider
 * wrote it under `metadata.payload`. The provider's own form is the call.
 */
import type { ValueFormat } from './envelope.js'
import { opened } from './parts.js'
import { payloadCall } from './raw-payload.js'
import { pick } from './tree/path.js'
import { get, has, itemsOrSelf, spanOf, type Value } from './tree/value.js'

export const rawRecord: ValueFormat = {
  id: 'raw-record',
  title: 'Record with the provider’s payload',
  read: (root, context) => {
    const records = itemsOrSelf(root)
    if (records.length === 0 || !records.every(isRawRecord)) return null
    const parts = records.flatMap((record) => payloadCall(record, context) ?? [])
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
