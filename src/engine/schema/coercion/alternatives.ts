/** Which parts of a schema speak of a value that may not fit yet: of each list of alternatives, one is chosen. */
import type { JsonRecord } from '../../model/records.js'
import { FAILS, FITS } from '../check/answer.js'
import type { Checker } from '../check/checker.js'
import { tagOf } from '../check/meant.js'
import type { Part } from '../part.js'
import { Shape, shapeOf } from '../shape.js'
import { OBJECT, typeOfValue } from '../types.js'
import type { Target } from './target.js'

export class Alternatives {
  /** What was chosen, so that choices inside choices are made once. */
  private readonly chosen = new Map<unknown, Map<readonly Part[], Part | null>>()

  /** @param outcome what coercion would write to make the target fit; null where it cannot */
  constructor(
    private readonly checker: Checker,
    private readonly outcome: (target: Target) => string | null,
  ) {}

  /** The declarations that hold for this value. */
  shapeFor(target: Target): Shape {
    const parts = new Set(target.part.together)
    for (const part of parts) {
      for (const one of this.spoken(target, part)) for (const all of one.together) parts.add(all)
    }
    return parts.size === target.part.together.length ? shapeOf(target.part) : new Shape([...parts])
  }

  /** What a part says of the value through parts that do not hold in any case. */
  private spoken(target: Target, { unions, condition, dependent }: Part): Part[] {
    const { value } = target
    const found = unions.flatMap(({ branches }) => this.choose(target, branches) ?? [])
    for (const [key, one] of dependent) {
      if (Object.hasOwn(Object(value), key)) found.push(one)
    }
    if (condition !== null) {
      const met = this.checker.answer(value, condition.test)
      if (met === FITS) found.push(condition.yes)
      if (met === FAILS) found.push(condition.no)
    }
    return found
  }

  /** The first alternative that holds as it is, else the only one that coercion makes hold. */
  private choose(target: Target, union: readonly Part[]): Part | null {
    let choices = this.chosen.get(target.value)
    if (choices === undefined) {
      choices = new Map()
      this.chosen.set(target.value, choices)
    }
    let choice = choices.get(union)
    if (choice === undefined) {
      // A schema that comes back to the same value must not choose again.
      choices.set(union, null)
      choice = this.bestOf(target, union)
      choices.set(union, choice)
    }
    return choice
  }

  private bestOf(target: Target, union: readonly Part[]): Part | null {
    const { value } = target
    const type = typeOfValue(value)
    const possible = union.filter((branch) => (branch.typesAllowed & type) !== 0)
    const [first = null, ...others] = possible
    if (others.length === 0) return first
    const valid = possible.find((branch) => this.checker.answer(value, branch) > FAILS)
    if (valid !== undefined) return valid
    const tag = type === OBJECT ? tagOf(this.checker, value as JsonRecord, possible) : null
    const outcomes = new Map<string, Part>()
    for (const part of tag?.only === undefined ? possible : [tag.only]) {
      const outcome = this.outcome({ ...target, part })
      if (outcome !== null && !outcomes.has(outcome)) outcomes.set(outcome, part)
    }
    const [only = null, ...rivals] = outcomes.values()
    return rivals.length === 0 ? only : null
  }
}
