/** What of a value does not fit its schema, by the library's judgement. */

import type { CompiledSchema } from './compiled.js'
import type { Violation } from './result.js'
import { repeatedItems } from './uniqueness.js'
import { violationsOf } from './violations.js'

/**
 * The violations; none when the value fits. A schema that the library cannot
 * work with is one violation, at the root.
 */
export function validate(value: unknown, compiled: CompiledSchema): Violation[] {
  try {
    const repeated = repeatedItems(value, compiled)
    if (compiled.check(value, compiled.root, true).valid) return repeated
    const { errors } = compiled.check(value, compiled.root, false)
    return [...violationsOf(errors, value, compiled), ...repeated]
  } catch (error) {
    const received = error instanceof Error ? error.message : String(error)
    return [{ path: '$', keyword: 'schema', expected: 'a schema that can be checked', received }]
  }
}
