/** Values that stand behind each other on one line, whose line ends were lost. */
import type { Layer } from '../text/layers.js'
import { lineStop } from '../text/lines.js'
import type { Span } from '../text/span.js'
import { readValue } from './tree/read.js'
import type { Reading } from './tree/reader.js'
import type { Value } from './tree/value.js'

/** The fields of the next event, its data last. */
const NEXT_EVENT = /[ \t]{0,8}(?:(?:event|id): ?[\w./-]{1,80}?[ \t]{0,8}){0,2}data: ?(?=[{[])/y
/** What stands between two values of a list that lost its brackets. */
const NEXT_OBJECT = /[ \t]{0,8},?[ \t]{0,8}(?=\{)/y

/** A value, and what stands between the one before and it. */
interface Behind extends Reading {
  readonly prefix: string
  readonly span: Span
}

/** The events behind a record, each with its fields. */
export function eventsBehind(layer: Layer, record: Reading): readonly Behind[] {
  return runOn(layer, record, NEXT_EVENT, layer.text.length)
}

/** The objects behind a record, to the end of its line. */
export function objectsBehind(layer: Layer, record: Reading): readonly Value[] {
  const stop = lineStop(layer.text, record.end)
  return runOn(layer, record, NEXT_OBJECT, stop).map(({ value }) => value)
}

function runOn(layer: Layer, from: Reading, next: RegExp, limit: number): Behind[] {
  const records: Behind[] = []
  for (let last = from; last.value.closed; ) {
    next.lastIndex = last.end
    const prefix = next.exec(layer.text)?.[0]
    if (prefix === undefined) break
    const reading = readValue(layer, last.end + prefix.length, limit)
    if (reading.value === null) break
    records.push({ prefix, span: { start: last.end, end: reading.end }, ...reading })
    last = reading
  }
  return records
}
