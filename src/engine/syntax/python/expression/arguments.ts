import type { Budget } from './failure.js'
import { asInteger, type Value } from './value.js'

/** What a function is called with. */
export interface Arguments {
  readonly values: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
}

/** The only argument. */
export function one({ values, named }: Arguments, budget: Budget): Value {
  const [first] = values
  if (values.length !== 1 || first === undefined || named.size > 0) {
    throw budget.fail('one argument is expected')
  }
  return first
}

export function integer(value: Value | undefined, budget: Budget): bigint {
  const found = value === undefined ? null : asInteger(value)
  if (found === null) throw budget.fail('a whole number is expected')
  return found
}

/** A list of its own. */
export function collected(items: readonly Value[], budget: Budget): Value[] {
  budget.produce(items.length)
  return [...items]
}
