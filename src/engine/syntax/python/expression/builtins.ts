/** The built-in functions that an expression may call. */
import { binary, floorAndRest, toFloat } from './arithmetic.js'
import { fractionOf, nearestDouble, nearestInteger } from './exact.js'
import type { Budget } from './failure.js'
import { formatted } from './format.js'
import { characters, itemsOf } from './iterate.js'
import { parseFloatText, parseInteger } from './parse-text.js'
import { repr, str } from './text.js'
import {
  asInteger,
  identityOf,
  isTrue,
  order,
  PyDict,
  PyFunction,
  PyIterator,
  PyList,
  PyRange,
  PySet,
  PyTuple,
  typeName,
  type Value,
} from './value.js'

export interface Arguments {
  readonly values: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
}

type Builtin = (args: Arguments, budget: Budget) => Value

function one({ values, named }: Arguments, budget: Budget): Value {
  const [first] = values
  if (values.length !== 1 || first === undefined || named.size > 0) {
    throw budget.fail('one argument is expected')
  }
  return first
}

function integer(value: Value | undefined, budget: Budget): bigint {
  const found = value === undefined ? null : asInteger(value)
  if (found === null) throw budget.fail('a whole number is expected')
  return found
}

function collected(items: readonly Value[], budget: Budget): Value[] {
  budget.produce(items.length)
  return [...items]
}

export function makeSet(items: Iterable<Value>, budget: Budget): PySet {
  const result = new PySet()
  for (const item of items) {
    const identity = identityOf(item)
    if (identity === null) throw budget.fail(`${typeName(item)} cannot be a member of a set`)
    if (!result.items.has(identity)) result.items.set(identity, item)
  }
  return result
}

export function setItem(dict: PyDict, key: Value, value: Value, budget: Budget): void {
  const identity = identityOf(key)
  if (identity === null) throw budget.fail(`${typeName(key)} cannot be a key`)
  dict.items.set(identity, [dict.items.get(identity)?.[0] ?? key, value])
}

function makeDict({ values, named }: Arguments, budget: Budget): PyDict {
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

function makeRange({ values, named }: Arguments, budget: Budget): PyRange {
  if (values.length === 0 || values.length > 3 || named.size > 0)
    throw budget.fail('range needs 1 to 3 numbers')
  const [first, second, third] = values.map((value) => integer(value, budget))
  const step = third ?? 1n
  if (step === 0n) throw budget.fail('a range cannot have a step of zero')
  return second === undefined
    ? new PyRange(0n, first ?? 0n, 1n)
    : new PyRange(first ?? 0n, second, step)
}

function extreme(args: Arguments, sign: 1 | -1, budget: Budget): Value {
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

function sorted({ values, named }: Arguments, budget: Budget): PyList {
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

function sum({ values, named }: Arguments, budget: Budget): Value {
  const [source, second] = values
  if (source === undefined || values.length > 2) throw budget.fail('sum needs one list')
  let total: Value = second ?? named.get('start') ?? 0n
  if (typeof total === 'string') throw budget.fail('sum adds no texts')
  for (const item of itemsOf(source, budget)) {
    budget.step()
    total = binary('+', total, item, budget)
  }
  return total
}

/** Halves go to the even neighbour; the exact value of a float decides. */
function round({ values }: Arguments, budget: Budget): Value {
  const [value, places] = values
  const whole = value === undefined ? null : asInteger(value)
  const digits = places === undefined || places === null ? null : integer(places, budget)
  if (digits !== null && (digits > 300n || digits < -300n)) throw budget.fail('too many digits')
  if (whole !== null) {
    if (digits === null || digits >= 0n) return whole
    const unit = 10n ** -digits
    return nearestInteger(whole, unit) * unit
  }
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw budget.fail('only numbers are rounded')
  const { numerator, denominator } = fractionOf(value)
  if (digits === null) return nearestInteger(numerator, denominator)
  const unit = 10n ** (digits < 0n ? -digits : digits)
  const result =
    digits >= 0n
      ? nearestDouble(nearestInteger(numerator * unit, denominator), unit)
      : Number(nearestInteger(numerator, denominator * unit) * unit)
  return result === 0 && (value < 0 || Object.is(value, -0)) ? -0 : result
}

function zip({ values, named }: Arguments, budget: Budget): PyIterator {
  if (named.size > 0) throw budget.fail('zip takes lists only')
  const lists = values.map((value) => itemsOf(value, budget))
  const length = lists.length === 0 ? 0 : Math.min(...lists.map((list) => list.length))
  budget.produce(length * (lists.length + 1))
  return new PyIterator(
    Array.from({ length }, (_, i) => new PyTuple(lists.map((list) => list[i] ?? null))),
  )
}

function enumerate({ values, named }: Arguments, budget: Budget): PyIterator {
  const [source, second] = values
  if (source === undefined) throw budget.fail('enumerate needs a list')
  const first = integer(second ?? named.get('start') ?? 0n, budget)
  const items = itemsOf(source, budget)
  budget.produce(items.length * 3)
  return new PyIterator(items.map((item, i) => new PyTuple([first + BigInt(i), item])))
}

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

function length(value: Value, budget: Budget): bigint {
  if (value instanceof PyRange) return value.length
  if (value instanceof PySet || value instanceof PyDict) return BigInt(value.items.size)
  if (value instanceof PyIterator) throw budget.fail('an iterator has no length')
  return BigInt(itemsOf(value, budget).length)
}

function inBase(value: Value, prefix: string, base: number, budget: Budget): string {
  const number = integer(value, budget)
  return number < 0n ? `-${prefix}${(-number).toString(base)}` : prefix + number.toString(base)
}

function character(value: Value, budget: Budget): string {
  const code = integer(value, budget)
  if (code < 0n || code > 0x10ffffn) throw budget.fail('there is no such character')
  return String.fromCodePoint(Number(code))
}

function codeOf(value: Value, budget: Budget): bigint {
  const [first, second] = typeof value === 'string' ? characters(value) : []
  if (first === undefined || second !== undefined) throw budget.fail('ord needs one character')
  return BigInt(first.codePointAt(0) ?? 0)
}

function divmod({ values }: Arguments, budget: Budget): PyTuple {
  const [a, b] = values
  if (a === undefined || b === undefined) throw budget.fail('divmod needs two numbers')
  if (asInteger(a) === null || asInteger(b) === null) {
    const divisor = toFloat(b, budget)
    if (divisor === 0) throw budget.fail('division by zero')
    return new PyTuple(floorAndRest(toFloat(a, budget), divisor))
  }
  return new PyTuple([binary('//', a, b, budget), binary('%', a, b, budget)])
}

function absolute(value: Value, budget: Budget): Value {
  if (typeof value === 'number') return Math.abs(value)
  const number = integer(value, budget)
  return number < 0n ? -number : number
}

function power({ values }: Arguments, budget: Budget): Value {
  const [a, b] = values
  if (a === undefined || b === undefined || values.length > 2)
    throw budget.fail('pow needs two numbers')
  return binary('**', a, b, budget)
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
  [
    'format',
    (args, budget) => formatted(args.values[0] ?? null, str(args.values[1] ?? '', budget), budget),
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
