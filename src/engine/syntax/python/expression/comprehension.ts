/** `for … in … if …`, as often as it stands in a comprehension. */
import type { Budget } from './budget.js'
import type { Node } from './node.js'
import { isTrue, itemsOf, type Names, type Value } from './values.js'

export interface Clause {
  /** What `for` assigns to: one name, or several with commas between them. */
  readonly targets: readonly string[]
  readonly source: Node
  readonly conditions: readonly Node[]
}

/** Calls `each` with the variables of every round. */
export function goThrough(
  budget: Budget,
  clauses: readonly Clause[],
  outer: Names,
  each: (names: Names) => void,
): void {
  const names = new Map(outer)
  const loop = (depth: number): void => {
    const clause = clauses[depth]
    if (clause === undefined) {
      budget.produce(1)
      each(names)
      return
    }
    for (const item of itemsOf(clause.source.value(names), budget)) {
      budget.step()
      assign(clause.targets, item, names, budget)
      if (clause.conditions.every((condition) => isTrue(condition.value(names)))) loop(depth + 1)
    }
  }
  loop(0)
}

function assign(targets: readonly string[], item: Value, names: Names, budget: Budget): void {
  const values = targets.length === 1 ? [item] : itemsOf(item, budget)
  if (values.length !== targets.length) throw budget.fail('names and values differ in number')
  targets.forEach((name, i) => {
    names.set(name, values[i] ?? null)
  })
}
