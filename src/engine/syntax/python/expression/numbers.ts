/** Built-in functions on numbers, and what makes numbers of texts. */
import { type Arguments, integer, one } from './arguments.js'
import { binary, toFloat } from './arithmetic.js'
import { fractionOf, nearestDouble, nearestInteger } from './exact.js'
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import { asInteger, order, type Value } from './value.js'

export function sum(args: Arguments, budget: Budget): Value {
  let total: Value = 0n
  for (const item of itemsOf(one(args, budget), budget)) {
    budget.step()
    total = binary('+', total, item, budget)
  }
  return total
}

/** The greatest or the least of a list, or of the arguments. */
export function extreme({ values, named }: Arguments, sign: 1 | -1, budget: Budget): Value {
  if (named.size > 0) throw budget.fail('key functions are not worked out')
  const items = values.length === 1 ? itemsOf(values[0] ?? null, budget) : values
  const [first, ...others] = items
  if (first === undefined) throw budget.fail('nothing to choose from')
  return others.reduce((best, item) => (order(item, best, budget) * sign > 0 ? item : best), first)
}

/** Halves go to the even neighbour; the exact value of a float decides. */
export function round({ values }: Arguments, budget: Budget): Value {
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

export function absolute(value: Value, budget: Budget): Value {
  if (typeof value === 'number') return Math.abs(value)
  const number = integer(value, budget)
  return number < 0n ? -number : number
}

const DIGITS = /^[+-]?[0-9](?:_?[0-9])*$/
const FLOAT =
  /^[+-]?(?:[0-9](?:_?[0-9])*(?:\.(?:[0-9](?:_?[0-9])*)?)?|\.[0-9](?:_?[0-9])*)(?:[eE][+-]?[0-9]+)?$/

/** `int` of a number, or of a text in decimal digits. */
export function wholeNumber(value: Value, budget: Budget): bigint {
  if (typeof value === 'string') {
    const text = value.trim()
    if (text.length > 4300) throw budget.exceeded('expressionBits')
    if (!DIGITS.test(text)) throw budget.fail('the text is no whole number')
    return BigInt(text.replaceAll('_', '').replace('+', ''))
  }
  if (typeof value !== 'number') return integer(value, budget)
  if (!Number.isFinite(value)) throw budget.fail('the number is not finite')
  return BigInt(Math.trunc(value))
}

/** `float` of a number, or of a text. */
export function floatNumber(value: Value, budget: Budget): number {
  if (typeof value !== 'string') return toFloat(value, budget)
  const text = value.trim()
  if (!FLOAT.test(text)) throw budget.fail('the text is no number')
  return Number(text.replaceAll('_', ''))
}
