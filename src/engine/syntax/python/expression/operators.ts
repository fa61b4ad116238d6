/** Operators of an expression, with CPython's results. */
import { PART_LIMITS } from '../../../bounds/limits.js'
import type { Budget } from './budget.js'
import { asInteger, identityOf, Sequence, typeName, type Value } from './values.js'

/** `a operator b`. */
export function binary(operator: string, a: Value, b: Value, budget: Budget): Value {
  const x = asInteger(a)
  const y = asInteger(b)
  if (x !== null && y !== null) return integers(operator, x, y, budget)
  if ((x !== null || typeof a === 'number') && (y !== null || typeof b === 'number')) {
    return floats(operator, toFloat(a, budget), toFloat(b, budget), budget)
  }
  let made: Value = null
  if (operator === '+') made = concatenation(a, b, budget)
  else if (operator === '*' && y !== null) made = repetition(a, y, budget)
  else if (operator === '*' && x !== null) made = repetition(b, x, budget)
  if (made === null)
    throw budget.fail(`${typeName(a)} ${operator} ${typeName(b)} is not worked out`)
  return made
}

/** `+` or `-` before a number. */
export function signed(minus: boolean, operand: Value, budget: Budget): Value {
  const number = asInteger(operand) ?? toFloat(operand, budget)
  return minus ? -number : number
}

function toFloat(value: Value, budget: Budget): number {
  const float = typeof value === 'number' ? value : Number(asInteger(value) ?? Number.NaN)
  if (Number.isNaN(float)) throw budget.fail('a number is expected')
  if (!Number.isFinite(float)) throw budget.fail('too large for a float')
  return float
}

function integers(operator: string, a: bigint, b: bigint, budget: Budget): Value {
  switch (operator) {
    case '+':
      return bounded(a + b, budget)
    case '-':
      return bounded(a - b, budget)
    case '*':
      return bounded(a * b, budget)
    case '**': {
      if (b < 0n) throw budget.fail('a negative power is not worked out')
      if (bits(a) * Number(b) > 2 * PART_LIMITS.expressionBits)
        throw budget.exceeded('expressionBits')
      return bounded(a ** b, budget)
    }
  }
  if (b === 0n) throw budget.fail('division by zero')
  if (operator === '/') {
    // A double divides two numbers exactly that it can hold.
    const exact = [a, b].every((number) => BigInt.asIntN(53, number) === number)
    if (!exact) throw budget.fail('the division of so large numbers is not worked out')
    return Number(a) / Number(b)
  }
  const cut = a / b
  const quotient = cut * b !== a && a < 0n !== b < 0n ? cut - 1n : cut
  return operator === '//' ? quotient : a - quotient * b
}

/** Binary digits of a number, to four. */
function bits(value: bigint): number {
  return value.toString(16).length * 4
}

function bounded(value: bigint, budget: Budget): bigint {
  const size = bits(value)
  if (size > PART_LIMITS.expressionBits) throw budget.exceeded('expressionBits')
  budget.spend(size >> 3)
  return value
}

function floats(operator: string, a: number, b: number, budget: Budget): number {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      if (b === 0) throw budget.fail('division by zero')
      return a / b
  }
  throw budget.fail(`float ${operator} float is not worked out`)
}

/** Two texts, lists or tuples as one; null for anything else. */
function concatenation(a: Value, b: Value, budget: Budget): Value {
  if (typeof a === 'string' && typeof b === 'string') {
    budget.write(a.length + b.length, false)
    return a + b
  }
  if (!(a instanceof Sequence && b instanceof Sequence && a.type === b.type)) return null
  budget.produce(a.items.length + b.items.length)
  return new Sequence([...a.items, ...b.items], a.type)
}

/** A text, list or tuple several times; null for anything else. */
function repetition(value: Value, times: bigint, budget: Budget): Value {
  const length =
    typeof value === 'string' ? value.length : value instanceof Sequence ? value.items.length : -1
  if (length < 0) return null
  const count = times <= 0n || length === 0 ? 0n : times
  const bound = typeof value === 'string' ? 'expansionLength' : 'expansionElements'
  if (count > BigInt(PART_LIMITS[bound])) throw budget.exceeded(bound)
  if (typeof value === 'string') {
    budget.write(length * Number(count), false)
    return value.repeat(Number(count))
  }
  if (!(value instanceof Sequence)) return null
  budget.produce(length * Number(count))
  const { items, type } = value
  return new Sequence(Array.from({ length: Number(count) }, () => items).flat(), type)
}

/** `a operator b` of a comparison: of two numbers, or whether two simple values are equal. */
export function compare(operator: string, a: Value, b: Value, budget: Budget): boolean {
  if (operator === '==' || operator === '!=') {
    const [one, other] = [identityOf(a), identityOf(b)]
    if (one === null || other === null) throw budget.fail('only simple values are compared')
    budget.spend(one.length >> 4)
    return (one === other) === (operator === '==')
  }
  const [x, y] = [a, b].map((value) => asInteger(value) ?? value)
  if (!isNumber(x) || !isNumber(y)) throw budget.fail('only numbers are put in order')
  if (operator === '<') return x < y
  if (operator === '<=') return x <= y
  return operator === '>' ? x > y : x >= y
}

function isNumber(value: Value | undefined): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}
