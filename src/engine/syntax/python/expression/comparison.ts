/** Comparisons and membership. */
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import { areEqual, order, type Value } from './value.js'

/** `a operator b` of a comparison. */
export function compare(operator: string, a: Value, b: Value, budget: Budget): boolean {
  switch (operator) {
    case '==':
      return areEqual(a, b, budget)
    case '!=':
      return !areEqual(a, b, budget)
    case 'in':
      return contains(b, a, budget)
    case 'not in':
      return !contains(b, a, budget)
  }
  const found = order(a, b, budget)
  if (operator === '<') return found < 0
  if (operator === '<=') return found <= 0
  return operator === '>' ? found > 0 : found >= 0
}

function contains(container: Value, item: Value, budget: Budget): boolean {
  if (typeof container !== 'string') {
    return itemsOf(container, budget).some((other) => areEqual(other, item, budget))
  }
  if (typeof item !== 'string') throw budget.fail('only text can be in a text')
  budget.look(container.length)
  return container.includes(item)
}
