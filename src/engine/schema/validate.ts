/** What of a value does not fit its schema, and what of the schema could not be looked at. */
import type { Allowance } from '../bounds/allowance.js'
import { PART_LIMITS } from '../bounds/limits.js'
import type { Violation } from '../model/schema-result.js'
import { type Answer, FAILS, FITS } from './check/answer.js'
import { Checker } from './check/checker.js'
import type { CompiledSchema } from './compiled.js'
import { nameOfValue } from './shown.js'

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
    compiled.patterns.begin(allowance.patterns)
    this.checker = new Checker(compiled, allowance.stepsFor(length))
  }

  answer(value: unknown): Answer {
    return this.checker.answer(value, this.compiled.root)
  }

  /** Notes the steps that were taken. */
  end(): void {
    this.allowance.spendSteps(this.checker.used)
  }

  validate(value: unknown): Validation {
    const answer = this.answer(value)
    const told = answer === FAILS ? this.listed(value) : { violations: [], more: 0 }
    this.end()
    return { unchecked: answer === FITS ? [] : [...this.checker.notes], ...told }
  }

  private listed(value: unknown): { violations: Violation[]; more: number } {
    const violations: Violation[] = []
    let more = 0
    this.checker.list(value, this.compiled.root, ({ keyword, path, words }) => {
      const violation =
        violations.length < PART_LIMITS.violations
          ? { path, keyword, ...words(violations.length < HINTS) }
          : null
      // The first is told in any case: the call is blocked for it.
      const isFirst = violations.length === 0
      if (violation !== null && (isFirst || this.allowance.tell(wordsOf(violation)))) {
        violations.push(violation)
      } else more++
    })
    // The steps ran out before the place was come to.
    if (violations.length === 0) {
      const received = nameOfValue(value)
      violations.push({
        path: '$',
        keyword: 'schema',
        expected: 'what the schema allows',
        received,
      })
    }
    return { violations, more }
  }
}

/** A violation is told as a reason, to a person and to the model. */
function wordsOf({ path, expected, received }: Violation): number {
  return 200 + 2 * (path.length + expected.length + received.length)
}
