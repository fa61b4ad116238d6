/** An object that names a tool and its arguments, in whatever language it was printed. */
import { ARGUMENT_KEYS, ID_KEYS, NAME_KEYS } from '../../model/call-keys.js'
import { saysSpan } from '../../model/span-kinds.js'
import { jsonTypeOf } from '../../schema/schema-types.js'
import type { Layers } from '../../text/layers.js'
import { readCall } from '../calls.js'
import type { CallPart } from '../envelope.js'
import { inputOf } from '../input.js'
import { type CallShape, CHAT_CALL } from '../known-calls.js'
import { callPart } from '../parts.js'
import { pick } from '../tree/path.js'
import {
  childrenOf,
  get,
  itemsOf,
  type Member,
  nameOf,
  type ObjectValue,
  stringOf,
  type Value,
  wordOf,
} from '../tree/value.js'

const NAMES = NAME_KEYS.join('|')
const NAME = /^[\p{L}_][\p{L}\p{N}_.:/ -]*$/u

/** The calls of the chat APIs, and any object with a name beside a text or an object of arguments. */
const NAMED: readonly CallShape[] = [
  ...CHAT_CALL,
  {
    name: NAMES,
    id: ID_KEYS.join('|'),
    arguments: ARGUMENT_KEYS.join('|'),
    is: (value) => {
      const holder = get(value, ...ARGUMENT_KEYS)
      if (isSpan(value)) return false
      if (holder?.kind !== 'text' && holder?.kind !== 'object') return false
      const name = pick(value, NAMES, nameOf)
      // Without quotes, it may be a type that belongs there.
      if (name?.kind === 'atom' && isType(name.text)) return false
      return NAME.test(wordOf(name) ?? '') && !isSchema(holder) && !isDefined(value)
    },
  },
]

/** A step of a trace, with its name and its input. */
function isSpan(value: Value): boolean {
  return (
    value.kind === 'object' &&
    value.members.some((member) => saysSpan(member.key, wordOf(member.value) ?? ''))
  )
}

/** A tool without parameters, and what it is for. */
function isDefined(value: Value): boolean {
  const parameters = get(value, 'parameters')
  const isEmpty = parameters?.kind === 'object' && childrenOf(parameters).length === 0
  return isEmpty && get(value, 'description') !== undefined
}

/** The call that the value is: `{name, arguments}` or `{function: {name, arguments}}`. */
export function namedCall(said: Value, layers: Layers): CallPart | null {
  if (said.kind !== 'object') return null
  const call = readCall(ofSpan(said), NAMED, layers)
  return call === null ? null : { ...call, reasons: [{ code: 'unmarked' }, ...call.reasons] }
}

/** The attributes of a span by their plain names: `gen_ai.tool.name` is `tool_name`. */
function ofSpan(value: ObjectValue): ObjectValue {
  const members = value.members.flatMap(listedMembers)
  if (!members.some(({ key }) => TOOL_PATH.test(key))) return value
  const plain = (key: string) =>
    key.replace(CALL_PATH, '').replace(TOOL_PATH, 'tool.').replaceAll('.', '_')
  // The name beside them is the span's.
  const own = members.filter(({ key }) => key !== 'name')
  return { ...value, members: own.map((one) => ({ ...one, key: plain(one.key) })) }
}

/** The attributes of a member that lists them, as OpenTelemetry and Jaeger write spans; or the member. */
export function listedMembers(member: Member): Member[] {
  const items = itemsOf(member.value)
  const listed = items.flatMap((item): Member[] => {
    const key = stringOf(get(item, 'key'))
    const value = get(item, 'value')
    return key === null || value === undefined ? [] : [{ key, at: item.start, value: typed(value) }]
  })
  return listed.length === 0 || listed.length < items.length ? [member] : listed
}

/** What the value of an attribute holds: `{"stringValue": "x"}`. */
function typed(value: Value): Value {
  const [only, ...others] = value.kind === 'object' ? value.members : []
  return only !== undefined && others.length === 0 && TYPE.test(only.key) ? only.value : value
}

const TYPE = /^(?:string|int|double|bool)_?[vV]alue$/
const TOOL_PATH = /^(?:\w+\.)?tool\.|^tool_call\./
/** As OpenInference names what is of a call. */
const CALL_PATH = /^tool_call\.(?:function\.)?/

/** What belongs there in place of values: a schema, be it written as a text, or a type for each of them. */
export function isSchema(holder: Value): boolean {
  const text = stringOf(holder)
  if (text !== null) return SCHEMA_TEXT.test(text)
  if (get(holder, 'properties') !== undefined && get(holder, 'type') !== undefined) return true
  const members = holder.kind === 'object' ? holder.members : []
  return members.length > 0 && members.every(({ value }) => isType(wordOf(get(value, 'type'))))
}

const SCHEMA_TEXT = /^\s*\{\s*"type"\s*:\s*"object"\s*,\s*"properties"/

/** Is it the name of a type? */
export function isType(word: string | null): boolean {
  return word !== null && jsonTypeOf(word.split(',')[0] ?? '') !== null
}

/** Members under which an agent's answer lists what it wants done: `"action": [{"click": {…}}]`. */
const LISTS = /^(?:actions?|tool_?calls?|tools?|calls?|function_?calls?|commands?)$/i
const TOOL = /^[A-Za-z_][\w.-]{0,79}\w$/

/** The calls of a list whose items are objects with the tool's name as their only key. */
export function keyedCalls(value: Value, layers: Layers): CallPart[] {
  if (value.kind !== 'object') return []
  return value.members.flatMap(({ key, value: list }) => {
    const items = LISTS.test(key) ? itemsOf(list) : []
    if (items.length === 0 || !items.every(isKeyed)) return []
    return items.flatMap((item) => {
      const [only] = item.kind === 'object' ? item.members : []
      if (only === undefined) return []
      const input = inputOf(only.value, layers)
      return [callPart({ name: only.key, input, at: item, reasons: [{ code: 'unmarked' }] })]
    })
  })
}

function isKeyed(item: Value): boolean {
  if (item.kind !== 'object' || item.members.length !== 1) return false
  const [only] = item.members
  return only !== undefined && TOOL.test(only.key) && only.value.kind === 'object'
}
