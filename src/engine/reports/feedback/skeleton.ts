/** A tool's arguments with the values that are known and placeholders for the rest. */
import { fieldsOf as fields } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { itemPath, memberPath } from '../../syntax/json/path.js'

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
 * @param rejected paths of values that were complained about: never shown as expected
 */
export function skeleton(
  schema: JsonSchema | null,
  value: unknown,
  cut = false,
  rejected: ReadonlySet<string> = new Set(),
): string | null {
  if (schema === null) return null
  const keywords = keywordsOf(schema, schema)
  if (!keywords.has('properties') && list(keywords.get('required')).length === 0) return null
  const filling = { root: schema, rejected }
  return JSON.stringify(fill(keywords, cut ? withoutLast(value) : value, '$', 0, filling), null, 2)
}

interface Filling {
  readonly root: JsonSchema
  readonly rejected: ReadonlySet<string>
}

/** The last member of a text that was cut is the one that is not all there. */
function withoutLast(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).slice(0, -1))
    : undefined
}

function fill(
  keywords: Fields,
  given: unknown,
  path: string,
  depth: number,
  filling: Filling,
): unknown {
  const { root, rejected } = filling
  const value = rejected.has(path) ? undefined : given
  const type = typeOf(keywords)
  if (type === 'object' && depth < DEPTH) {
    const properties = fields(keywords.get('properties'))
    const own = fields(value)
    const required = list(keywords.get('required')).filter((name) => typeof name === 'string')
    const shown = [...properties.keys()].filter(
      (name) => required.includes(name) || own.has(name) || required.length === 0,
    )
    return Object.fromEntries(
      [...new Set([...shown, ...required])].map((name) => [
        name,
        fill(
          keywordsOf(properties.get(name), root),
          own.get(name),
          memberPath(path, name),
          depth + 1,
          filling,
        ),
      ]),
    )
  }
  if (keywords.has('const')) return keywords.get('const')
  const allowed = list(keywords.get('enum'))
  const within = itemPath(path, 0).slice(0, -2)
  const sound = type !== 'array' || ![...rejected].some((one) => one.startsWith(within))
  if (
    value !== undefined &&
    sound &&
    fits(type, value) &&
    (allowed.length === 0 || allowed.includes(value))
  ) {
    return value
  }
  if (type === 'array') {
    const items = keywordsOf(keywords.get('items'), root)
    return [depth < DEPTH ? fill(items, undefined, `${path}[]`, depth + 1, filling) : '…']
  }
  return allowed.length > 0 ? `<${allowed.map(String).join(' | ')}>` : `<${type ?? 'any'}>`
}

/** References that are followed from one place. */
const MOST_REFERENCES = 8

/** What a schema says itself, where it points to, and in its `allOf`. */
function keywordsOf(schema: unknown, root: JsonSchema): Fields {
  let here = fields(schema)
  for (let hops = 0; hops < MOST_REFERENCES; hops++) {
    const reference: unknown = here.get('$ref')
    if (typeof reference !== 'string' || !reference.startsWith('#')) break
    here = fields(pointed(root, reference))
  }
  const parts = list(here.get('allOf')).slice(0, MOST_REFERENCES)
  if (parts.length === 0) return here
  const all = [here, ...parts.map((part) => fields(direct(part, root)))]
  const properties = all.flatMap((one) => [...fields(one.get('properties'))])
  const required = all.flatMap((one) => list(one.get('required')))
  return new Map([...here, ['properties', Object.fromEntries(properties)], ['required', required]])
}

/** A part of `allOf`, or what it refers to. */
function direct(part: unknown, root: JsonSchema): unknown {
  const reference: unknown = fields(part).get('$ref')
  return typeof reference === 'string' && reference.startsWith('#')
    ? pointed(root, reference)
    : part
}

/** What `#/$defs/x` points to. */
function pointed(root: JsonSchema, reference: string): unknown {
  let at: unknown = root
  for (const step of reference.split('/').slice(1)) {
    at = fields(at).get(step.replaceAll('~1', '/').replaceAll('~0', '~'))
  }
  return at
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

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
