/** A tool's arguments with the values that are known and placeholders for the rest. */
import type { JsonSchema } from '../../model/trace.js'

/** Deeper parts of a schema are shown as `…`. */
const DEPTH = 4

type Fields = ReadonlyMap<string, unknown>

/**
 * JSON text of an arguments object that fits the schema: required and given
 * parameters, each with its value when it has one of the right kind, else with a
 * placeholder such as `<string>`. Null when the schema says nothing about
 * properties.
 */
export function skeleton(schema: JsonSchema | null, value: unknown): string | null {
  if (schema === null || fields(schema).get('properties') === undefined) return null
  return JSON.stringify(fill(schema, value, 0), null, 2)
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
    case 'boolean':
      return typeof value === type
    case 'number':
    case 'integer':
      return typeof value === 'number'
    case 'array':
      return Array.isArray(value)
    default:
      return type === null && typeof value !== 'object'
  }
}

function fields(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
