/** How much work a pattern may make of a text. */

/** Steps that may still be taken. */
export interface Budget {
  steps: number
}

// No error object: it would note a stack, for which V8 reads the whole script again.
export const EXHAUSTED = Symbol('too many steps')

/** Takes steps. @throws EXHAUSTED where none are left */
export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps
  if (budget.steps < 0) throw EXHAUSTED
}
