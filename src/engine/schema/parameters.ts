/** What a schema says about a tool's parameters as a whole. */
import { LIMITS } from '../bounds/limits.js'
import { FAILS } from './check/answer.js'
import { Checker } from './check/checker.js'
import type { CompiledSchema } from './compiled.js'
import { OBJECT, STRING } from './types.js'

const KNOWN = new WeakMap<CompiledSchema, boolean>()

/** True when a call without any argument fits. */
export function requiresNothing(compiled: CompiledSchema): boolean {
  let nothing = KNOWN.get(compiled)
  if (nothing === undefined) {
    const checker = new Checker(compiled, LIMITS.schemaSteps)
    const isObject = (compiled.root.typesAllowed & OBJECT) !== 0
    nothing = isObject && checker.answer({}, compiled.root) > FAILS
    KNOWN.set(compiled, nothing)
  }
  return nothing
}

/** The parameter that a bare text must be: the only required one, and a string; null otherwise. */
export function oneRequiredText(compiled: CompiledSchema): string | null {
  const { shape } = compiled
  const [name, ...others] = shape.required
  if (name === undefined || others.length > 0) return null
  return shape.member(name).typesAllowed === STRING ? name : null
}
