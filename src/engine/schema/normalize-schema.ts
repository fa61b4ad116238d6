/**
 * Schemas as pasted → JSON Schema. Types in OpenAPI's, Python's or Java's words
 * become JSON's; `nullable` becomes a type; what is no schema where one belongs
 * is left out.
 */
import { LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord, setMember } from '../model/records.js'
import { ONE_SCHEMA, SCHEMA_LIST, SCHEMA_MAP, UNCHECKED } from './keywords.js'
import { jsonTypeOf } from './schema-types.js'

type Schema = Record<string, unknown>

/** How deep, and what became of the objects met so far: a value may contain itself. */
interface Walk {
  readonly depth: number
  readonly seen: Map<JsonRecord, boolean | Schema>
}

/** What was made here. The schema of a tool is asked for again when it is compiled. */
const made = new WeakSet<Schema>()

/** The schema in JSON Schema's own words; `true` for what is no schema. */
export function normalizeSchema(pasted: unknown): boolean | Schema {
  if (isRecord(pasted) && made.has(pasted)) return pasted
  const schema = normalize(pasted, { depth: 0, seen: new Map() })
  if (typeof schema !== 'boolean') made.add(schema)
  return schema
}

function normalize(pasted: unknown, walk: Walk): boolean | Schema {
  if (typeof pasted === 'boolean') return pasted
  if (!isRecord(pasted)) return true
  if (walk.depth > LIMITS.schemaDepth) {
    return unchecked(`schemaDepth: it is nested deeper than ${LIMITS.schemaDepth}`)
  }
  const known = walk.seen.get(pasted)
  if (known !== undefined) return known
  walk.seen.set(pasted, unchecked('it contains itself'))
  const schema = ownWords(pasted, { depth: walk.depth + 1, seen: walk.seen })
  walk.seen.set(pasted, schema)
  return schema
}

/** Stands for a schema that is not looked at. */
function unchecked(why: string): Schema {
  return { [UNCHECKED]: [why] }
}

function ownWords(pasted: JsonRecord, walk: Walk): Schema {
  const schema: Schema = {}
  for (const [keyword, value] of Object.entries(pasted)) {
    const kept = keywordOf(keyword, value, walk)
    if (kept !== undefined) setMember(schema, keyword, kept)
  }
  if (pasted.type !== undefined) setType(schema, pasted.type)
  if (Array.isArray(pasted.items)) setTuple(schema, pasted.items, pasted.additionalItems, walk)
  setDependent(schema, pasted.dependencies, walk)
  requireMarkedProperties(schema, pasted)
  readBounds(schema, pasted)
  return pasted.nullable === true ? orNull(schema) : schema
}

/** One keyword's value, normalized; undefined where it is said in other words, or is no schema. */
function keywordOf(keyword: string, value: unknown, walk: Walk): unknown {
  if (ELSEWHERE.has(keyword) || (keyword === 'items' && Array.isArray(value))) return undefined
  if (ONE_SCHEMA.has(keyword)) {
    return isRecord(value) || typeof value === 'boolean' ? normalize(value, walk) : undefined
  }
  if (SCHEMA_LIST.has(keyword)) return Array.isArray(value) ? schemasOf(value, walk) : undefined
  if (SCHEMA_MAP.has(keyword)) {
    if (!isRecord(value)) return undefined
    const map: Schema = {}
    for (const [key, entry] of Object.entries(value)) {
      setMember(map, key, normalize(entry, walk))
    }
    return map
  }
  // Gemini prints counts as text.
  const isCount = typeof value === 'string' && COUNT.test(keyword) && /^[0-9]{1,9}$/.test(value)
  return isCount ? Number(value) : value
}

/** Keywords that are read below, and the address of older drafts. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['type', 'nullable', 'dependencies', 'id', 'additionalItems'],
])

const COUNT = /^(?:min|max)(?:Length|Items|Properties|Contains)$/

/** Items by position, as drafts before 2020 say it. */
function setTuple(schema: Schema, items: readonly unknown[], others: unknown, walk: Walk): void {
  if (items.length > 0) schema.prefixItems = schemasOf(items, walk)
  if (others !== undefined) schema.items = normalize(others, walk)
}

/** What drafts before 2019 say in one keyword: a schema, or the members that must be there too. */
function setDependent(schema: Schema, written: unknown, walk: Walk): void {
  if (!isRecord(written)) return
  const dependent: Schema = {}
  for (const [key, value] of Object.entries(written)) {
    setMember(dependent, key, normalize(Array.isArray(value) ? { required: value } : value, walk))
  }
  const { dependentSchemas } = schema
  schema.dependentSchemas = isRecord(dependentSchemas)
    ? { ...dependent, ...dependentSchemas }
    : dependent
}

function schemasOf(list: readonly unknown[], walk: Walk): (boolean | Schema)[] {
  return list.map((entry) => normalize(entry, walk))
}

/** A type that nobody knows allows anything: a call is not blocked for the tool's own words. */
function setType(schema: Schema, written: unknown): void {
  if (typeof written === 'string') {
    const type = jsonTypeOf(written)
    if (type !== null) schema.type = type
    return
  }
  if (!Array.isArray(written)) return
  const types = written.map((type) => (typeof type === 'string' ? jsonTypeOf(type) : null))
  const known = types.filter((type) => type !== null)
  if (known.length === written.length && known.length > 0) schema.type = [...new Set(known)]
}

/** Some lists of parameters say `required: true` inside each property. */
function requireMarkedProperties(schema: Schema, pasted: JsonRecord): void {
  const properties = pasted.properties
  if (!isRecord(properties) || Array.isArray(pasted.required)) return
  const marked = Object.keys(properties).filter((key) => {
    const property = properties[key]
    return isRecord(property) && property.required === true
  })
  if (marked.length > 0) schema.required = marked
}

const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const

/** The boolean `exclusiveMinimum` of draft 4. */
function readBounds(schema: Schema, pasted: JsonRecord): void {
  for (const [bound, exclusive] of BOUNDS) {
    if (pasted[exclusive] !== true || schema[bound] === undefined) continue
    schema[exclusive] = schema[bound]
    delete schema[bound]
  }
}

function orNull(schema: Schema): Schema {
  const type = schema.type
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : null
  if (types === null) return { anyOf: [schema, { type: 'null' }] }
  const nullable: Schema = { ...schema, type: [...new Set([...types, 'null'])] }
  const allowed = schema.enum
  if (Array.isArray(allowed) && !allowed.includes(null)) nullable.enum = [...allowed, null]
  return nullable
}
