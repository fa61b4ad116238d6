/** What a schema says about a tool's parameters as a whole. */
import type { CompiledSchema } from './compiled.js'
import { OBJECT, STRING } from './types.js'

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
