/** Built-in functions that choose, sort, pair and count. */
import { type Arguments, collected, integer, one } from './arguments.js'
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import {
  isTrue,
  order,
  PyDict,
  PyIterator,
  PyList,
  PyRange,
  PySet,
  PyTuple,
  type Value,
} from './value.js'

export function extreme(args: Arguments, sign: 1 | -1, budget: Budget): Value {
  if ([...args.named.keys()].some((name) => name !== 'default'))
    throw budget.fail('key functions are not known here')
  const items =
    args.values.length === 1
      ? itemsOf(one({ ...args, named: new Map() }, budget), budget)
      : args.values
  let [best] = items
  if (best === undefined) {
    const fallback = args.named.get('default')
    if (fallback === undefined) throw budget.fail('nothing to choose from')
    return fallback
  }
  for (const item of items) {
    const found = order(item, best, budget)
    if (found === null) throw budget.fail('the items have no common order')
    if (found * sign > 0) best = item
  }
  return best
}

export function sorted({ values, named }: Arguments, budget: Budget): PyList {
  const items = collected(itemsOf(one({ values, named: new Map() }, budget), budget), budget)
  for (const name of named.keys())
    if (name !== 'reverse') throw budget.fail('key functions are not known here')
  const sign = isTrue(named.get('reverse') ?? false) ? -1 : 1
  items.sort((a, b) => {
    const found = order(a, b, budget)
    if (found === null) throw budget.fail('the items have no common order')
    return found * sign
  })
  return new PyList(items)
}

export function zip({ values, named }: Arguments, budget: Budget): PyIterator {
  if (named.size > 0) throw budget.fail('zip takes lists only')
  const lists = values.map((value) => itemsOf(value, budget))
  const length = lists.length === 0 ? 0 : Math.min(...lists.map((list) => list.length))
  budget.produce(length * (lists.length + 1))
  return new PyIterator(
    Array.from({ length }, (_, i) => new PyTuple(lists.map((list) => list[i] ?? null))),
  )
}

export function enumerate({ values, named }: Arguments, budget: Budget): PyIterator {
  const [source, second] = values
  if (source === undefined) throw budget.fail('enumerate needs a list')
  const first = integer(second ?? named.get('start') ?? 0n, budget)
  const items = itemsOf(source, budget)
  budget.produce(items.length * 3)
  return new PyIterator(items.map((item, i) => new PyTuple([first + BigInt(i), item])))
}

export function length(value: Value, budget: Budget): bigint {
  if (value instanceof PyRange) return value.length
  if (value instanceof PySet || value instanceof PyDict) return BigInt(value.items.size)
  if (value instanceof PyIterator) throw budget.fail('an iterator has no length')
  return BigInt(itemsOf(value, budget).length)
}
