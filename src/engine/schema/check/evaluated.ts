/** What `unevaluatedProperties` and `unevaluatedItems` ask: has any keyword spoken of a member or item? */
import type { Part } from '../part.js'
import { OBJECT } from '../types.js'
import { type Answer, both, either, FAILS, FITS, opposite } from './answer.js'

export class Evaluated {
  /** The parts that hold for the value, each with how certain that is. */
  private readonly holding = new Map<Part, Answer>()

  /** @param answer does the value fit the part? */
  constructor(
    private readonly value: unknown,
    private readonly type: number,
    private readonly part: Part,
    private readonly answer: (value: unknown, part: Part) => Answer,
  ) {
    this.holding.set(part, FITS)
    for (const [one, certainty] of this.holding) this.addJoined(one, certainty)
  }

  /** Fits: it was spoken of. Not known: by a part of which it is not known whether it holds. */
  has(key: string, item: unknown): Answer {
    let said: Answer = FAILS
    for (const [one, holds] of this.holding) {
      if (said === FITS) break
      const speaks =
        this.type === OBJECT ? this.ofMember(one, key) : this.ofItem(one, Number(key), item)
      if (speaks) said = either(said, holds)
    }
    return said
  }

  /**
   * Adds the parts that a part joins, none with more certainty than it has itself.
   * Those that must hold count as if they did, and so do alternatives of which none
   * does: the value fails for that, and not for each member that they speak of.
   */
  private addJoined({ all, unions, condition, dependent }: Part, certainty: Answer): void {
    const { value, type } = this
    for (const one of all) this.add(one, certainty)
    for (const { branches } of unions) {
      const fitting = branches.filter((branch) => this.answer(value, branch) > FAILS)
      for (const one of fitting) this.addIfItHolds(one, certainty)
      if (fitting.length === 0) for (const one of branches) this.add(one, certainty)
    }
    for (const [key, one] of type === OBJECT ? dependent : []) {
      if (Object.hasOwn(Object(value), key)) this.add(one, certainty)
    }
    if (condition === null) return
    const met = this.answer(value, condition.test)
    if (met !== FITS) this.addIfItHolds(condition.no, both(certainty, opposite(met)))
    if (met === FAILS) return
    this.addIfItHolds(condition.test, certainty)
    this.addIfItHolds(condition.yes, both(certainty, met))
  }

  private addIfItHolds(part: Part, certainty: Answer): void {
    this.add(part, both(certainty, this.answer(this.value, part)))
  }

  private add(part: Part, certainty: Answer): void {
    if (certainty > (this.holding.get(part) ?? FAILS)) this.holding.set(part, certainty)
  }

  private ofMember(part: Part, key: string): boolean {
    const { members, unevaluated } = part
    if (part !== this.part && (unevaluated?.members ?? null) !== null) return true
    if (members === null) return false
    const { properties, patterns, others } = members
    return others !== null || properties.has(key) || patterns.some(([one]) => one.test(key))
  }

  private ofItem(part: Part, index: number, item: unknown): boolean {
    const { items, unevaluated } = part
    if (part !== this.part && (unevaluated?.items ?? null) !== null) return true
    if (items === null) return false
    if (items.rest !== null || index < items.tuple.length) return true
    return items.contains !== null && this.answer(item, items.contains.part) === FITS
  }
}
