/** Built-in functions on numbers. */
import { type Arguments, integer } from './arguments.js'
import { binary, floorAndRest, toFloat } from './arithmetic.js'
import { fractionOf, nearestDouble, nearestInteger } from './exact.js'
import type { Budget } from './failure.js'
import { characters, itemsOf } from './iterate.js'
import { asInteger, PyTuple, type Value } from './value.js'

export function sum({ values, named }: Arguments, budget: Budget): Value {
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

export function inBase(value: Value, prefix: string, base: number, budget: Budget): string {
  const number = integer(value, budget)
  return number < 0n ? `-${prefix}${(-number).toString(base)}` : prefix + number.toString(base)
}

export function character(value: Value, budget: Budget): string {
  const code = integer(value, budget)
  if (code < 0n || code > 0x10ffffn) throw budget.fail('there is no such character')
  return String.fromCodePoint(Number(code))
}

export function codeOf(value: Value, budget: Budget): bigint {
  const [first, second] = typeof value === 'string' ? characters(value) : []
  if (first === undefined || second !== undefined) throw budget.fail('ord needs one character')
  return BigInt(first.codePointAt(0) ?? 0)
}

export function divmod({ values }: Arguments, budget: Budget): PyTuple {
  const [a, b] = values
  if (a === undefined || b === undefined) throw budget.fail('divmod needs two numbers')
  if (asInteger(a) === null || asInteger(b) === null) {
    const divisor = toFloat(b, budget)
    if (divisor === 0) throw budget.fail('division by zero')
    return new PyTuple(floorAndRest(toFloat(a, budget), divisor))
  }
  return new PyTuple([binary('//', a, b, budget), binary('%', a, b, budget)])
}

export function absolute(value: Value, budget: Budget): Value {
  if (typeof value === 'number') return Math.abs(value)
  const number = integer(value, budget)
  return number < 0n ? -number : number
}

export function power({ values }: Arguments, budget: Budget): Value {
  const [a, b] = values
  if (a === undefined || b === undefined || values.length > 2)
    throw budget.fail('pow needs two numbers')
  return binary('**', a, b, budget)
}
