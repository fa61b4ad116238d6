/** `str` and `repr` of Python's values. */
import { floatText } from '../numbers.js'
import type { Budget } from './failure.js'
import { PyDict, PyList, PyRange, PySet, PyTuple, typeName, type Value } from './value.js'

export function str(value: Value, budget: Budget): string {
  return typeof value === 'string' ? value : repr(value, budget)
}

export function repr(value: Value, budget: Budget): string {
  budget.step()
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'bigint') return integerText(value, budget)
  if (typeof value === 'number') return floatText(value)
  if (typeof value === 'string') return quoted(value, budget)
  if (value instanceof PyList) return `[${all(value.items, budget)}]`
  if (value instanceof PyTuple) {
    return `(${all(value.items, budget)}${value.items.length === 1 ? ',' : ''})`
  }
  if (value instanceof PySet) {
    return value.items.size === 0 ? 'set()' : `{${all([...value.items.values()], budget)}}`
  }
  if (value instanceof PyDict) {
    const pairs = [...value.items.values()]
    return `{${pairs.map(([key, item]) => `${repr(key, budget)}: ${repr(item, budget)}`).join(', ')}}`
  }
  if (value instanceof PyRange) {
    const step = value.step === 1n ? '' : `, ${value.step}`
    return `range(${value.start}, ${value.stop}${step})`
  }
  throw budget.fail(`the text of ${typeName(value)} is not known here`)
}

/** CPython prints no whole numbers of more than 4,300 digits. */
export function integerText(value: bigint, budget: Budget): string {
  const text = value.toString()
  if (text.length > 4301) throw budget.exceeded('expressionBits')
  return text
}

function all(items: readonly Value[], budget: Budget): string {
  const text = items.map((item) => repr(item, budget)).join(', ')
  budget.write(text.length, false)
  return text
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\\': '\\\\',
}

function quoted(text: string, budget: Budget): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  let result = quote
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (char === quote) result += `\\${char}`
    else if (ESCAPES[char] !== undefined) result += ESCAPES[char]
    else if (code < 32 || code === 127) result += `\\x${code.toString(16).padStart(2, '0')}`
    else if (code > 127 && /[\p{C}\p{Z}]/u.test(char)) {
      throw budget.fail('the text of a character that is not printed is not known here')
    } else result += char
  }
  return result + quote
}
