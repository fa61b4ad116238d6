/**
 * What one inspection may spend on whatever makes more out of a text than stands
 * in it: expressions, violations, reasons. Bounds per expression or per call do
 * not hold back a text with thousands of them; this one is shared by all.
 */
import { LIMITS } from './limits.js'

export class Allowance {
  /** Something was refused: what the inspection says is not all that there is to say. */
  exhausted = false
  private left: number = LIMITS.inspectionWork

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
}
