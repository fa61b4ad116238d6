/**
 * Python's values while an expression is worked out. Whole numbers are bigint,
 * floats are number; a string is a string of UTF-16.
 */
import { floatText } from '../numbers.js'
import type { Budget } from './failure.js'

export class PyList {
  constructor(readonly items: Value[]) {}
}

export class PyTuple {
  constructor(readonly items: readonly Value[]) {}
}

export class PySet {
  /** By identity, see `identityOf`. */
  readonly items = new Map<string, Value>()
}

export class PyDict {
  readonly items = new Map<string, readonly [Value, Value]>()
}

export class PyRange {
  constructor(
    readonly start: bigint,
    readonly stop: bigint,
    readonly step: bigint,
  ) {}

  get length(): bigint {
    const { start, stop, step } = this
    const span = step > 0n ? stop - start : start - stop
    const stride = step > 0n ? step : -step
    return span <= 0n ? 0n : (span + stride - 1n) / stride
  }
}

/** What `enumerate`, `zip`, `map`, `filter`, `reversed` and generators make: readable once, no JSON value. */
export class PyIterator {
  constructor(readonly items: readonly Value[]) {}
}

/** A built-in function by its name, as an argument of `map`. */
export class PyFunction {
  constructor(readonly name: string) {}
}

export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | PyList
  | PyTuple
  | PySet
  | PyDict
  | PyRange
  | PyIterator
  | PyFunction

/** Python's name of the type. */
export function typeName(value: Value): string {
  if (value === null) return 'NoneType'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'float'
  if (typeof value === 'string') return 'str'
  if (value instanceof PyList) return 'list'
  if (value instanceof PyTuple) return 'tuple'
  if (value instanceof PySet) return 'set'
  if (value instanceof PyDict) return 'dict'
  if (value instanceof PyRange) return 'range'
  return value instanceof PyFunction ? 'function' : 'iterator'
}

export function isTrue(value: Value): boolean {
  if (value === null || value === false || value === 0n || value === 0 || value === '') return false
  if (value instanceof PyList || value instanceof PyTuple) return value.items.length > 0
  if (value instanceof PySet || value instanceof PyDict) return value.items.size > 0
  return value instanceof PyRange ? value.length > 0n : true
}

/** Whole numbers, booleans among them; null for anything else. */
export function asInteger(value: Value): bigint | null {
  if (typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1n : 0n
  return null
}

/** Equal values have the same identity. Null where Python has no hash. */
export function identityOf(value: Value): string | null {
  if (value === null) return 'None'
  const integer = asInteger(value)
  if (integer !== null) return `n${integer}`
  if (typeof value === 'number') {
    return Number.isInteger(value) ? `n${BigInt(value)}` : `n${floatText(value)}`
  }
  if (typeof value === 'string') return `s${value}`
  if (!(value instanceof PyTuple)) return null
  const parts: string[] = []
  for (const item of value.items) {
    const identity = identityOf(item)
    if (identity === null) return null
    parts.push(`${identity.length}:${identity}`)
  }
  return `t${parts.join('')}`
}

/** Are the two equal, as `==` has it? Every comparison of two items is a step. */
export function areEqual(a: Value, b: Value, budget: Budget): boolean {
  budget.step()
  if (a === b) return true
  const numbers = numeric(a) && numeric(b)
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint equals a number of the same value only so.
  if (numbers) return toNumeric(a) == toNumeric(b)
  if (
    (a instanceof PyList && b instanceof PyList) ||
    (a instanceof PyTuple && b instanceof PyTuple)
  ) {
    if (a.items.length !== b.items.length) return false
    return a.items.every((item, index) => areEqual(item, b.items[index] ?? null, budget))
  }
  if (a instanceof PySet && b instanceof PySet) {
    return a.items.size === b.items.size && [...a.items.keys()].every((key) => b.items.has(key))
  }
  if (a instanceof PyDict && b instanceof PyDict) {
    if (a.items.size !== b.items.size) return false
    for (const [key, [, item]] of a.items) {
      const other = b.items.get(key)
      if (other === undefined || !areEqual(item, other[1], budget)) return false
    }
    return true
  }
  return false
}

function numeric(value: Value): value is bigint | number | boolean {
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean'
}

function toNumeric(value: bigint | number | boolean): bigint | number {
  return typeof value === 'boolean' ? (value ? 1n : 0n) : value
}

/** Negative, zero or positive as `a` is before, equal to or behind `b`; null when Python has no order for them. */
export function order(a: Value, b: Value, budget: Budget): number | null {
  if (numeric(a) && numeric(b)) {
    const x = toNumeric(a)
    const y = toNumeric(b)
    return x < y ? -1 : x > y ? 1 : 0
  }
  if (typeof a === 'string' && typeof b === 'string') return orderOfTexts(a, b)
  const sequences =
    (a instanceof PyList && b instanceof PyList) || (a instanceof PyTuple && b instanceof PyTuple)
  if (!sequences) return null
  const length = Math.min(a.items.length, b.items.length)
  for (let i = 0; i < length; i++) {
    const x = a.items[i] ?? null
    const y = b.items[i] ?? null
    if (!areEqual(x, y, budget)) return order(x, y, budget)
  }
  return a.items.length - b.items.length
}

/** By code points, not by UTF-16 units. */
function orderOfTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let i = 0
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  if (i === length) return a.length - b.length
  return rank(a.charCodeAt(i)) - rank(b.charCodeAt(i))
}

/** Surrogates stand for characters behind all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
