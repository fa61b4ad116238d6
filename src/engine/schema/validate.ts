/** What of a value does not fit its schema, by the library's judgement. */
import { LIMITS } from '../bounds/limits.js'
import type { Violation } from '../model/schema-result.js'
import { shorten } from './coercion/log.js'
import type { CompiledSchema } from './compiled.js'
import { repeatedItems } from './uniqueness.js'
import { violationsOf } from './violations.js'

export interface Validation {
  /** None when the value fits, as far as it could be checked. */
  readonly violations: readonly Violation[]
  /** What of the schema could not be checked, and why. */
  readonly unchecked: readonly string[]
}

/** Does the value fit, as far as it can be checked? Stops at the first thing that does not. */
export function fits(value: unknown, compiled: CompiledSchema): boolean {
  try {
    const { violations } = repeatedItems(value, compiled)
    return violations.length === 0 && compiled.check(value, compiled.root, true).valid
  } catch {
    return false
  }
}

/** A schema that the library cannot work with is one violation, at the root. */
export function validate(value: unknown, compiled: CompiledSchema): Validation {
  const { patterns } = compiled
  patterns.unchecked.clear()
  try {
    const repeated = repeatedItems(value, compiled)
    const fits = compiled.check(value, compiled.root, true).valid
    const errors = fits ? [] : compiled.check(value, compiled.root, false).errors
    const unchecked = [...patterns.unchecked].map(([pattern, why]) => `${shorten(pattern)}: ${why}`)
    for (const pattern of compiled.opened) {
      unchecked.push(`${shorten(pattern)} for the names of members: it is not simple`)
    }
    if (!repeated.complete) {
      unchecked.push(`comparedItems: uniqueItems of more than ${LIMITS.comparedItems} items`)
    }
    return {
      violations: [...violationsOf(errors, value, compiled), ...repeated.violations],
      unchecked,
    }
  } catch (error) {
    const deep = error instanceof RangeError
    const expected = deep ? 'a value that is nested less deep' : 'a schema that can be checked'
    const received = deep ? 'one that is too deep to be checked' : messageOf(error)
    return { violations: [{ path: '$', keyword: 'schema', expected, received }], unchecked: [] }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
