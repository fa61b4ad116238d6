/** What a schema says about a tool's parameters as a whole. */
import type { JsonSchema } from '../trace.js'
import { type CompiledSchema, compileSchema } from './compiled.js'
import { OBJECT, STRING } from './types.js'

/** Names of the parameters, in the schema's order: the order of positional arguments. */
export function parameterNames(schema: JsonSchema): string[] {
  return compileSchema(schema).shape.names()
}

/** True when a call without any argument fits. */
export function requiresNothing(compiled: CompiledSchema): boolean {
  if ((compiled.typesAllowed(compiled.root) & OBJECT) === 0) return false
  try {
    return compiled.check({}, compiled.root, true).valid
  } catch {
    return false
  }
}

/** The parameter that a bare text must be: the only required one, and a string; null otherwise. */
export function oneRequiredText(compiled: CompiledSchema): string | null {
  const { shape } = compiled
  const [name, ...others] = shape.required
  if (name === undefined || others.length > 0) return null
  return compiled.typesAllowed(shape.member(name)) === STRING ? name : null
}

/** Schemas of the parameters by name; `true` for one that the schema does not name. */
export function parameterSchema(schema: JsonSchema, name: string): JsonSchema {
  return compileSchema(schema).shape.member(name)
}
