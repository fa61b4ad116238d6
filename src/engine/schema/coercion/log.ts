/** What the schema stage did so far, so that a reading can be taken back. */

import type { SchemaStep } from '../../model/schema-result.js'
import type { Attempt, Reason } from '../../model/trace.js'
import { shorten } from '../shown.js'

interface Mark {
  readonly steps: number
  readonly reasons: number
  readonly attempts: number
}

export class StageLog {
  readonly steps: SchemaStep[] = []
  readonly reasons: Reason[] = []
  readonly attempts: Attempt[] = []

  mark(): Mark {
    return {
      steps: this.steps.length,
      reasons: this.reasons.length,
      attempts: this.attempts.length,
    }
  }

  /** Forgets everything that was told since `mark`. */
  rewind(mark: Mark): void {
    this.steps.length = mark.steps
    this.reasons.length = mark.reasons
    this.attempts.length = mark.attempts
  }

  /** A step; one that is no more than likely makes the call a matter of review. */
  step(step: SchemaStep, detail: string): void {
    this.steps.push({ ...step, from: shorten(step.from), to: shorten(step.to) })
    if (step.risk === 'inferred') {
      this.reasons.push({ code: 'schema-repair', path: step.path, detail })
    }
  }
}
