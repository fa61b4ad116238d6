/** The built-in functions that an expression may call. */
import { type Arguments, collected, one } from './arguments.js'
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import { enumerate, extreme, length, sorted, zip } from './list-functions.js'
import { makeDict, makeRange, makeSet } from './make.js'
import {
  absolute,
  character,
  codeOf,
  divmod,
  inBase,
  power,
  round,
  sum,
} from './number-functions.js'
import { parseFloatText, parseInteger } from './parse-text.js'
import { repr, str } from './text.js'
import { isTrue, PyFunction, PyIterator, PyList, PyTuple, type Value } from './value.js'

type Builtin = (args: Arguments, budget: Budget) => Value

function apply(args: Arguments, keep: boolean, budget: Budget): PyIterator {
  const [called, source] = args.values
  if (source === undefined || args.values.length !== 2)
    throw budget.fail('one function and one list are expected')
  const items = itemsOf(source, budget)
  budget.produce(items.length)
  const results = items.map((item) => {
    budget.step()
    if (called === null && keep) return item
    if (!(called instanceof PyFunction)) throw budget.fail('this cannot be called')
    return callBuiltin(called.name, { values: [item], named: new Map() }, budget)
  })
  return new PyIterator(keep ? items.filter((_, i) => isTrue(results[i] ?? null)) : results)
}

function listFrom(args: Arguments, budget: Budget): Value[] {
  if (args.values.length === 0) return []
  return collected(itemsOf(one(args, budget), budget), budget)
}

const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['abs', (args, budget) => absolute(one(args, budget), budget)],
  ['all', (args, budget) => itemsOf(one(args, budget), budget).every(isTrue)],
  ['any', (args, budget) => itemsOf(one(args, budget), budget).some(isTrue)],
  ['bin', (args, budget) => inBase(one(args, budget), '0b', 2, budget)],
  ['bool', (args, budget) => args.values.length > 0 && isTrue(one(args, budget))],
  ['chr', (args, budget) => character(one(args, budget), budget)],
  ['dict', makeDict],
  ['divmod', divmod],
  ['enumerate', enumerate],
  ['filter', (args, budget) => apply(args, true, budget)],
  [
    'float',
    (args, budget) => (args.values.length === 0 ? 0 : parseFloatText(one(args, budget), budget)),
  ],
  ['frozenset', (args, budget) => makeSet(listFrom(args, budget), budget)],
  ['hex', (args, budget) => inBase(one(args, budget), '0x', 16, budget)],
  ['int', (args, budget) => parseInteger(args.values, budget)],
  ['len', (args, budget) => length(one(args, budget), budget)],
  ['list', (args, budget) => new PyList(listFrom(args, budget))],
  ['map', (args, budget) => apply(args, false, budget)],
  ['max', (args, budget) => extreme(args, 1, budget)],
  ['min', (args, budget) => extreme(args, -1, budget)],
  ['oct', (args, budget) => inBase(one(args, budget), '0o', 8, budget)],
  ['ord', (args, budget) => codeOf(one(args, budget), budget)],
  ['pow', power],
  ['range', makeRange],
  ['repr', (args, budget) => repr(one(args, budget), budget)],
  ['reversed', (args, budget) => new PyIterator(listFrom(args, budget).reverse())],
  ['round', round],
  ['set', (args, budget) => makeSet(listFrom(args, budget), budget)],
  ['sorted', sorted],
  ['str', (args, budget) => (args.values.length === 0 ? '' : str(one(args, budget), budget))],
  ['sum', sum],
  ['tuple', (args, budget) => new PyTuple(listFrom(args, budget))],
  ['zip', zip],
])

export function isBuiltin(name: string): boolean {
  return BUILTINS.has(name)
}

export function callBuiltin(name: string, args: Arguments, budget: Budget): Value {
  const builtin = BUILTINS.get(name)
  if (builtin === undefined) throw budget.fail(`the function ${name} is not known here`)
  return builtin(args, budget)
}
