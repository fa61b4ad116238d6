/**
 * What a program printed, as containers and collectors of logs keep it: an object a line, which has
 * the program's own line, or a part of it, as a text. A call of several lines stands in several objects.
 */
import { LayerWriter } from '../../text/layer-writer.js'
import { whole } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import type { Way } from '../otherwise/way.js'
import { pasteOf } from '../paste.js'
import type { PasteRecord } from '../records.js'
import { get, has, layerOf, stringOf, type Value } from '../tree/value.js'
import { saysMore } from './beside.js'
import { isTorn } from './torn.js'

/** Members that hold a line. */
const LINES = ['log', 'line', 'MESSAGE', 'message', 'msg', 'textPayload']

export const asRecordedLines: Way = (layer, layers) => {
  const { records } = pasteOf(layer)
  if (records.length < 2 || !records.every(isRecord) || saysMore(layer, records)) return null
  const key = LINES.find((name) => records.every(({ value }) => get(value, name)?.kind === 'text'))
  if (key === undefined) return null
  const lines = records.map(({ value }) => lineOf(value, key))
  if (!lines.some(({ text }) => isTorn(text))) return null
  // Where lines have their ends, one without goes on in the next record.
  const ended = lines.some(({ text }) => text.endsWith('\n'))
  const writer = new LayerWriter()
  for (const stream of new Set(lines.map((line) => line.stream))) {
    for (const line of lines.filter((one) => one.stream === stream)) {
      const said = layerOf(line.value, layers)
      if (said !== null) writer.copy(whole(said))
      if (!ended) writer.put('\n')
    }
  }
  if (!maySayCall(writer.text())) return null
  return { layer: writer.finish(layers, 'join'), detail: `${lines.length} records`, reasons: [] }
}

/** An object that nothing stands before; one with a role is a message of a conversation. */
function isRecord({ value, prefix }: PasteRecord): boolean {
  return value.kind === 'object' && value.closed && prefix === '' && !has(value, 'role')
}

/** The line, and which stream of the program it was written to. */
function lineOf(record: Value, key: string) {
  const value = get(record, key)
  return { value, text: stringOf(value) ?? '', stream: stringOf(get(record, 'stream')) }
}
