/** Records that carry an event in one of their members: frames of a socket, lines of a log, messages of a bus. */
import type { Layers } from '../../text/layers.js'
import { wordSet } from '../../text/words.js'
import { pasteOf } from '../paste.js'
import { has, layerOf, type Value } from '../tree/value.js'

/** Under these, whoever passes events on keeps them. */
const CARRIERS = wordSet('event payload data chunk message msg body raw frame params update')
/** A record in a record in a record. */
const DEPTH = 3
/** Records with more members are no envelopes. */
const MEMBERS = 24
/** Keys of what was made up, or was to come. */
const DENIES = /^(?:expect|example|mock|stub|fixture|sample|simulat|dry)/i
const BEGINS_OBJECT = /^\s{0,20}(?:data: ?)?\{/

/** The events inside a record that is none itself, from the outside in. */
export function* carriedIn(record: Value, layers: Layers): Generator<Value> {
  let open: readonly Value[] = [record]
  for (let depth = 0; depth < DEPTH && open.length > 0; depth++) {
    open = open.flatMap((one) => membersOf(one, layers))
    yield* open
  }
}

function membersOf(record: Value, layers: Layers): readonly Value[] {
  // What somebody said is no envelope, whatever it looks like.
  if (record.kind !== 'object' || record.members.length > MEMBERS || has(record, 'role')) return []
  if (record.members.some(({ key }) => DENIES.test(key))) return []
  return record.members.flatMap(({ key, value }) =>
    CARRIERS.has(key) ? asEvents(value, layers) : [],
  )
}

/** The value, or the events that are written in its text. */
function asEvents(value: Value, layers: Layers): readonly Value[] {
  if (value.kind !== 'text') return value.kind === 'object' ? [value] : []
  const layer = layerOf(value, layers)
  return layer !== null && BEGINS_OBJECT.test(layer.text) ? pasteOf(layer).events : []
}
