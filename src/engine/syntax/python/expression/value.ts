/**
 * Python's values while an expression is worked out. Whole numbers are bigint,
 * floats are number; a string is a string of UTF-16, a list an array.
 */
import { floatText } from '../numbers.js'
import type { Budget } from './failure.js'

export class Tuple {
  constructor(readonly items: readonly Value[]) {}
}

/** By what makes keys equal, see `identityOf`. */
export type Dict = ReadonlyMap<string, readonly [Value, Value]>

export type Value = null | boolean | bigint | number | string | readonly Value[] | Tuple | Dict

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** Python's name of the type. */
export function typeName(value: Value): string {
  if (value === null) return 'NoneType'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'float'
  if (typeof value === 'string') return 'str'
  if (isList(value)) return 'list'
  return value instanceof Tuple ? 'tuple' : 'dict'
}

/** What `if` asks. */
export function isTrue(value: Value): boolean {
  if (isList(value)) return value.length > 0
  if (value instanceof Tuple) return value.items.length > 0
  return value instanceof Map ? value.size > 0 : Boolean(value)
}

/** Whole numbers, booleans among them; null for anything else. */
export function asInteger(value: Value): bigint | null {
  if (typeof value === 'bigint') return value
  return typeof value === 'boolean' ? (value ? 1n : 0n) : null
}

/** Equal numbers, texts and constants have the same identity. Null for anything else. */
export function identityOf(value: Value): string | null {
  if (value === null) return 'None'
  if (typeof value === 'string') return `s${value}`
  const integer = asInteger(value)
  if (integer !== null) return `n${integer}`
  if (typeof value !== 'number') return null
  return Number.isInteger(value) ? `n${BigInt(value)}` : `n${floatText(value)}`
}

/** What `for` goes through. */
export function itemsOf(value: Value, budget: Budget): readonly Value[] {
  if (isList(value)) return value
  if (value instanceof Tuple) return value.items
  if (typeof value !== 'string') throw budget.fail(`${typeName(value)} cannot be gone through`)
  budget.produce(value.length)
  // Characters as Python counts them.
  return [...value]
}
