/**
 * A schema as the validator library can take it: only keywords that it knows
 * and that are well formed, no `format` (a lint, never a violation), and every
 * reference pointing at a definition that exists.
 */
import { LIMITS } from '../limits.js'
import type { JsonSchema } from '../trace.js'
import { isRecord, type JsonRecord, member, setMember } from './records.js'

const VALUES = new Set([
  'type',
  'enum',
  'const',
  'required',
  'dependentRequired',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
])
const SCHEMAS = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
])
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies'])

export interface Prepared {
  readonly root: JsonSchema
  /** What each `$ref` in the prepared schema points at. */
  readonly refs: ReadonlyMap<string, JsonSchema>
}

/** A copy of `schema` for the validator; what it cannot use is left open. */
export function prepareSchema(schema: JsonSchema): Prepared {
  if (typeof schema === 'boolean') return { root: schema, refs: new Map() }
  const names = new Map<unknown, string>()
  const pending: unknown[] = []
  const refTo = (pointer: string): string | null => {
    const target = resolvePointer(schema, pointer)
    if (target === undefined) return null
    let name = names.get(target)
    if (name === undefined) {
      name = `r${names.size}`
      names.set(target, name)
      pending.push(target)
    }
    return `#/$defs/${name}`
  }
  const root = copy(schema, refTo, 0)
  const definitions: Record<string, JsonSchema> = {}
  const refs = new Map<string, JsonSchema>()
  for (let i = 0; i < pending.length; i++) {
    const prepared = copy(pending[i], refTo, 0)
    definitions[`r${i}`] = prepared
    refs.set(`#/$defs/r${i}`, prepared)
  }
  if (isRecord(root) && pending.length > 0) return { root: { ...root, $defs: definitions }, refs }
  return { root, refs }
}

type RefTo = (pointer: string) => string | null

function copy(schema: unknown, refTo: RefTo, depth: number): JsonSchema {
  if (typeof schema === 'boolean') return schema
  if (!isRecord(schema) || depth > LIMITS.schemaDepth) return true
  const result: Record<string, unknown> = {}
  for (const [keyword, value] of Object.entries(schema)) {
    const kept = keywordOf(keyword, value, refTo, depth + 1)
    if (kept !== undefined) result[keyword] = kept
  }
  return result
}

function keywordOf(keyword: string, value: unknown, refTo: RefTo, depth: number): unknown {
  if (keyword === '$ref') return typeof value === 'string' ? (refTo(value) ?? undefined) : undefined
  if (keyword === 'pattern') return usablePattern(value) ? value : undefined
  if (VALUES.has(keyword)) return value
  if (SCHEMAS.has(keyword)) {
    return Array.isArray(value)
      ? value.map((entry) => copy(entry, refTo, depth))
      : copy(value, refTo, depth)
  }
  if (!MAPS.has(keyword) || !isRecord(value)) return undefined
  const map: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    if (keyword === 'patternProperties' && !usablePattern(key)) continue
    setMember(map, key, Array.isArray(entry) ? entry : copy(entry, refTo, depth))
  }
  return map
}

/** The library compiles patterns with the `u` flag; one that needs another flavour is left out. */
function usablePattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return false
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** What `#/a/b~1c` points at in `root`; undefined where nothing is, or for a foreign document. */
function resolvePointer(root: JsonRecord, pointer: string): unknown {
  if (pointer === '#') return root
  if (!pointer.startsWith('#/')) return undefined
  let value: unknown = root
  for (const part of pointer.slice(2).split('/')) {
    const key = unescapePart(part)
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value)) value = member(value, key)
    else return undefined
  }
  return typeof value === 'boolean' || isRecord(value) ? value : undefined
}

function unescapePart(part: string): string {
  let plain = part
  try {
    plain = decodeURIComponent(part)
  } catch {
    // A percent sign that starts no escape is part of the name.
  }
  return plain.replaceAll('~1', '/').replaceAll('~0', '~')
}
