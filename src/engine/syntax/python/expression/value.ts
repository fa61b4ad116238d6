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

export type Value = null | boolean | bigint | number | string | PyList | PyTuple | PySet | PyDict

/** Python's name of the type. */
export function typeName(value: Value): string {
  if (value === null) return 'NoneType'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'float'
  if (typeof value === 'string') return 'str'
  if (value instanceof PyList) return 'list'
  if (value instanceof PyTuple) return 'tuple'
  return value instanceof PySet ? 'set' : 'dict'
}

export function isTrue(value: Value): boolean {
  if (value instanceof PyList || value instanceof PyTuple) return value.items.length > 0
  if (value instanceof PySet || value instanceof PyDict) return value.items.size > 0
  return Boolean(value)
}

/** Whole numbers, booleans among them; null for anything else. */
export function asInteger(value: Value): bigint | null {
  if (typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1n : 0n
  return null
}

/** Equal numbers, texts and constants have the same identity. Null for anything else. */
export function identityOf(value: Value): string | null {
  if (value === null) return 'None'
  const integer = asInteger(value)
  if (integer !== null) return `n${integer}`
  if (typeof value === 'number') {
    return Number.isInteger(value) ? `n${BigInt(value)}` : `n${floatText(value)}`
  }
  return typeof value === 'string' ? `s${value}` : null
}

/** Are two numbers, texts or constants equal, as `==` has it? Every comparison is a step. */
export function areEqual(a: Value, b: Value, budget: Budget): boolean {
  budget.step()
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint equals a number of the same value only so.
  if (isNumeric(a) && isNumeric(b)) return toNumeric(a) == toNumeric(b)
  for (const one of [a, b]) {
    if (typeof one === 'object' && one !== null) {
      throw budget.fail(`${typeName(one)} is not compared here`)
    }
  }
  return a === b
}

function isNumeric(value: Value): value is bigint | number | boolean {
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean'
}

function toNumeric(value: bigint | number | boolean): bigint | number {
  return typeof value === 'boolean' ? (value ? 1n : 0n) : value
}

/** Negative, zero or positive as the number or text `a` is before, equal to or behind `b`. */
export function order(a: Value, b: Value, budget: Budget): number {
  if (isNumeric(a) && isNumeric(b)) {
    const x = toNumeric(a)
    const y = toNumeric(b)
    return x < y ? -1 : x > y ? 1 : 0
  }
  if (typeof a !== 'string' || typeof b !== 'string') {
    throw budget.fail(`${typeName(a)} and ${typeName(b)} have no order here`)
  }
  return orderOfTexts(a, b)
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
