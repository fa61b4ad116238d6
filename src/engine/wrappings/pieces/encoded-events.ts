/** Events of a stream as SDKs and queues hand them on: a record each, which holds JSON in base64. */
import { isRecord } from '../../model/records.js'
import { LayerWriter } from '../../text/layer-writer.js'
import { whole } from '../../text/layers.js'
import { parsedJson } from '../../text/parsed-json.js'
import { base64At } from '../inside/encoded.js'
import type { Way } from '../otherwise/way.js'
import { pasteOf } from '../paste.js'
import { asWritten } from '../tree/decode-string.js'
import type { TextValue, Value } from '../tree/value.js'
import { hasWireSigns } from '../wire-signs.js'
import { saysMore } from './beside.js'

/** Members on the way to the bytes. What a call is given stands under others. */
const HOLDER = /^(?:chunk|bytes|data|value|payload|body|message|record|kinesis|blob)$/i
/** JSON of an object, in base64. */
const OBJECT = /^((?:eyJ|ewo|eyA|ew0K)[A-Za-z0-9+/_-]*)={0,2}$/
const DEEPEST = 4

export const asEncodedEvents: Way = (layer, layers) => {
  const { records } = pasteOf(layer)
  // A single one may be what a tool is given.
  if (records.length < 2 || saysMore(layer, records)) return null
  const writer = new LayerWriter()
  for (const { value } of records) {
    const held = bytesIn(value)
    const span = held === null ? null : asWritten(layer, held.pieces)
    const run = span === null ? undefined : OBJECT.exec(layer.text.slice(span.start, span.end))?.[1]
    const decoded = span === null || run === undefined ? null : base64At(layer, span.start, run)
    const event = decoded === null ? null : parsedJson(decoded.text())
    if (decoded === null || !isRecord(event) || !hasWireSigns(event)) return null
    writer.copy(whole(decoded.finish(layers, 'encoded')))
    writer.put('\n')
  }
  const detail = `${records.length} events in base64`
  return { layer: writer.finish(layers, 'join'), detail, reasons: [] }
}

/** The text that the record keeps for its bytes. */
function bytesIn(record: Value): TextValue | null {
  let value: Value | undefined = record
  for (let depth = 0; depth < DEEPEST && value?.kind === 'object'; depth++) {
    value = value.members.find(({ key }) => HOLDER.test(key))?.value
  }
  return value?.kind === 'text' ? value : null
}
