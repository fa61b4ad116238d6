/**
 * What a program printed, as containers and collectors of logs keep it: an object a line, which has
 * the program's own line, or a part of it, as a text. A call of several lines stands in several objects.
 */
import { LayerWriter } from '../../text/layer-writer.js'
import { type LayerSpan, whole } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import type { Way } from '../otherwise/way.js'
import { get, has, layerOf, stringOf, type Value } from '../tree/value.js'
import { keptIn } from './kept.js'
import { isTorn } from './torn.js'

/** Members that hold a line. */
const LINES = ['log', 'Log', 'line', 'MESSAGE', 'message', 'msg', 'textPayload', 'Output']

export const asRecordedLines: Way = (layer, layers) => {
  const kept = keptIn(layer)
  if (kept === null || !kept.values.every(isRecord)) return null
  const { reasons } = kept
  const holds = (name: string) => (value: Value) => get(value, name)?.kind === 'text'
  const key = LINES.find(
    (name) =>
      kept.values.filter(holds(name)).length > 1 &&
      kept.values.every((value) => holds(name)(value) || isEvent(value)),
  )
  if (key === undefined) return null
  const values = kept.values.filter(holds(key))
  const streams = new Map<string | null, LayerSpan[]>()
  let torn = false
  let ended = false
  for (const value of values) {
    const line = layerOf(get(value, key), layers)
    if (line === null) return null
    torn ||= isTorn(line.text)
    ended ||= line.text.endsWith('\n')
    const stream = stringOf(get(value, 'stream', 'Test'))
    const own = streams.get(stream)
    if (own === undefined) streams.set(stream, [whole(line)])
    else own.push(whole(line))
  }
  if (!torn) return null
  const writer = new LayerWriter()
  for (const line of [...streams.values()].flat()) {
    writer.copy(line)
    // Where lines have their ends, one without goes on in the next record.
    if (!ended) writer.put('\n')
  }
  if (!maySayCall(writer.text())) return null
  return { layer: writer.finish(layers, 'join'), detail: `${values.length} records`, reasons }
}

/** It says that something happened, in words: no line belongs to it. */
const isEvent = (value: Value): boolean =>
  value.kind === 'object' &&
  has(value, 'Action') &&
  value.members.every((member) => member.value.kind === 'text' || member.value.kind === 'atom')

/** One with a role is a message of a conversation. */
const isRecord = (value: Value): boolean => value.kind === 'object' && !has(value, 'role')
