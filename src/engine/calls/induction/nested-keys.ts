/** Arguments in arguments whose keys stand in one: `contact.name = "Ruth"`, `contact[name]`, `contact/name`. */

import type { Field } from '../../model/argument-source.js'
import { isRecord } from '../../model/records.js'
import type { JsonSchema, Tool } from '../../model/trace.js'
import { propertiesOf } from '../../schema/properties.js'
import { addAll } from '../../text/lists.js'
import { escaped } from '../../text/pattern.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import { PATH_SIGNS } from './path-keys.js'
import { schemasOf } from './said/schemas.js'

/** Deepest objects in each other whose keys are looked for. */
const DEPTH = 3
/** The context in which keys that the text writes so are keys of their tool. */
export function withNestedKeys(text: string, context: DialectContext): DialectContext {
  const tools = context.tools.map((tool) => flat(text, tool))
  return tools.every((tool, index) => tool === context.tools[index])
    ? context
    : { ...context, tools }
}

function flat(text: string, tool: Tool): Tool {
  if (!text.includes(tool.name)) return tool
  let schema = tool.schema ?? null
  for (let depth = 0; depth < DEPTH; depth++) {
    const next = opened(text, schema)
    if (next === schema) break
    schema = next
  }
  return schema === null || schema === tool.schema ? tool : { ...tool, schema }
}

/** The schema with the members of its objects as its own, where the text writes one of them so. */
function opened(text: string, schema: JsonSchema | null): JsonSchema | null {
  const properties = propertiesOf(schema)
  if (properties === null || !isRecord(schema)) return schema
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const members: [string, unknown][] = []
  let found = false
  for (const [name, property] of Object.entries(properties)) {
    const items = itemsIn(text, name, property)
    if (items.length > 0) {
      found = true
      addAll(members, items)
      if (required.delete(name)) required.add(items[0]?.[0])
      continue
    }
    const inner = isRecord(property) ? propertiesOf(property) : null
    const signs = inner === null ? undefined : signsIn(text, name, Object.keys(inner))
    if (inner === null || signs === undefined) {
      members.push([name, property])
      continue
    }
    found = true
    const needed = isRecord(property) && Array.isArray(property.required) ? property.required : []
    for (const [key, member] of Object.entries(inner)) {
      const path = `${name}${signs[0]}${key}${signs[1]}`
      members.push([path, member])
      if (required.has(name) && needed.includes(key)) required.add(path)
    }
    required.delete(name)
  }
  return found
    ? { ...schema, properties: Object.fromEntries(members), required: [...required] }
    : schema
}

/** Most items of one list. */
const ITEMS = 100

/** The places of a list that the text counts, `lots[0]`, each with what its items are. */
function itemsIn(text: string, name: string, property: unknown): [string, unknown][] {
  if (!isRecord(property) || property.type !== 'array' || !text.includes(name)) return []
  const items = isRecord(property.items) ? property.items : {}
  const places = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(name)}${PLACE}`, 'gu'))
  return [...new Set([...places].map(([place]) => place))]
    .slice(0, ITEMS)
    .map((place) => [place, items])
}

/** How the items of a list are counted. */
const PLACE = String.raw`(?:\[\d{1,3}\]|[./]\d{1,3}(?=[./\s"'=:>]))`

/** The signs with which one of the inner keys stands behind the outer one. */
function signsIn(text: string, outer: string, keys: readonly string[]) {
  return PATH_SIGNS.find(([open, close]) =>
    keys.some((key) => text.includes(`${outer}${open}${key}${close}`)),
  )
}

/** The call with such keys as members of objects. */
export function withObjects(call: Candidate, context: DialectContext): Candidate {
  const { arguments: source, name } = call
  if (source.form !== 'fields') return call
  const keys = source.fields.map((one) => ({ name: one.name, word: '' }))
  // Where no tool says which keys it has, a point parts those of objects.
  const schema = schemaOf(context, name) ?? schemasOf([{ name, keys }]).get(name)
  const fields = nested(source.fields, SchemaPlace.of(schema), 0)
  return fields === source.fields ? call : { ...call, arguments: { ...source, fields } }
}

function nested(fields: readonly Field[], place: SchemaPlace, depth: number): readonly Field[] {
  const split = fields.map((field) => ({ field, path: pathOf(field.name, place) }))
  if (depth > DEPTH || split.every(({ path }) => path === null)) return fields
  const groups = new Map<string, Field[]>()
  const all: (Field | string)[] = []
  for (const { field, path } of split) {
    if (path === null) {
      all.push(field)
      continue
    }
    const group = groups.get(path.outer)
    if (group === undefined) all.push(path.outer)
    groups.set(path.outer, [...(group ?? []), { ...field, name: path.inner }])
  }
  return all.flatMap((one) => {
    if (typeof one !== 'string') return one
    const own = groups.get(one) ?? []
    const items = itemsOf(own, place.property(one), depth)
    const inner = items ?? nested(own, place.property(one), depth + 1)
    const around = grouped(one, inner)
    return around === null ? [] : [items === null ? around : { ...around, list: true as const }]
  })
}

/** One field around others. */
function grouped(name: string, fields: readonly Field[]): Field | null {
  const [first] = fields
  const last = fields.at(-1)
  if (first === undefined || last === undefined) return null
  const value = { ...first.value, end: Math.max(first.value.start, last.value.end) }
  return { name, value, type: 'untyped', fields }
}

/** The items of a list, of fields whose names begin with their places; null where they do not. */
function itemsOf(fields: readonly Field[], place: SchemaPlace, depth: number): Field[] | null {
  const items = new Map<string, Field[]>()
  for (const field of fields) {
    const [all, at, rest = ''] = AT.exec(field.name) ?? []
    if (all === undefined || at === undefined) return null
    items.set(at, [...(items.get(at) ?? []), { ...field, name: rest }])
  }
  return [...items].flatMap(([at, own]) => {
    const [only, more] = own
    if (only !== undefined && more === undefined && only.name === '') return [{ ...only, name: at }]
    return grouped(at, nested(own, place.items, depth + 1)) ?? []
  })
}

/** A place in a list, and what stands behind it. */
const AT = /^(\d{1,3})[\]]?(?:[./]|\[["']?|->)?(.*?)["']?\]?$/s

/** A list and the place in it. */
const LISTED = /^([\p{L}\p{N}_-]+)[[./](\d.*)$/su

/** The outer key and the rest; null where the key is the tool's own, or no such one. */
function pathOf(name: string, place: SchemaPlace): { outer: string; inner: string } | null {
  if (place.properties?.has(name) === true) return null
  const [, list = '', rest = ''] = LISTED.exec(name) ?? []
  if (list !== '' && place.properties?.has(list) === true && place.property(list).kind === 'array')
    return { outer: list, inner: rest }
  for (const [open, close] of PATH_SIGNS) {
    const at = name.indexOf(open)
    const outer = name.slice(0, Math.max(0, at))
    if (at < 1 || place.properties?.has(outer) !== true) continue
    const end = close === '' ? name.length : name.indexOf(close, at)
    const inner = end < 0 ? '' : name.slice(at + open.length, end) + name.slice(end + close.length)
    const within = [...(place.property(outer).properties ?? [])]
    const goesOn = (key: string) => PATH_SIGNS.some(([sign]) => inner.startsWith(key + sign))
    if (within.some((key) => inner === key || goesOn(key))) return { outer, inner }
  }
  return null
}
