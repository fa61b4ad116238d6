/** Operators on texts, lists and tuples. */
import { LIMITS } from '../../../bounds/limits.js'
import type { Budget } from './failure.js'
import { PyList, PyTuple, type Value } from './value.js'

export function concatenation(a: Value, b: Value, budget: Budget): Value | null {
  if (typeof a === 'string' && typeof b === 'string') {
    budget.write(a.length + b.length, false)
    return a + b
  }
  if (a instanceof PyList && b instanceof PyList) {
    budget.produce(a.items.length + b.items.length)
    return new PyList([...a.items, ...b.items])
  }
  if (a instanceof PyTuple && b instanceof PyTuple) {
    budget.produce(a.items.length + b.items.length)
    return new PyTuple([...a.items, ...b.items])
  }
  return null
}

export function repetition(value: Value, times: bigint, budget: Budget): Value | null {
  if (typeof value === 'string') {
    if (times <= 0n || value === '') return ''
    if (times > BigInt(LIMITS.expansionLength)) throw budget.exceeded('expansionLength')
    budget.write(value.length * Number(times), false)
    return value.repeat(Number(times))
  }
  if (!(value instanceof PyList) && !(value instanceof PyTuple)) return null
  const items: Value[] = []
  if (times > 0n && value.items.length > 0) {
    if (times > BigInt(LIMITS.expansionElements)) throw budget.exceeded('expansionElements')
    budget.produce(value.items.length * Number(times))
    for (let i = 0n; i < times; i++) for (const item of value.items) items.push(item)
  }
  return value instanceof PyList ? new PyList(items) : new PyTuple(items)
}
