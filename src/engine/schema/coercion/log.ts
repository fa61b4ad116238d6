/** What the schema stage did so far, so that a reading can be taken back. */

import { isRecord } from '../../model/records.js'
import type { SchemaStep } from '../../model/schema-result.js'
import type { Attempt, Reason } from '../../model/trace.js'

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

const SHOWN = 120

/** Text cut to what a line can show. */
export function shorten(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`
}

/** A value as a message names it. */
export function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (isRecord(value)) return 'an object'
  return value === undefined ? 'nothing' : shorten(String(JSON.stringify(value)))
}
