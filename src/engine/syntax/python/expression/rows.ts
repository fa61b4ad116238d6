/** Operators in a row, from left to right, so that nothing goes deeper for each. */
import type { Budget } from './budget.js'
import type { Node } from './node.js'
import { binary, compare } from './operators.js'
import { type Names, Sequence, type Value } from './values.js'

/** What is done next with what the row has come to. */
export type Step = readonly [operator: string, right: Node]

/** The value of `first` and all that follows it. */
export function worked(first: Node, steps: readonly Step[], names: Names, budget: Budget): Value {
  let result = first.value(names)
  /** Items that nobody else holds, so that they can grow. */
  let own: Value[] | null = null
  for (const [operator, node] of steps) {
    budget.step()
    const right = node.value(names)
    if (operator === '+' && isList(result) && isList(right)) {
      own ??= [...result.items]
      budget.produce(right.items.length)
      for (const item of right.items) own.push(item)
      result = new Sequence(own)
    } else {
      result = binary(operator, result, right, budget)
      own = null
    }
  }
  return result
}

function isList(value: Value): value is Sequence {
  return value instanceof Sequence && value.type === 'list'
}

/** Does each comparison of a chain hold? */
export function compared(
  first: Node,
  steps: readonly Step[],
  names: Names,
  budget: Budget,
): boolean {
  let left = first.value(names)
  return steps.every(([operator, node]) => {
    const right = node.value(names)
    const holds = compare(operator, left, right, budget)
    left = right
    return holds
  })
}

/** How many numbers a row is made of that may be a date, a range, a fraction or a phone number. */
export function sideBySide(text: string, first: Node, steps: readonly Step[]): number {
  let { numbers, end } = first
  for (const [operator, right] of steps) {
    const beside = right.numbers === 1 && right.start === end + 1 && text[end] === operator
    if (!beside || (operator !== '-' && operator !== '/')) return 0
    if (numbers > 0) numbers++
    end = right.end
  }
  return numbers
}
