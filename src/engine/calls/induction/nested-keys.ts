/** Arguments in arguments whose keys stand in one: `contact.name = "Ruth"`, `contact[name]`, `contact/name`. */
import type { Field } from '../../model/argument-source.js'
import { isRecord } from '../../model/records.js'
import type { JsonSchema, Tool } from '../../model/trace.js'
import { propertiesOf } from '../../schema/properties.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'

/** Deepest objects in each other whose keys are looked for. */
const DEPTH = 3
/** What stands between the outer key and the inner one, and behind that. */
const SIGNS = [
  ['.', ''],
  ['[', ']'],
  ['["', '"]'],
  ["['", "']"],
  ['/', ''],
  ['->', ''],
  [': ', ''],
  [' / ', ''],
  ['::', ''],
  ['▹', ''],
  ['›', ''],
  ['→', ''],
  ['__', ''],
] as const

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

/** The signs with which one of the inner keys stands behind the outer one. */
function signsIn(text: string, outer: string, keys: readonly string[]) {
  return SIGNS.find(([open, close]) =>
    keys.some((key) => text.includes(`${outer}${open}${key}${close}`)),
  )
}

/** The call with such keys as members of objects. */
export function withObjects(call: Candidate, context: DialectContext): Candidate {
  const { arguments: source } = call
  const schema = schemaOf(context, call.name)
  if (source.form !== 'fields' || schema === null) return call
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
    const inner = nested(groups.get(one) ?? [], place.property(one), depth + 1)
    const [first] = inner
    const last = inner.at(-1)
    if (first === undefined || last === undefined) return []
    const value = { ...first.value, end: Math.max(first.value.start, last.value.end) }
    return { name: one, value, type: 'untyped' as const, fields: inner }
  })
}

/** The outer key and the rest; null where the key is the tool's own, or no such one. */
function pathOf(name: string, place: SchemaPlace): { outer: string; inner: string } | null {
  if (place.properties?.has(name) === true) return null
  for (const [open, close] of SIGNS) {
    const at = name.indexOf(open)
    const outer = name.slice(0, Math.max(0, at))
    if (at < 1 || place.properties?.has(outer) !== true) continue
    const end = close === '' ? name.length : name.indexOf(close, at)
    const inner = end < 0 ? '' : name.slice(at + open.length, end) + name.slice(end + close.length)
    const within = [...(place.property(outer).properties ?? [])]
    const goesOn = (key: string) => SIGNS.some(([sign]) => inner.startsWith(key + sign))
    if (within.some((key) => inner === key || goesOn(key))) return { outer, inner }
  }
  return null
}
