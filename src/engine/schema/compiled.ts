/** A schema made ready once: prepared for the library, with answers about its parts. */
import { dereference, type Schema, type ValidationResult, validate } from '@cfworker/json-schema'
import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { normalizeSchema } from './normalize-schema.js'
import { Patterns } from './pattern/patterns.js'
import { prepareSchema, type Switches } from './prepare.js'
import { certainlyFits, type Plan, planOf } from './quick.js'
import { Shape } from './shape.js'
import { ANY, typeOfValue, typesOfKeyword } from './types.js'

/** References are followed this far before they count as circular. */
const HOPS = 32

export class CompiledSchema {
  readonly root: JsonSchema
  readonly refs: ReadonlyMap<string, JsonSchema>
  readonly patterns: Patterns
  /** Patterns of member names that are not checked. */
  readonly opened: readonly string[]
  readonly switches: Switches
  private readonly renamed: ReadonlySet<string>
  /** The quick check; null where the schema needs the library. */
  private readonly plan: Plan | null
  /** Declarations of the arguments object. */
  readonly shape: Shape
  private lookup: Record<string, Schema | boolean> | null = null
  private readonly types = new Map<JsonSchema, number>()

  constructor(schema: JsonSchema) {
    const prepared = prepareSchema(normalizeSchema(schema))
    const { root, refs, renamed, patterns, opened } = prepared
    this.switches = prepared.switches
    this.renamed = renamed
    this.patterns = new Patterns(patterns)
    this.opened = opened
    this.root = root
    this.refs = refs
    this.plan = planOf(root, refs)
    this.shape = new Shape(this.parts(root))
  }

  /** Does a keyword that the library does not get (`FORMAT`, `UNIQUE`) occur? */
  declares(keyword: string): boolean {
    return this.renamed.has(keyword)
  }

  /** True for an object that fits beyond doubt, by a look at its types alone. */
  certainlyFits(value: unknown): boolean {
    return this.plan !== null && isRecord(value) && certainlyFits(value, this.plan)
  }

  /** The library's answer for a value under a part of this schema. May throw on absurd depth. */
  check(value: unknown, schema: JsonSchema, firstErrorOnly: boolean): ValidationResult {
    if (this.lookup === null) {
      this.lookup = Object.create(null) as Record<string, Schema | boolean>
      dereference(this.root as Schema | boolean, this.lookup)
    }
    const { lookup } = this
    return this.patterns.within(() =>
      validate(value, schema as Schema | boolean, '2020-12', lookup, firstErrorOnly),
    )
  }

  /** The schemas that all hold for a value under `schema`: itself, what it refers to, its `allOf`. */
  parts(schema: JsonSchema): JsonRecord[] {
    const parts: JsonRecord[] = []
    const queue: JsonSchema[] = [schema]
    for (let i = 0; i < queue.length && i < HOPS; i++) {
      const part = queue[i]
      if (!isRecord(part)) continue
      parts.push(part)
      const ref = part.$ref
      const target = typeof ref === 'string' ? this.refs.get(ref) : undefined
      if (target !== undefined && !queue.includes(target)) queue.push(target)
      const all = part.allOf
      if (Array.isArray(all)) queue.push(...all)
    }
    return parts
  }

  /** The types that a value under `schema` may have. */
  typesAllowed(schema: JsonSchema): number {
    const known = this.types.get(schema)
    if (known !== undefined) return known
    // Until it is worked out, a schema that refers to itself allows anything.
    this.types.set(schema, ANY)
    let types = schema === false ? 0 : ANY
    for (const part of this.parts(schema)) {
      types &= typesOfKeyword(part.type) & typesOfValues(part)
      for (const union of unionsOf(part)) {
        let any = 0
        for (const branch of union) any |= this.typesAllowed(branch)
        types &= any
      }
    }
    this.types.set(schema, types)
    return types
  }
}

/** The lists of alternatives in a schema. */
export function unionsOf(part: JsonRecord): JsonSchema[][] {
  return [part.anyOf, part.oneOf].filter((union): union is JsonSchema[] => Array.isArray(union))
}

function typesOfValues(part: JsonRecord): number {
  const values = Array.isArray(part.enum)
    ? part.enum
    : Object.hasOwn(part, 'const')
      ? [part.const]
      : null
  if (values === null) return ANY
  let types = 0
  for (const value of values) types |= typeOfValue(value)
  return types
}

const compiled = new WeakMap<object, CompiledSchema>()

/** The compiled form of a schema; the same object is compiled once. */
export function compileSchema(schema: JsonSchema): CompiledSchema {
  if (typeof schema === 'boolean') return new CompiledSchema(schema)
  let found = compiled.get(schema)
  if (found === undefined) {
    found = new CompiledSchema(schema)
    compiled.set(schema, found)
  }
  return found
}
