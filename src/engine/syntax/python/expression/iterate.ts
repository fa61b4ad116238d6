import type { Budget } from './failure.js'
import { PyDict, PyList, PySet, PyTuple, typeName, type Value } from './value.js'

/** What `for` goes through. */
export function itemsOf(value: Value, budget: Budget): readonly Value[] {
  if (value instanceof PyList || value instanceof PyTuple) return value.items
  if (typeof value === 'string') {
    budget.produce(value.length)
    // Characters as Python counts them.
    return [...value]
  }
  if (value instanceof PySet) return [...value.items.values()]
  if (value instanceof PyDict) return [...value.items.values()].map(([key]) => key)
  throw budget.fail(`${typeName(value)} cannot be gone through`)
}
