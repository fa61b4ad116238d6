/** `str` of Python's numbers, texts and constants. */
import { floatText } from '../numbers.js'
import type { Budget } from './failure.js'
import { typeName, type Value } from './value.js'

export function str(value: Value, budget: Budget): string {
  if (typeof value === 'string') return value
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'bigint') return integerText(value, budget)
  if (typeof value === 'number') return floatText(value)
  throw budget.fail(`the text of a ${typeName(value)} is not worked out`)
}

/** CPython prints no whole numbers of more than 4,300 digits. */
export function integerText(value: bigint, budget: Budget): string {
  const text = value.toString()
  if (text.length > 4301) throw budget.exceeded('expressionBits')
  return text
}
