/** The values that a schema describes, each with the schemas that hold for it. */
import { LIMITS } from '../limits.js'
import type { JsonSchema } from '../trace.js'
import { inside, type Place, ROOT } from './coercion/log.js'
import { type CompiledSchema, unionsOf } from './compiled.js'
import { isRecord, type JsonRecord } from './records.js'
import { Shape } from './shape.js'

export type Seer = (value: unknown, parts: readonly JsonRecord[], place: Place) => void

/**
 * Shows `see` every value that the schema describes. Goes no deeper than the
 * schema does, and not into alternatives: which one is meant is not known here.
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
    const parts = this.compiled.parts(schema)
    if (parts.some((part) => unionsOf(part).length > 0)) return
    this.see(value, parts, place)
    if (typeof value !== 'object' || value === null) return
    let shape = this.shapes.get(schema)
    if (shape === undefined) {
      shape = new Shape(parts)
      this.shapes.set(schema, shape)
    }
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.visit(value[i], shape.item(i), inside(place, i))
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        this.visit(value[key], shape.member(key), inside(place, key))
      }
    }
  }
}
