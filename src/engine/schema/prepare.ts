/**
 * A schema as the checker takes it: only keywords that it knows, every reference
 * pointing at a definition that exists, and a note where something is left open.
 */
import { LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord, setMember } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { shorten } from './coercion/log.js'
import { ONE_SCHEMA, SCHEMA_LIST, SCHEMA_MAP, UNCHECKED } from './keywords.js'
import { readPattern } from './pattern/read.js'
import { References } from './references.js'

const VALUES = new Set([
  ...['type', 'enum', 'const', 'required', 'dependentRequired', 'multipleOf', 'pattern', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
  ...['uniqueItems'],
])

export interface Prepared {
  readonly root: JsonSchema
  /** What each `$ref` in the prepared schema points at. */
  readonly refs: ReadonlyMap<string, JsonSchema>
  /** A `format` occurs. */
  readonly formats: boolean
}

/** A copy of `schema` for the checker. */
export function prepareSchema(schema: JsonSchema): Prepared {
  if (typeof schema === 'boolean') return { root: schema, refs: new Map(), formats: false }
  return new Preparation(schema).run()
}

class Preparation {
  private readonly names = new Map<JsonSchema, string>()
  private readonly pending: JsonSchema[] = []
  private readonly references: References
  private formats = false

  constructor(private readonly schema: JsonRecord) {
    this.references = new References(schema)
  }

  run(): Prepared {
    const root = this.copy(this.schema, 0)
    const refs = new Map<string, JsonSchema>()
    // Copying a definition may ask for further ones.
    for (let i = 0; i < this.pending.length; i++) {
      refs.set(`#/$defs/r${i}`, this.copy(this.pending[i], 0))
    }
    return { root, refs, formats: this.formats }
  }

  private copy(schema: unknown, depth: number): JsonSchema {
    if (typeof schema === 'boolean') return schema
    if (!isRecord(schema)) return true
    if (depth > LIMITS.schemaDepth) {
      return { [UNCHECKED]: [`schemaDepth: it is nested deeper than ${LIMITS.schemaDepth}`] }
    }
    const result: Record<string, unknown> = {}
    const unchecked: string[] = []
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'format') this.formats = true
      const kept = this.keyword(keyword, value, depth + 1)
      if (kept !== undefined) result[keyword] = kept
    }
    this.refer(result, schema, unchecked)
    if (isRecord(schema.patternProperties)) leaveOpen(result, schema.patternProperties, unchecked)
    const told = schema[UNCHECKED]
    if (Array.isArray(told)) unchecked.push(...told.map(String))
    if (unchecked.length > 0) result[UNCHECKED] = unchecked
    return result
  }

  private keyword(keyword: string, value: unknown, depth: number): unknown {
    if (VALUES.has(keyword)) return value
    if (ONE_SCHEMA.has(keyword) || SCHEMA_LIST.has(keyword)) {
      return Array.isArray(value)
        ? value.map((entry) => this.copy(entry, depth))
        : this.copy(value, depth)
    }
    if (!SCHEMA_MAP.has(keyword) && keyword !== 'dependencies') return undefined
    if (!isRecord(value)) return undefined
    const map: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(value)) {
      if (keyword === 'patternProperties' && !isUsable(key)) continue
      setMember(map, key, Array.isArray(entry) ? entry : this.copy(entry, depth))
    }
    return map
  }

  /** Names what the schema's references point at; one that cannot be followed is noted. */
  private refer(result: Record<string, unknown>, schema: JsonRecord, unchecked: string[]): void {
    const found: string[] = []
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
      const reference = schema[keyword]
      if (typeof reference !== 'string') continue
      const target =
        keyword === '$dynamicRef'
          ? this.references.dynamicTarget(reference, schema)
          : this.references.target(reference, schema)
      if (target === null) {
        unchecked.push(`${keyword} ${JSON.stringify(shorten(reference))} leads to nothing in it`)
      } else {
        found.push(this.nameOf(target))
      }
    }
    const [only, ...others] = found
    if (only !== undefined) result.$ref = only
    if (others.length === 0) return
    const all = Array.isArray(result.allOf) ? result.allOf : []
    result.allOf = [...all, ...others.map((name) => ({ $ref: name }))]
  }

  private nameOf(target: JsonSchema): string {
    let name = this.names.get(target)
    if (name === undefined) {
      name = `#/$defs/r${this.names.size}`
      this.names.set(target, name)
      this.pending.push(target)
    }
    return name
  }
}

/** Where not all patterns of names can be used, an undeclared member may be one that they allow. */
function leaveOpen(
  result: Record<string, unknown>,
  patterns: JsonRecord,
  unchecked: string[],
): void {
  const unusable = Object.keys(patterns).filter((pattern) => !isUsable(pattern))
  if (unusable.length === 0) return
  for (const pattern of unusable) {
    unchecked.push(`${shorten(pattern)} for the names of members: it is not simple`)
  }
  delete result.additionalProperties
  delete result.unevaluatedProperties
}

/** The names of members are matched by the platform, by backtracking, with the `u` flag. */
function isUsable(pattern: string): boolean {
  return readPattern(pattern)?.simple === true
}
