/**
 * Protocol buffers' text format, in which Google's SDKs print a response: `parts { … }`,
 * a field that comes again for each item of a list, and a `Struct` as entries of key and value.
 */
import type { Member, ObjectValue, Value } from './value.js'

/** What one field of a `Value` message says. */
const ONE_OF = /^(?:string|number|bool|null|struct|list)_value$/

/** What the message stands for: what is in a `Value`, the object of a `Struct`, or itself. */
export function messageValue(message: ObjectValue): Value {
  const { members } = message
  const [only] = members
  if (only === undefined) return message
  if (members.length === 1 && ONE_OF.test(only.key)) return oneOf(only, message)
  if (members.every(({ key }) => key === 'values')) {
    return listOf(
      message,
      members.map(({ value }) => value),
    )
  }
  const entries = members.map(entryOf)
  const known = entries.flatMap((entry) => entry ?? [])
  return known.length === entries.length ? { ...message, members: known } : grouped(message)
}

function oneOf({ key, value }: Member, message: ObjectValue): Value {
  const { start, end, closed } = message
  if (key === 'null_value' && value.kind === 'atom')
    return { ...value, start, end, closed, text: 'null' }
  const empty = value.kind === 'object' && value.members.length === 0
  if (key === 'list_value' && empty) return listOf(message, [])
  return { ...value, start, end, closed, typed: true }
}

function listOf({ layer, start, end, closed, elided }: Value, items: readonly Value[]): Value {
  const placed = { layer, start, end, closed, elided: elided === true, typed: true }
  return { kind: 'array', ...placed, type: null, items }
}

/** `fields { key: "k" value { … } }`. */
function entryOf({ key, value }: Member): Member | null {
  if (key !== 'fields' || value.kind !== 'object' || value.members.length !== 2) return null
  const [name, held] = value.members
  if (name?.key !== 'key' || held?.key !== 'value' || name.value.kind !== 'text') return null
  const { pieces, layer } = name.value
  const [at] = pieces
  if (at === undefined) return null
  return { key: layer.text.slice(at.start, at.end), at: at.start, value: held.value }
}

/** Fields of one name as one list, where the first of them stands. */
function grouped(message: ObjectValue): ObjectValue {
  const byKey = new Map<string, Member[]>()
  for (const member of message.members) {
    const same = byKey.get(member.key)
    if (same === undefined) byKey.set(member.key, [member])
    else same.push(member)
  }
  if (byKey.size === message.members.length) return message
  return { ...message, members: [...byKey.values()].flatMap(joined) }
}

function joined(same: readonly Member[]): Member[] {
  const [first] = same
  const last = same.at(-1)
  if (first === undefined || last === undefined || first === last) return [...same]
  const items = same.map(({ value }) => value)
  const { end, closed } = last.value
  return [{ ...first, value: listOf({ ...first.value, end, closed }, items) }]
}
