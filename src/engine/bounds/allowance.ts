/**
 * What one inspection may spend on whatever makes more out of a text than stands
 * in it: expressions, violations, alternatives of a schema. Bounds per expression
 * or per call do not hold back a text with thousands of them; these are shared by all.
 */
import { LIMITS } from './limits.js'

export class Allowance {
  /** Something was refused: what the inspection says is not all that there is to say. */
  exhausted = false
  /** What is left for the patterns of schemas. */
  readonly patterns: { steps: number } = { steps: LIMITS.inspectionPatternSteps }
  private left: number = LIMITS.inspectionWork
  private steps: number
  /** Characters of sentences about what does not fit a schema. */
  private words: number

  /** @param length of the source, in characters */
  constructor(length = 0) {
    this.steps = LIMITS.inspectionSteps + length * LIMITS.stepsPerCharacter
    this.words = LIMITS.violationWords + length * LIMITS.violationWordsPerCharacter
  }

  /**
   * Takes `amount` units: one for a step or a written character, more for what
   * stays in memory. Refuses what is more than is left, and everything after that.
   */
  take(amount: number): boolean {
    if (this.exhausted || amount > this.left) {
      this.exhausted = true
      return false
    }
    this.left -= amount
    return true
  }

  /** Takes characters of a sentence about a value: there is not more to tell than there is to read. */
  tell(length: number): boolean {
    this.words -= length
    return this.words >= 0
  }

  /** Steps that checking arguments of this length against a schema may take now. */
  stepsFor(length: number): number {
    return Math.min(stepsAlone(length), this.steps)
  }

  /** Notes the steps that were taken. */
  spendSteps(count: number): void {
    this.steps = Math.max(0, this.steps - count)
  }
}

/** Steps that checking arguments of this length may take where nothing else is looked at. */
export function stepsAlone(length: number): number {
  return LIMITS.schemaSteps + length * LIMITS.stepsPerCharacter
}
