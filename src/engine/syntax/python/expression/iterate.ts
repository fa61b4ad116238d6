import { LIMITS } from '../../../bounds/limits.js'
import type { Budget } from './failure.js'
import {
  PyDict,
  PyIterator,
  PyList,
  PyRange,
  PySet,
  PyTuple,
  typeName,
  type Value,
} from './value.js'

/** The characters of a text, as Python counts them. */
export function characters(text: string): string[] {
  return [...text]
}

/** What `for` goes through. */
export function itemsOf(value: Value, budget: Budget): readonly Value[] {
  if (value instanceof PyList || value instanceof PyTuple || value instanceof PyIterator)
    return value.items
  if (typeof value === 'string') {
    budget.produce(value.length)
    return characters(value)
  }
  if (value instanceof PySet) return [...value.items.values()]
  if (value instanceof PyDict) return [...value.items.values()].map(([key]) => key)
  if (!(value instanceof PyRange)) throw budget.fail(`${typeName(value)} cannot be gone through`)
  const { length, start, step } = value
  if (length > BigInt(LIMITS.expansionElements)) throw budget.exceeded('expansionElements')
  budget.produce(Number(length))
  return Array.from({ length: Number(length) }, (_, i) => start + step * BigInt(i))
}
