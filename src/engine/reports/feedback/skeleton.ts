/** A tool's arguments with the values that are known and placeholders for the rest. */
import type { JsonSchema } from '../../model/trace.js'

/** Deeper parts of a schema are shown as `…`. */
const DEPTH = 4

/** Longer lists, and lists of objects, are not repeated. */
const MOST_ITEMS = 20
/** Longer texts are not repeated. */
const LONGEST_TEXT = 120

type Fields = ReadonlyMap<string, unknown>

/**
 * JSON text of an arguments object that fits the schema: required and given
 * parameters, each with its value when it has one of the right kind, else with a
 * placeholder such as `<string>`. Long texts are placeholders too: a message is
 * not the place to repeat them. Null when the schema says nothing about
 * properties.
 *
 * @param cut the arguments were cut off: their last member is not shown
 */
export function skeleton(schema: JsonSchema | null, value: unknown, cut = false): string | null {
  if (schema === null || fields(schema).get('properties') === undefined) return null
  return JSON.stringify(fill(schema, cut ? withoutLast(value) : value, 0), null, 2)
}

/** The last member of a text that was cut is the one that is not all there. */
function withoutLast(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).slice(0, -1))
    : undefined
}

function fill(schema: unknown, value: unknown, depth: number): unknown {
  const keywords = fields(schema)
  const type = typeOf(keywords)
  if (type === 'object' && depth < DEPTH) {
    const properties = fields(keywords.get('properties'))
    const given = fields(value)
    const required = new Set(list(keywords.get('required')))
    const members: [string, unknown][] = []
    for (const [name, property] of properties) {
      if (required.has(name) || given.has(name) || required.size === 0) {
        members.push([name, fill(property, given.get(name), depth + 1)])
      }
    }
    return Object.fromEntries(members)
  }
  const allowed = list(keywords.get('enum'))
  if (
    value !== undefined &&
    fits(type, value) &&
    (allowed.length === 0 || allowed.includes(value))
  ) {
    return value
  }
  if (type === 'array') {
    return [depth < DEPTH ? fill(keywords.get('items') ?? {}, undefined, depth + 1) : '…']
  }
  return allowed.length > 0 ? `<${allowed.map(String).join(' | ')}>` : `<${type ?? 'any'}>`
}

function typeOf(keywords: Fields): string | null {
  const type = keywords.get('type')
  if (typeof type === 'string') return type
  if (Array.isArray(type)) return type.find((name) => name !== 'null') ?? null
  return keywords.has('properties') ? 'object' : null
}

function fits(type: string | null, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string' && value.length <= LONGEST_TEXT
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
    case 'integer':
      return typeof value === 'number'
    case 'array':
      return Array.isArray(value) && value.length <= MOST_ITEMS && value.every(isShort)
    default:
      return type === null && typeof value !== 'object'
  }
}

function isShort(item: unknown): boolean {
  return typeof item === 'string' ? item.length <= LONGEST_TEXT : typeof item !== 'object'
}

function fields(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
