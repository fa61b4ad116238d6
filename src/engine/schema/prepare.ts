/**
 * A schema as the validator library can take it: only keywords that it knows
 * and every reference pointing at a definition that exists. `format` (a lint,
 * never a violation) and `pattern` (which it would match by backtracking) are
 * kept from it, and `uniqueItems`, quadratic there, can be switched off.
 */
import { LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord, member, setMember } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { ONE_SCHEMA, SCHEMA_LIST, SCHEMA_MAP } from './keywords.js'
import { isPattern } from './pattern/flavour.js'
import { formatOfPattern } from './pattern/patterns.js'
import { isSimplePattern } from './pattern/simple.js'

/** Keywords under names that the library does not know: they are checked here. */
export const FORMAT = 'x-format'
export const UNIQUE = 'x-unique-items'
export const PATTERN = 'x-pattern'

const RENAMED: ReadonlyMap<string, string> = new Map([
  ['format', FORMAT],
  ['uniqueItems', UNIQUE],
])

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
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
])
export interface Prepared {
  readonly root: JsonSchema
  /** What each `$ref` in the prepared schema points at. */
  readonly refs: ReadonlyMap<string, JsonSchema>
  /** Which of the renamed keywords occur. */
  readonly renamed: ReadonlySet<string>
  readonly patterns: ReadonlySet<string>
  /** Patterns of member names that are left open. */
  readonly opened: readonly string[]
  readonly switches: Switches
}

/** What the library is told to look at, from one value to the next. */
export interface Switches {
  uniqueItems: boolean
}

/** A copy of `schema` for the validator; what it cannot use is left open. */
export function prepareSchema(schema: JsonSchema): Prepared {
  if (typeof schema === 'boolean') {
    return {
      root: schema,
      refs: new Map(),
      renamed: new Set(),
      patterns: new Set(),
      opened: [],
      switches: { uniqueItems: true },
    }
  }
  return new Preparation(schema).run()
}

class Preparation {
  private readonly names = new Map<unknown, string>()
  private readonly pending: unknown[] = []
  private readonly renamed = new Set<string>()
  private readonly patterns = new Set<string>()
  private readonly opened: string[] = []
  private readonly switches: Switches = { uniqueItems: true }

  constructor(private readonly schema: JsonRecord) {}

  run(): Prepared {
    const root = this.copy(this.schema, 0)
    const refs = new Map<string, JsonSchema>()
    const definitions: Record<string, JsonSchema> = {}
    // Copying a definition may ask for further ones.
    for (let i = 0; i < this.pending.length; i++) {
      const prepared = this.copy(this.pending[i], 0)
      definitions[`r${i}`] = prepared
      refs.set(`#/$defs/r${i}`, prepared)
    }
    if (isRecord(root) && refs.size > 0) Object.assign(root, { $defs: definitions })
    const { renamed, patterns, opened, switches } = this
    return { root, refs, renamed, patterns, opened, switches }
  }

  private copy(schema: unknown, depth: number): JsonSchema {
    if (typeof schema === 'boolean') return schema
    if (!isRecord(schema) || depth > LIMITS.schemaDepth) return true
    const result: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(schema)) {
      const name = RENAMED.get(keyword)
      if (name !== undefined) {
        this.renamed.add(name)
        result[name] = value
        continue
      }
      const kept = this.keyword(keyword, value, depth + 1)
      if (kept !== undefined) result[keyword] = kept
    }
    if (typeof schema.pattern === 'string') {
      this.patterns.add(schema.pattern)
      result[PATTERN] = schema.pattern
      result.format = formatOfPattern(schema.pattern)
    }
    if (schema.uniqueItems === true) {
      const { switches } = this
      const get = () => switches.uniqueItems
      Object.defineProperty(result, 'uniqueItems', { get, enumerable: true })
    }
    if (isRecord(schema.patternProperties)) this.leaveOpen(result, schema.patternProperties)
    return result
  }

  private keyword(keyword: string, value: unknown, depth: number): unknown {
    if (keyword === '$ref') return typeof value === 'string' ? this.reference(value) : undefined
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

  /** Where not all patterns of names can be used, an undeclared member may be one that they allow. */
  private leaveOpen(result: Record<string, unknown>, patterns: JsonRecord): void {
    const unusable = Object.keys(patterns).filter((pattern) => !isUsable(pattern))
    if (unusable.length === 0) return
    this.opened.push(...unusable)
    delete result.additionalProperties
    delete result.unevaluatedProperties
  }

  /** The name of what a reference points at; undefined leaves the place open. */
  private reference(pointer: string): string | undefined {
    const target = resolvePointer(this.schema, pointer)
    if (target === undefined || this.isCircle(target)) return undefined
    let name = this.names.get(target)
    if (name === undefined) {
      name = `r${this.names.size}`
      this.names.set(target, name)
      this.pending.push(target)
    }
    return `#/$defs/${name}`
  }

  /** References that lead to nothing but one another. */
  private isCircle(start: unknown): boolean {
    const seen = new Set<unknown>()
    let at = start
    while (isRecord(at) && typeof at.$ref === 'string') {
      if (seen.has(at)) return true
      seen.add(at)
      at = resolvePointer(this.schema, at.$ref)
    }
    return false
  }
}

/** The library itself matches the names of members, by backtracking, with the `u` flag. */
function isUsable(pattern: string): boolean {
  return isPattern(pattern, 'u') && isSimplePattern(pattern)
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
