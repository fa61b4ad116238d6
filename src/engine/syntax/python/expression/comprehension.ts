/** `for … in … if …`, as often as it stands in a comprehension. */
import { COMMA } from '../characters.js'
import type { Budget } from './failure.js'
import type { Names, Node } from './node.js'
import type { Scanner } from './scanner.js'
import { isTrue, itemsOf, type Value } from './value.js'

export interface Clause {
  /** What `for` assigns to: one name, or several with commas between them. */
  readonly targets: readonly string[]
  readonly source: Node
  readonly conditions: readonly Node[]
}

const MOST_CLAUSES = 20

export function parseClauses(scanner: Scanner): Clause[] {
  const clauses: Clause[] = []
  while (scanner.takeWord('for')) {
    const targets = [scanner.takeName()]
    while (scanner.take(COMMA)) targets.push(scanner.takeName())
    if (!scanner.takeWord('in')) throw scanner.unexpected()
    const source = scanner.inner.operand(scanner)
    const conditions: Node[] = []
    while (scanner.takeWord('if')) conditions.push(scanner.inner.operand(scanner))
    clauses.push({ targets, source, conditions })
    if (clauses.length > MOST_CLAUSES) throw scanner.fail('more than 20 nested loops')
  }
  return clauses
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
