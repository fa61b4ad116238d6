/**
 * Items of a document store: each value is an object with its type for its only key. DynamoDB writes
 * `{"S": "x"}`, Firestore `{"stringValue": "x"}`, a protocol buffer's struct `{"string_value": "x"}`.
 */
import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../../text/layers.js'
import { keyName } from '../tree/rewrite.js'
import { get, itemsOf, layerOf, spanOf, stringOf, type Value } from '../tree/value.js'

type Kind = 'text' | 'number' | 'constant' | 'null' | 'map' | 'list' | 'texts' | 'numbers'

const kinds = (names: string, kind: Kind) => names.split(' ').map((name) => [name, kind] as const)
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...kinds('S B stringValue string_value timestampValue referenceValue bytesValue', 'text'),
  ...kinds('N integerValue doubleValue numberValue number_value', 'number'),
  ...kinds('BOOL booleanValue boolValue bool_value', 'constant'),
  ...kinds('NULL nullValue null_value', 'null'),
  ...kinds('M mapValue structValue struct_value', 'map'),
  ...kinds('L arrayValue listValue list_value', 'list'),
  ...kinds('SS BS', 'texts'),
  ...kinds('NS', 'numbers'),
])
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The items that the value is or holds, without the types: the value itself, or a member of it. */
export function itemsLayer(root: Value, layers: Layers): Layer | null {
  const held = root.kind === 'object' ? root.members.map(({ value }) => value) : []
  const place = [root, ...held].find((value) => isItem(value) || isItems(value))
  return place === undefined ? null : plainLayer(place, layers)
}

function isItems(value: Value): boolean {
  const items = itemsOf(value)
  return items.length > 0 && items.every(isItem)
}

/** An object all of whose members say their types, or the document around it. */
function isItem(value: Value): boolean {
  const members = membersOf(value)
  return members.length > 0 && members.every((member) => typed(member.value) !== null)
}

/** Firestore keeps the members of a document, and of a map, under `fields`. */
function membersOf(value: Value) {
  const fields = get(value, 'fields')
  const holder = fields?.kind === 'object' ? fields : value
  return holder.kind === 'object' ? holder.members : []
}

/** What the value's only key says it is, and the value below. */
function typed(value: Value): { readonly kind: Kind; readonly held: Value } | null {
  const [only, ...others] = value.kind === 'object' && value.closed ? value.members : []
  const kind = only === undefined || others.length > 0 ? undefined : KINDS.get(only.key)
  return only === undefined || kind === undefined ? null : { kind, held: only.value }
}

/** What is to be written: text as it is, an item, or a value that says its type. */
type Step = string | { readonly item: Value } | { readonly value: Value }

function plainLayer(root: Value, layers: Layers): Layer | null {
  const writer = new LayerWriter()
  const items = root.kind === 'array' ? root.items.map((item) => ({ item })) : null
  const stack: Step[] = items === null ? [{ item: root }] : listOf(items).toReversed()
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if (typeof step === 'string') writer.put(step)
    else {
      const steps = 'item' in step ? objectOf(step.item) : writeValue(step.value, writer, layers)
      if (steps === null) return null
      for (const one of steps.toReversed()) stack.push(one)
    }
  }
  return writer.finish(layers, 'join')
}

function objectOf(item: Value): Step[] {
  const members = membersOf(item).map(({ key, at, value }): Step[] => [
    `${keyName(item.layer, key, at)}: `,
    { value },
  ])
  return ['{', ...members.flatMap((member, i) => (i === 0 ? member : [', ', ...member])), '}']
}

function listOf(steps: readonly Step[]): Step[] {
  return ['[', ...steps.flatMap((step, i) => (i === 0 ? [step] : [', ', step])), ']']
}

/** Writes a leaf, or gives the steps of a map or a list; null for what is not what it says. */
function writeValue(value: Value, writer: LayerWriter, layers: Layers): Step[] | null {
  const found = typed(value)
  if (found === null) return null
  const { kind, held } = found
  if (kind === 'map') return held.kind === 'object' ? objectOf(held) : null
  if (kind === 'list') {
    const items = held.kind === 'array' ? held : get(held, 'values')
    return listOf(itemsOf(items).map((item) => ({ value: item })))
  }
  if (kind === 'texts' || kind === 'numbers') {
    const written = itemsOf(held).map((item, i) => {
      if (i > 0) writer.put(', ')
      else writer.put('[')
      return writeLeaf(kind === 'texts' ? 'text' : 'number', item, writer, layers)
    })
    writer.put(written.length === 0 ? '[]' : ']')
    return written.every((one) => one) ? [] : null
  }
  return writeLeaf(kind, held, writer, layers) ? [] : null
}

function writeLeaf(kind: Kind, held: Value, writer: LayerWriter, layers: Layers): boolean {
  const text = layerOf(held, layers)
  if (kind === 'text') {
    if (text !== null) writer.string(whole(text))
    return text !== null
  }
  const word = stringOf(held) ?? (held.kind === 'atom' ? held.text : '')
  if (kind === 'null') writer.put('null', spanOf(held))
  else if (kind === 'number' ? !NUMBER.test(word) : !/^(?:true|false)$/.test(word)) return false
  else writer.put(word, spanOf(held))
  return true
}
