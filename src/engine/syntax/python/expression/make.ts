/** Sets, dicts and ranges as `set`, `dict` and `range` make them. */
import { LIMITS } from '../../../bounds/limits.js'
import { type Arguments, integer } from './arguments.js'
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import { identityOf, PyDict, PyList, PySet, typeName, type Value } from './value.js'

export function makeSet(items: Iterable<Value>, budget: Budget): PySet {
  const result = new PySet()
  for (const item of items) {
    const identity = identityOf(item)
    budget.look(identity?.length ?? 0)
    if (identity === null) throw budget.fail(`${typeName(item)} cannot be a member of a set`)
    if (!result.items.has(identity)) result.items.set(identity, item)
  }
  return result
}

export function setItem(dict: PyDict, key: Value, value: Value, budget: Budget): void {
  const identity = identityOf(key)
  budget.look(identity?.length ?? 0)
  if (identity === null) throw budget.fail(`${typeName(key)} cannot be a key`)
  dict.items.set(identity, [dict.items.get(identity)?.[0] ?? key, value])
}

export function makeDict({ values, named }: Arguments, budget: Budget): PyDict {
  const result = new PyDict()
  const [source] = values
  if (source instanceof PyDict)
    for (const [key, value] of source.items.values()) setItem(result, key, value, budget)
  else if (source !== undefined) {
    for (const pair of itemsOf(source, budget)) {
      const [key, value, more] = itemsOf(pair, budget)
      if (key === undefined || value === undefined || more !== undefined) {
        throw budget.fail('a dict is made of pairs')
      }
      setItem(result, key, value, budget)
    }
  }
  for (const [name, value] of named) setItem(result, name, value, budget)
  return result
}

/** The numbers of `range`, as a list. */
export function makeRange({ values, named }: Arguments, budget: Budget): PyList {
  if (values.length === 0 || values.length > 3 || named.size > 0)
    throw budget.fail('range needs 1 to 3 numbers')
  const given = values.map((value) => integer(value, budget))
  const [start = 0n, stop = 0n, step = 1n] = given.length === 1 ? [0n, ...given] : given
  if (step === 0n) throw budget.fail('a range cannot have a step of zero')
  const span = step > 0n ? stop - start : start - stop
  const stride = step > 0n ? step : -step
  const length = span <= 0n ? 0n : (span + stride - 1n) / stride
  if (length > BigInt(LIMITS.expansionElements)) throw budget.exceeded('expansionElements')
  budget.produce(Number(length))
  return new PyList(Array.from({ length: Number(length) }, (_, i) => start + step * BigInt(i)))
}
