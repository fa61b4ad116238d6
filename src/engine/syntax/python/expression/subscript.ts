/** Subscripts and slices. */
import type { Budget } from './failure.js'
import { characters, itemsOf } from './iterate.js'
import {
  asInteger,
  identityOf,
  PyDict,
  PyList,
  PyRange,
  PyTuple,
  typeName,
  type Value,
} from './value.js'

/** `object[index]`. */
export function itemAt(object: Value, index: Value, budget: Budget): Value {
  if (object instanceof PyDict) {
    const identity = identityOf(index)
    const found = identity === null ? undefined : object.items.get(identity)
    if (found === undefined) throw budget.fail('the dict has no such key')
    return found[1]
  }
  const items = sequence(object, budget)
  const position = asInteger(index)
  if (position === null) throw budget.fail('an index is a whole number')
  const item = items[Number(position < 0n ? position + BigInt(items.length) : position)]
  if (item === undefined) throw budget.fail('the index is out of range')
  return item
}

/** Items that have an order and can be indexed. */
function sequence(object: Value, budget: Budget): readonly Value[] {
  if (typeof object === 'string') {
    budget.produce(object.length)
    return characters(object)
  }
  if (object instanceof PyList || object instanceof PyTuple) return object.items
  if (object instanceof PyRange) return itemsOf(object, budget)
  throw budget.fail(`${typeName(object)} has no index`)
}

/** `object[from:to:step]`. */
export function sliceOf(object: Value, ends: readonly (Value | null)[], budget: Budget): Value {
  const items = sequence(object, budget)
  const [from, to, by] = ends.map((end) => (end === null ? null : asInteger(end)))
  if (ends.some((end) => end !== null && asInteger(end) === null)) {
    throw budget.fail('the ends of a slice are whole numbers')
  }
  const step = Number(by ?? 1n)
  if (step === 0) throw budget.fail('the step of a slice cannot be zero')
  const size = items.length
  const [low, high] = step > 0 ? [0, size] : [-1, size - 1]
  const clamp = (end: bigint | null | undefined, otherwise: number): number => {
    if (end === null || end === undefined) return otherwise
    const position = Number(end) < 0 ? Number(end) + size : Number(end)
    return Math.min(Math.max(position, low), high)
  }
  const picked: Value[] = []
  const stop = clamp(to, step > 0 ? high : low)
  for (let i = clamp(from, step > 0 ? low : high); step > 0 ? i < stop : i > stop; i += step) {
    picked.push(items[i] ?? null)
  }
  budget.produce(picked.length)
  if (typeof object === 'string') return picked.join('')
  return object instanceof PyTuple ? new PyTuple(picked) : new PyList(picked)
}
