/** What of a value does not fit its schema, and what of the schema could not be looked at. */
import type { Allowance } from '../bounds/allowance.js'
import { LIMITS } from '../bounds/limits.js'
import type { Violation } from '../model/schema-result.js'
import { FAILS, FITS } from './check/answer.js'
import { Checker } from './check/checker.js'
import { Complaints } from './check/complaints.js'
import { ROOT } from './coercion/log.js'
import type { CompiledSchema } from './compiled.js'
import { nameOfValue, violationOf } from './violations.js'

export interface Validation {
  /** None when the value fits, as far as it could be checked. */
  readonly violations: readonly Violation[]
  /** Places that do not fit either and are not listed. */
  readonly more: number
  /** What of the schema could not be checked, and why. */
  readonly unchecked: readonly string[]
}

/** Violations in one call for which a name is looked for that was probably meant. */
const HINTS = 10

/** The checks of one call, which share their steps and what they found out. */
export class Check {
  readonly checker: Checker

  /** @param length of the arguments' text */
  constructor(
    private readonly compiled: CompiledSchema,
    length: number,
    private readonly allowance: Allowance,
  ) {
    this.checker = new Checker(compiled, allowance.stepsFor(length))
  }

  /** Nothing is known that does not fit. */
  fits(value: unknown): boolean {
    return this.checker.answer(value, this.compiled.root) > FAILS
  }

  validate(value: unknown): Validation {
    const answer = this.checker.answer(value, this.compiled.root)
    const told = answer === FAILS ? this.listed(value) : { violations: [], more: 0 }
    this.allowance.spendSteps(this.checker.used)
    return { ...told, unchecked: answer === FITS ? [] : [...this.checker.notes] }
  }

  private listed(value: unknown): { violations: Violation[]; more: number } {
    const { compiled, allowance } = this
    const violations: Violation[] = []
    let more = 0
    const complaints = new Complaints(
      this.checker,
      (schema) => compiled.typesAllowed(schema),
      (complaint) => {
        if (violations.length >= LIMITS.violations) {
          more++
          return
        }
        const violation = violationOf(complaint, compiled, violations.length < HINTS)
        // The first is told in any case: the call is blocked for it.
        if (violations.length === 0 || allowance.tell(wordsOf(violation)))
          violations.push(violation)
        else more++
      },
    )
    complaints.list(value, compiled.root, ROOT)
    // The steps ran out before the place was come to.
    if (violations.length === 0) {
      violations.push({
        path: '$',
        keyword: 'schema',
        expected: 'what the schema allows',
        received: nameOfValue(value),
      })
    }
    return { violations, more }
  }
}

/** A violation is told as a reason, to a person and to the model. */
function wordsOf({ path, expected, received }: Violation): number {
  return 200 + 2 * (path.length + expected.length + received.length)
}
