import { Allowance } from '../../../bounds/allowance.js'
import { ALL_LIMITS, PART_LIMITS } from '../../../bounds/limits.js'

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
  | 'inspectionWork'

/** Lists on the way to a result may together hold this many times as much as the result. */
const IN_BETWEEN = 5

/** What the expressions of one text may use up. */
export class Budget {
  private steps = 0
  private elements = 0
  private written = 0
  private length = 0
  /** Where the expression stands that is being worked out. */
  at = 0

  /** @param shared what all texts of the inspection may use up together */
  constructor(private readonly shared = new Allowance()) {}

  exceeded(bound: BoundName): ExpressionFailure {
    return new ExpressionFailure(
      `${bound}, ${ALL_LIMITS[bound].toLocaleString('en')}`,
      this.at,
      'limit',
    )
  }

  /** A new expression begins: elements are counted for each. */
  begin(at: number): void {
    this.at = at
    this.elements = 0
    this.written = 0
  }

  step(): void {
    if (++this.steps > PART_LIMITS.expressionSteps) throw this.exceeded('expressionSteps')
    this.spend(1)
  }

  /** A list of `count` elements, or one element more of a list, is about to be made. */
  produce(count: number): void {
    this.elements += count
    const most = PART_LIMITS.expansionElements
    if (count > most || this.elements > IN_BETWEEN * most) throw this.exceeded('expansionElements')
    this.spend(count * PART_LIMITS.elementWork)
  }

  /** `count` elements of the result are about to be written. */
  writeElements(count: number): void {
    this.written += count
    if (this.written > PART_LIMITS.expansionElements) throw this.exceeded('expansionElements')
    this.spend(count * PART_LIMITS.elementWork)
  }

  /** A text of this length is about to be made; `written`: it is part of the result. */
  write(length: number, written: boolean): void {
    if (written) this.length += length
    if ((written ? this.length : length) > PART_LIMITS.expansionLength) {
      throw this.exceeded('expansionLength')
    }
    this.spend(written ? length : length >> 3)
  }

  /** Work that one step hides. */
  spend(units: number): void {
    if (!this.shared.take(units)) throw this.exceeded('inspectionWork')
  }

  fail(detail: string): ExpressionFailure {
    return new ExpressionFailure(detail, this.at)
  }
}
