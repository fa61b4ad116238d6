import { LIMITS } from '../../../limits.js'

/** Why an expression cannot be read or worked out. Thrown inside this folder, caught at its edge. */
export class ExpressionFailure extends Error {
  constructor(
    readonly detail: string,
    readonly at: number,
    readonly code: 'syntax-error' | 'limit' = 'syntax-error',
  ) {
    super(detail)
  }
}

type BoundName =
  | 'expansionElements'
  | 'expansionLength'
  | 'expressionSteps'
  | 'expressionDepth'
  | 'expressionBits'

/** What the expressions of one text may use up. */
export class Budget {
  private steps = 0
  private elements = 0
  private length = 0
  /** Where the expression stands that is being worked out. */
  at = 0

  exceeded(bound: BoundName): ExpressionFailure {
    return new ExpressionFailure(
      `${bound}, ${LIMITS[bound].toLocaleString('en')}`,
      this.at,
      'limit',
    )
  }

  /** A new expression begins: elements are counted for each. */
  begin(at: number): void {
    this.at = at
    this.elements = 0
  }

  step(): void {
    if (++this.steps > LIMITS.expressionSteps) throw this.exceeded('expressionSteps')
  }

  /** `count` elements are about to be made. */
  produce(count: number): void {
    this.elements += count
    if (this.elements > LIMITS.expansionElements) throw this.exceeded('expansionElements')
  }

  /** A text of this length is about to be made; `written`: it is part of the result. */
  write(length: number, written: boolean): void {
    if (written) this.length += length
    if ((written ? this.length : length) > LIMITS.expansionLength) {
      throw this.exceeded('expansionLength')
    }
  }

  fail(detail: string): ExpressionFailure {
    return new ExpressionFailure(detail, this.at)
  }
}
