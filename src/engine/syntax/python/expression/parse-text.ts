/** `int` and `float` of numbers and texts. */
import { toFloat } from './arithmetic.js'
import type { Budget } from './failure.js'
import { asInteger, type Value } from './value.js'

const DIGITS = /^[+-]?[0-9](?:_?[0-9])*$/
const FLOAT =
  /^[+-]?(?:[0-9](?:_?[0-9])*(?:\.(?:[0-9](?:_?[0-9])*)?)?|\.[0-9](?:_?[0-9])*)(?:[eE][+-]?[0-9]+)?$/

export function parseInteger(values: readonly Value[], budget: Budget): bigint {
  const [value, base] = values
  if (value === undefined) return 0n
  if (typeof value === 'string') return integerOf(value.trim(), base, budget)
  if (base !== undefined) throw budget.fail('a base needs a text')
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw budget.fail('the number is not finite')
    return BigInt(Math.trunc(value))
  }
  const integer = asInteger(value)
  if (integer === null) throw budget.fail('this is no whole number')
  return integer
}

function integerOf(text: string, base: Value | undefined, budget: Budget): bigint {
  const radix = base === undefined ? 10n : asInteger(base)
  if (text.length > 4300) throw budget.exceeded('expressionBits')
  const plain = text.replaceAll('_', '')
  if (radix === 10n && DIGITS.test(text)) return BigInt(plain.replace('+', ''))
  const based = /^([+-]?)(0[xXoObB])?([0-9a-fA-F]+)$/.exec(plain)
  const prefix = radix === 16n ? '0x' : radix === 8n ? '0o' : radix === 2n ? '0b' : null
  const written = based?.[2]?.toLowerCase() ?? prefix
  const allowed = { '0x': /^[0-9a-f]+$/i, '0o': /^[0-7]+$/, '0b': /^[01]+$/ }
  if (
    based === null ||
    prefix === null ||
    written !== prefix ||
    !allowed[prefix].test(based[3] ?? '')
  ) {
    throw budget.fail('the text is no whole number')
  }
  const size = BigInt(prefix + based[3])
  return based[1] === '-' ? -size : size
}

export function parseFloatText(value: Value, budget: Budget): number {
  if (typeof value !== 'string') return toFloat(value, budget)
  const text = value.trim()
  if (!FLOAT.test(text)) throw budget.fail('the text is no number')
  return Number(text.replaceAll('_', ''))
}
