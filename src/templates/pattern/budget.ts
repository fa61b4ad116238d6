/** How much a reading may still search: patterns that explode or never end are stopped by it. */
import { TEMPLATE_LIMITS } from '../limits.js'

export class Budget {
  constructor(private steps: number = TEMPLATE_LIMITS.patternSteps) {}

  get left(): number {
    return this.steps
  }

  /** Takes steps; throws when there are none left. */
  spend(steps: number, pattern: string): void {
    this.steps -= steps
    if (this.steps < 0) throw new BudgetError(pattern)
  }
}

/** A pattern took more than its bound. */
export class BudgetError extends Error {
  constructor(readonly pattern: string) {
    super(
      `the pattern ${JSON.stringify(pattern)} takes too long on this text: stopped after ` +
        `${TEMPLATE_LIMITS.patternSteps.toLocaleString('en')} steps (bound: patternSteps)`,
    )
  }
}
