import { LIMITS } from '../../bounds/limits.js'

/** Thrown into a strategy or repair that has taken more steps than it may. */
export class StepLimit extends Error {
  constructor() {
    super(`customSteps: more than ${LIMITS.customSteps} steps`)
  }
}

/** A count of steps that throws past the bound, and goes on throwing. */
export class Steps {
  private taken = 0

  get exceeded(): boolean {
    return this.taken > LIMITS.customSteps
  }

  readonly step = (): void => {
    this.taken++
    if (this.exceeded) throw new StepLimit()
  }
}
