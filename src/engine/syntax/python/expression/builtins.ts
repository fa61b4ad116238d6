/** The functions that an expression may call: those that models write among arguments. */
import { type Arguments, collected, one } from './arguments.js'
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import { makeDict, makeRange, makeSet } from './make.js'
import { absolute, extreme, floatNumber, round, sum, wholeNumber } from './numbers.js'
import { str } from './text.js'
import { isTrue, PyList, PyTuple, typeName, type Value } from './value.js'

type Builtin = (args: Arguments, budget: Budget) => Value

function listFrom(args: Arguments, budget: Budget): Value[] {
  if (args.values.length === 0) return []
  return collected(itemsOf(one(args, budget), budget), budget)
}

const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['abs', (args, budget) => absolute(one(args, budget), budget)],
  ['bool', (args, budget) => isTrue(one(args, budget))],
  ['dict', makeDict],
  ['float', (args, budget) => floatNumber(one(args, budget), budget)],
  ['int', (args, budget) => wholeNumber(one(args, budget), budget)],
  ['len', (args, budget) => BigInt(itemsOf(one(args, budget), budget).length)],
  ['list', (args, budget) => new PyList(listFrom(args, budget))],
  ['max', (args, budget) => extreme(args, 1, budget)],
  ['min', (args, budget) => extreme(args, -1, budget)],
  ['range', makeRange],
  ['round', round],
  ['set', (args, budget) => makeSet(listFrom(args, budget), budget)],
  ['str', (args, budget) => str(one(args, budget), budget)],
  ['sum', sum],
  ['tuple', (args, budget) => new PyTuple(listFrom(args, budget))],
])

export function callBuiltin(name: string, args: Arguments, budget: Budget): Value {
  const builtin = BUILTINS.get(name)
  if (builtin === undefined) throw budget.fail(`the function ${name} is not known here`)
  return builtin(args, budget)
}

/** `separator.join(texts)`: the one method. */
export function callMethod(object: Value, name: string, args: Arguments, budget: Budget): Value {
  if (typeof object !== 'string' || name !== 'join') {
    throw budget.fail(`${typeName(object)}.${name} is not worked out`)
  }
  const parts = itemsOf(one(args, budget), budget).map((item) => {
    if (typeof item !== 'string') throw budget.fail('a text is expected')
    return item
  })
  budget.write(
    parts.reduce((total, part) => total + part.length + object.length, 0),
    false,
  )
  return parts.join(object)
}
