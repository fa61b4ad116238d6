/** What stands beside the records of a text. */
import type { Layer } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import type { PasteRecord } from '../records.js'

/** Does something of a call stand between them, or around them? Then they are not all there is. */
export function saysMore({ text }: Layer, records: readonly PasteRecord[]): boolean {
  let from = 0
  for (const { span } of records) {
    if (maySayCall(text.slice(from, span.start))) return true
    from = span.end
  }
  return maySayCall(text.slice(from))
}
