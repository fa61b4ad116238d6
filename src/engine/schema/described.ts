/** The values that a schema describes, each with the schemas that hold for it. */
import { LIMITS } from '../bounds/limits.js'
import { isRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import type { Demands } from './check/demands.js'
import { inside, type Place, ROOT } from './coercion/log.js'
import { type CompiledSchema, unionsOf } from './compiled.js'
import { Shape } from './shape.js'
import { typeOfValue } from './types.js'

export type Seer = (value: unknown, parts: readonly Demands[], place: Place) => void

/**
 * Shows `see` every value that the schema describes. Goes no deeper than the
 * schema does, and of alternatives only into the one that the value's type
 * leaves.
 */
export function visitDescribed(value: unknown, compiled: CompiledSchema, see: Seer): void {
  new Visit(compiled, see).visit(value, compiled.root, ROOT)
}

class Visit {
  private readonly shapes = new Map<JsonSchema, Shape>()

  constructor(
    private readonly compiled: CompiledSchema,
    private readonly see: Seer,
  ) {}

  visit(value: unknown, schema: JsonSchema, place: Place): void {
    if (schema === true || place.depth > LIMITS.schemaDepth) return
    const all = new Set(this.compiled.parts(schema))
    const chosen = this.choose(value, all)
    const parts = [...all]
    this.see(value, parts, place)
    if (typeof value !== 'object' || value === null) return
    const shape = this.shapeOf(schema, parts, chosen)
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.visit(value[i], shape.item(i), inside(place, i))
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        this.visit(value[key], shape.member(key), inside(place, key))
      }
    }
  }

  /** Adds the parts of the only alternative that the value's type leaves; true when there were any. */
  private choose(value: unknown, parts: Set<Demands>): boolean {
    const { compiled } = this
    let chosen = false
    for (const part of parts) {
      for (const union of unionsOf(part)) {
        chosen = true
        const type = typeOfValue(value)
        const possible = union.filter((branch) => (compiled.typesAllowed(branch) & type) !== 0)
        const [only, ...rivals] = possible
        if (only === undefined || rivals.length > 0) continue
        for (const one of compiled.parts(only)) parts.add(one)
      }
    }
    return chosen
  }

  private shapeOf(schema: JsonSchema, parts: readonly Demands[], chosen: boolean): Shape {
    const known = this.shapes.get(schema)
    if (known !== undefined) return known
    const shape = new Shape(parts)
    if (!chosen) this.shapes.set(schema, shape)
    return shape
  }
}
