/** The functions that an expression may call: those that models write among arguments. */
import { PART_LIMITS } from '../../../bounds/limits.js'
import { floatText } from '../numbers.js'
import type { Budget } from './budget.js'
import { integerText } from './json.js'
import { asInteger, itemsOf, Sequence, typeName, type Value } from './values.js'

type Builtin = (args: readonly Value[], budget: Budget) => Value

const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['len', (args, budget) => BigInt(itemsOf(one(args, budget), budget).length)],
  ['list', listFrom],
  ['range', range],
  ['str', (args, budget) => str(one(args, budget), budget)],
  ['tuple', (args, budget) => new Sequence(listFrom(args, budget).items, 'tuple')],
])

export function callFunction(name: string, args: readonly Value[], budget: Budget): Value {
  const known = BUILTINS.get(name)
  if (known === undefined) throw budget.fail(`the function ${name} is not known here`)
  return known(args, budget)
}

/** `separator.join(texts)`: the one method. */
export function callMethod(
  object: Value,
  name: string,
  args: readonly Value[],
  budget: Budget,
): Value {
  if (typeof object !== 'string' || name !== 'join') {
    throw budget.fail(`${typeName(object)}.${name} is not worked out`)
  }
  const parts = itemsOf(one(args, budget), budget).map((item) => {
    if (typeof item !== 'string') throw budget.fail('a text is expected')
    budget.write(item.length + object.length, false)
    return item
  })
  return parts.join(object)
}

function one(args: readonly Value[], budget: Budget): Value {
  const [first] = args
  if (args.length !== 1 || first === undefined) throw budget.fail('one argument is expected')
  return first
}

function listFrom(args: readonly Value[], budget: Budget): Sequence {
  if (args.length === 0) return new Sequence([])
  const items = itemsOf(one(args, budget), budget)
  budget.produce(items.length)
  return new Sequence(items)
}

/** The numbers of `range`, as a list. */
function range(args: readonly Value[], budget: Budget): Sequence {
  const given = args.map((value) => {
    const number = asInteger(value)
    if (number === null) throw budget.fail('a whole number is expected')
    return number
  })
  if (given.length === 0 || given.length > 3) throw budget.fail('range needs 1 to 3 numbers')
  const [start = 0n, stop = 0n, step = 1n] = given.length === 1 ? [0n, ...given] : given
  if (step === 0n) throw budget.fail('a range cannot have a step of zero')
  const span = step > 0n ? stop - start : start - stop
  const stride = step > 0n ? step : -step
  const length = span <= 0n ? 0n : (span + stride - 1n) / stride
  if (length > BigInt(PART_LIMITS.expansionElements)) throw budget.exceeded('expansionElements')
  budget.produce(Number(length))
  return new Sequence(Array.from({ length: Number(length) }, (_, i) => start + step * BigInt(i)))
}

function str(value: Value, budget: Budget): string {
  if (typeof value === 'string') return value
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'bigint') return integerText(value, budget)
  if (typeof value === 'number') return floatText(value)
  throw budget.fail(`the text of a ${typeName(value)} is not worked out`)
}
