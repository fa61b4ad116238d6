/** A schema made ready once, with answers about its parts. */

import type { JsonSchema } from '../model/trace.js'
import { oncePer } from '../text/once-per.js'
import { somewhere } from './declares.js'
import { normalizeSchema } from './normalize-schema.js'
import type { Part } from './part.js'
import { Patterns } from './pattern/patterns.js'
import { readParts } from './read-parts.js'
import { type Shape, shapeOf } from './shape.js'

export class CompiledSchema {
  readonly root: Part
  readonly patterns = new Patterns()
  /** A `format` occurs. */
  readonly formats: boolean
  /** Declarations of the arguments object. */
  readonly shape: Shape

  constructor(schema: JsonSchema) {
    const normalized = normalizeSchema(schema)
    this.root = readParts(normalized)
    this.formats = somewhere(normalized, ({ format }) => typeof format === 'string')
    this.shape = shapeOf(this.root)
  }
}

const compiled = /* @__PURE__ */ oncePer(
  (schema: Exclude<JsonSchema, boolean>) => new CompiledSchema(schema),
)

/** The compiled form of a schema; the same object is compiled once. */
export function compileSchema(schema: JsonSchema): CompiledSchema {
  return typeof schema === 'boolean' ? new CompiledSchema(schema) : compiled(schema)
}
