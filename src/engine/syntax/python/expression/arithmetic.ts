/** Operators of an expression, with CPython's results. */
import { LIMITS } from '../../../bounds/limits.js'
import { bitLength, fractionOf, nearestDouble } from './exact.js'
import type { Budget } from './failure.js'
import type { BinaryOperator } from './node.js'
import { concatenation, repetition } from './sequences.js'
import { asInteger, typeName, type Value } from './value.js'

/** `a operator b`. */
export function binary(operator: BinaryOperator, a: Value, b: Value, budget: Budget): Value {
  const x = asInteger(a)
  const y = asInteger(b)
  if (x !== null && y !== null) return integers(operator, x, y, budget)
  if ((x !== null || typeof a === 'number') && (y !== null || typeof b === 'number')) {
    return floats(operator, toFloat(x ?? a, budget), toFloat(y ?? b, budget), budget)
  }
  if (operator === '+') {
    const sum = concatenation(a, b, budget)
    if (sum !== null) return sum
  }
  if (operator === '*') {
    const product =
      y !== null ? repetition(a, y, budget) : x !== null ? repetition(b, x, budget) : null
    if (product !== null) return product
  }
  if (operator === '%' && typeof a === 'string') {
    throw budget.fail('formatting a text is not worked out')
  }
  throw budget.fail(`${typeName(a)} ${operator} ${typeName(b)} has no meaning`)
}

export function toFloat(value: Value, budget: Budget): number {
  const integer = asInteger(value)
  const float = integer === null ? value : Number(integer)
  if (typeof float !== 'number') throw budget.fail(`${typeName(value)} is no number`)
  if (integer !== null && !Number.isFinite(float)) throw budget.fail('too large for a float')
  return float
}

function bounded(value: bigint, budget: Budget): bigint {
  // A quick look first: exact lengths cost time.
  if (value >= -0xffffffffffffffffn && value <= 0xffffffffffffffffn) return value
  const size = bitLength(value < 0n ? -value : value)
  if (size > LIMITS.expressionBits) throw budget.exceeded('expressionBits')
  budget.calculate(size)
  return value
}

function integers(operator: BinaryOperator, a: bigint, b: bigint, budget: Budget): Value {
  switch (operator) {
    case '+':
      return bounded(a + b, budget)
    case '-':
      return bounded(a - b, budget)
    case '*':
      return bounded(a * b, budget)
    case '/': {
      if (b === 0n) throw budget.fail('division by zero')
      const result = nearestDouble(a, b)
      if (!Number.isFinite(result)) throw budget.fail('too large for a float')
      return result
    }
    case '//':
    case '%':
      if (b === 0n) throw budget.fail('division by zero')
      return operator === '//' ? floorDivision(a, b) : a - floorDivision(a, b) * b
    case '**':
      return integerPower(a, b, budget)
  }
}

function floorDivision(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return quotient * b !== a && a < 0n !== b < 0n ? quotient - 1n : quotient
}

function integerPower(a: bigint, b: bigint, budget: Budget): Value {
  if (b < 0n) {
    if (a === 0n) throw budget.fail('zero to a negative power')
    return floatPower(toFloat(a, budget), toFloat(b, budget), budget)
  }
  if (a >= -1n && a <= 1n) return b === 0n ? 1n : a === -1n && b % 2n === 0n ? 1n : a
  const size = BigInt(bitLength(a < 0n ? -a : a)) * b
  if (size > BigInt(2 * LIMITS.expressionBits)) throw budget.exceeded('expressionBits')
  return bounded(a ** b, budget)
}

function floats(operator: BinaryOperator, a: number, b: number, budget: Budget): Value {
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
    case '//':
    case '%':
      if (b === 0) throw budget.fail('division by zero')
      return floorAndRest(a, b)[operator === '//' ? 0 : 1]
    case '**':
      return floatPower(a, b, budget)
  }
}

/** CPython's way to `//` and `%` of floats. */
function floorAndRest(a: number, b: number): [number, number] {
  let rest = a % b
  let quotient = (a - rest) / b
  if (rest !== 0) {
    if (b < 0 !== rest < 0) {
      rest += b
      quotient -= 1
    }
  } else {
    rest = b < 0 ? -0 : 0
  }
  if (quotient === 0) return [Object.is(a / b, -0) || a / b < 0 ? -0 : 0, rest]
  const floor = Math.floor(quotient)
  return [quotient - floor > 0.5 ? floor + 1 : floor, rest]
}

/** Whole exponents are worked out exactly and rounded once; a host's `pow` differs in the last digit. */
function floatPower(a: number, b: number, budget: Budget): number {
  if (a === 0 && b < 0) throw budget.fail('zero to a negative power')
  if (a < 0 && !Number.isInteger(b)) throw budget.fail('the result is a complex number')
  let result = a ** b
  if (b === 0.5) result = Math.sqrt(a)
  else if (Number.isInteger(b) && Math.abs(b) <= 1024 && Number.isFinite(a) && a !== 0) {
    const { numerator, denominator } = fractionOf(a)
    const size = bitLength(numerator < 0n ? -numerator : numerator) + bitLength(denominator)
    if (size * Math.abs(b) <= LIMITS.expressionBits) {
      const power = BigInt(Math.abs(b))
      const top = numerator ** power
      const bottom = denominator ** power
      result = b < 0 ? nearestDouble(bottom, top) : nearestDouble(top, bottom)
    }
  }
  if (!Number.isFinite(result)) throw budget.fail('too large for a float')
  return result
}
