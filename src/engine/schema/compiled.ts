/** A schema made ready once, with answers about its parts. */

import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { type Demands, readDemands } from './check/demands.js'
import { somewhere } from './declares.js'
import { normalizeSchema } from './normalize-schema.js'
import { Patterns } from './pattern/patterns.js'
import { certainlyFits, type Plan, planOf } from './quick.js'
import { targetOf } from './references.js'
import { Shape } from './shape.js'
import { ANY, typeOfValue } from './types.js'

/** References are followed this far before they count as circular. */
const HOPS = 32

export class CompiledSchema {
  readonly root: JsonSchema
  readonly patterns = new Patterns()
  /** A `format` occurs. */
  readonly formats: boolean
  /** Declarations of the arguments object. */
  readonly shape: Shape
  /** The quick check; null where the schema needs the checker. */
  private readonly plan: Plan | null
  /** A part has an address of its own: what the references in it mean is not known. */
  private readonly hasResources: boolean
  private readonly targets = new Map<string, JsonSchema | null>()
  private readonly demands = new Map<JsonRecord, Demands>()
  private readonly types = new Map<JsonSchema, number>()

  constructor(schema: JsonSchema) {
    const root = normalizeSchema(schema)
    this.root = root
    this.formats = somewhere(root, ({ format }) => typeof format === 'string')
    this.hasResources = somewhere(root, (part) => part !== root && typeof part.$id === 'string')
    this.plan = planOf(root, this.follow)
    this.shape = new Shape(this.parts(root))
  }

  /** What a reference points at, found once; null where that is not known. */
  readonly follow = (reference: string): JsonSchema | null => {
    let target = this.targets.get(reference)
    if (target === undefined) {
      target = this.hasResources ? null : targetOf(reference, this.root)
      this.targets.set(reference, target)
    }
    return target
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
      demands = readDemands(schema, this.follow)
      this.demands.set(schema, demands)
    }
    return demands
  }

  /** What all schemas demand that hold for a value under `schema`: itself, what it refers to, its `allOf`. */
  parts(schema: JsonSchema): Demands[] {
    const parts: Demands[] = []
    const queue = new Set([schema])
    for (const part of queue) {
      if (parts.length >= HOPS) break
      if (!isRecord(part)) continue
      const demands = this.demandsOf(part)
      parts.push(demands)
      for (const one of demands.inPlace?.allOf ?? []) queue.add(one)
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
      types &= part.types & typesOfValues(part.schema)
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
export function unionsOf({ inPlace }: Demands): (readonly JsonSchema[])[] {
  return [inPlace?.anyOf ?? [], inPlace?.oneOf ?? []].filter((union) => union.length > 0)
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
