/** What a schema says about a tool's parameters as a whole. */

import { LIMITS } from '../bounds/limits.js'
import { oncePer } from '../text/once-per.js'
import { FAILS } from './check/answer.js'
import { Checker } from './check/checker.js'
import type { CompiledSchema } from './compiled.js'
import { OBJECT, STRING } from './types.js'

/** True when a call without any argument fits. */
export const requiresNothing = /* @__PURE__ */ oncePer((compiled: CompiledSchema): boolean => {
  const checker = new Checker(compiled, LIMITS.schemaSteps)
  const isObject = (compiled.root.typesAllowed & OBJECT) !== 0
  return isObject && checker.answer({}, compiled.root) > FAILS
})

/** The parameter that a bare text must be: the only required one, and a string; null otherwise. */
export function oneRequiredText(compiled: CompiledSchema): string | null {
  const { shape } = compiled
  const [name, ...others] = shape.required
  if (name === undefined || others.length > 0) return null
  return shape.member(name).typesAllowed === STRING ? name : null
}
