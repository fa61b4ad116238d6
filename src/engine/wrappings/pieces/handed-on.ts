/** Events of a stream as SDKs and queues hand them on: a record each, which holds JSON as bytes, in base64 or as a text. */
import { isRecord } from '../../model/records.js'
import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../../text/layers.js'
import { parsedJson } from '../../text/parsed-json.js'
import { base64At } from '../inside/encoded.js'
import type { Way } from '../otherwise/way.js'
import { asWritten } from '../tree/decode-string.js'
import { layerOf, type TextValue, type Value } from '../tree/value.js'
import { hasWireSigns } from '../wire-signs.js'
import { keptIn } from './kept.js'

/** Members on the way to the bytes. What a call is given stands under others. */
const HOLDER = /^(?:chunk|bytes|data|value|payload|body|message|record|kinesis|blob)$/i
/** JSON of an object, in base64. */
const OBJECT = /^((?:eyJ|ewo|eyA|ew0K)[A-Za-z0-9+/_-]*)={0,2}$/
const DEEPEST = 4

export const asHandedOn: Way = (layer, layers) => {
  const kept = keptIn(layer)
  if (kept === null) return null
  const writer = new LayerWriter()
  for (const value of kept.values) {
    const event = eventIn(layer, value, layers)
    const said = event === null ? null : parsedJson(event.text)
    if (event === null || !isRecord(said) || !hasWireSigns(said)) return null
    writer.copy(whole(event))
    writer.put('\n')
  }
  const { values, reasons } = kept
  return { layer: writer.finish(layers, 'join'), detail: `${values.length} events`, reasons }
}

/** What the bytes say, in base64 or, where the record says nothing else of them, as they are. */
function eventIn(layer: Layer, record: Value, layers: Layers): Layer | null {
  const held = bytesIn(record)
  if (held === null) return null
  const span = asWritten(layer, held.pieces)
  const run = span === null ? undefined : OBJECT.exec(layer.text.slice(span.start, span.end))?.[1]
  if (span === null || run === undefined) return isPlain(record) ? layerOf(held, layers) : null
  return base64At(layer, span.start, run)?.finish(layers, 'encoded') ?? null
}

/** The text that the record keeps for its bytes. */
function bytesIn(record: Value): TextValue | null {
  let value: Value | undefined = record
  for (let depth = 0; depth < DEEPEST && value?.kind === 'object'; depth++) {
    value = value.members.find(({ key }) => HOLDER.test(key))?.value
  }
  return value?.kind === 'text' ? value : null
}

/** What stands beside the bytes and says nothing of what they mean. */
const ORDER = /^(?:event|id|type|retry|p|topic|key|partition|offset|time|timestamp)$/i

function isPlain(record: Value): boolean {
  return (
    record.kind === 'object' &&
    record.members.every(({ key }) => HOLDER.test(key) || ORDER.test(key))
  )
}
