/** Comparisons and membership. */
import type { Budget } from './failure.js'
import {
  areEqual,
  asInteger,
  identityOf,
  order,
  PyDict,
  PyIterator,
  PyList,
  PyRange,
  PySet,
  PyTuple,
  typeName,
  type Value,
} from './value.js'

/** `a operator b` of a comparison. */
export function compare(operator: string, a: Value, b: Value, budget: Budget): boolean {
  switch (operator) {
    case '==':
      return areEqual(a, b, budget)
    case '!=':
      return !areEqual(a, b, budget)
    case 'is':
    case 'is not': {
      if (b !== null && typeof b !== 'boolean')
        throw budget.fail('`is` compares with constants only')
      return (a === b) === (operator === 'is')
    }
    case 'in':
      return contains(b, a, budget)
    case 'not in':
      return !contains(b, a, budget)
  }
  const found = order(a, b, budget)
  if (found === null) throw budget.fail(`${typeName(a)} ${operator} ${typeName(b)} has no meaning`)
  if (operator === '<') return found < 0
  if (operator === '<=') return found <= 0
  return operator === '>' ? found > 0 : found >= 0
}

function contains(container: Value, item: Value, budget: Budget): boolean {
  if (typeof container === 'string') {
    if (typeof item !== 'string') throw budget.fail('only text can be in a text')
    budget.look(container.length)
    return container.includes(item)
  }
  if (container instanceof PySet || container instanceof PyDict) {
    const identity = identityOf(item)
    budget.look(identity?.length ?? 0)
    if (identity === null) throw budget.fail(`${typeName(item)} cannot be a key`)
    return container.items.has(identity)
  }
  if (container instanceof PyRange) {
    const integer = asInteger(item)
    if (integer === null) throw budget.fail('only whole numbers are looked up in a range')
    const offset = integer - container.start
    const { step } = container
    if (offset % step !== 0n) return false
    const index = offset / step
    return index >= 0n && index < container.length
  }
  if (
    container instanceof PyList ||
    container instanceof PyTuple ||
    container instanceof PyIterator
  ) {
    return container.items.some((other) => areEqual(other, item, budget))
  }
  throw budget.fail(`nothing can be in ${typeName(container)}`)
}
