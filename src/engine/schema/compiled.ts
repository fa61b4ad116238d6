/** A schema made ready once: prepared for the checker, with answers about its parts. */

import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { type Demands, readDemands } from './check/demands.js'
import { normalizeSchema } from './normalize-schema.js'
import { Patterns } from './pattern/patterns.js'
import { prepareSchema } from './prepare.js'
import { certainlyFits, type Plan, planOf } from './quick.js'
import { Shape } from './shape.js'
import { ANY, typeOfValue, typesOfKeyword } from './types.js'

/** References are followed this far before they count as circular. */
const HOPS = 32

export class CompiledSchema {
  readonly root: JsonSchema
  readonly refs: ReadonlyMap<string, JsonSchema>
  readonly patterns = new Patterns()
  /** A `format` occurs. */
  readonly formats: boolean
  /** The quick check; null where the schema needs the checker. */
  private readonly plan: Plan | null
  /** Declarations of the arguments object. */
  readonly shape: Shape
  private readonly demands = new Map<JsonRecord, Demands>()
  private readonly types = new Map<JsonSchema, number>()

  constructor(schema: JsonSchema) {
    const prepared = prepareSchema(normalizeSchema(schema))
    const { root, refs, formats } = prepared
    this.formats = formats
    this.root = root
    this.refs = refs
    this.plan = planOf(root, refs)
    this.shape = new Shape(this.parts(root))
  }

  /**
   * True for an object that fits beyond doubt, by a look at its types alone.
   *
   * @param most alternatives that are tried before the answer is left to the checker
   */
  certainlyFits(value: unknown, most: number): boolean {
    return this.plan !== null && isRecord(value) && certainlyFits(value, this.plan, { left: most })
  }

  /** What a part of this schema demands, read once. */
  demandsOf(schema: JsonRecord): Demands {
    let demands = this.demands.get(schema)
    if (demands === undefined) {
      demands = readDemands(schema, this.refs)
      this.demands.set(schema, demands)
    }
    return demands
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
