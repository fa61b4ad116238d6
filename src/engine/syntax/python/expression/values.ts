/**
 * Python's values while an expression is worked out. Whole numbers are bigint,
 * floats are number; a string is a string of UTF-16.
 */
import { floatText } from '../numbers.js'
import type { Budget } from './budget.js'

/** A list or a tuple. */
export class Sequence {
  constructor(
    readonly items: readonly Value[],
    readonly type: 'list' | 'tuple' = 'list',
  ) {}
}

/** By what makes keys equal, see `identityOf`. */
export type Dict = ReadonlyMap<string, readonly [Value, Value]>

export type Value = null | boolean | bigint | number | string | Sequence | Dict

/** The variables of the comprehensions around an expression. */
export type Names = Map<string, Value>

const TYPES = new Map(
  Object.entries({ boolean: 'bool', bigint: 'int', number: 'float', string: 'str' }),
)

/** Python's name of the type. */
export function typeName(value: Value): string {
  if (value instanceof Sequence) return value.type
  return value === null ? 'NoneType' : (TYPES.get(typeof value) ?? 'dict')
}

/** What `if` asks. */
export function isTrue(value: Value): boolean {
  if (value instanceof Sequence) return value.items.length > 0
  return value instanceof Map ? value.size > 0 : Boolean(value)
}

/** Whole numbers, booleans among them; null for anything else. */
export function asInteger(value: Value): bigint | null {
  if (typeof value === 'bigint') return value
  return typeof value === 'boolean' ? BigInt(value) : null
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
  if (value instanceof Sequence) return value.items
  if (typeof value !== 'string') throw budget.fail(`${typeName(value)} cannot be gone through`)
  budget.produce(value.length)
  // Characters as Python counts them.
  return [...value]
}

/** The dict of these pairs, in which a key that comes twice keeps its first place and its last value. */
export function setItem(
  dict: Map<string, readonly [Value, Value]>,
  key: Value,
  value: Value,
  budget: Budget,
): void {
  const identity = identityOf(key)
  if (identity === null) throw budget.fail(`${typeName(key)} cannot be a key`)
  budget.spend(identity.length >> 4)
  dict.set(identity, [dict.get(identity)?.[0] ?? key, value])
}
