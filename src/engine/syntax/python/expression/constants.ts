/** Constants of an expression, read when they are needed. */
import { readLiteral } from '../literal.js'
import { readNumber } from '../numbers.js'
import type { Budget } from './failure.js'
import type { Value } from './value.js'

/** The number in `text[start, end)`. */
export function numberIn(text: string, start: number, end: number, budget: Budget): Value {
  const token = readNumber(text, start, end)
  if ('detail' in token) throw budget.fail(token.detail)
  return token.kind === 'int' ? BigInt(token.json) : Number(token.json)
}

/** What the string, or the strings side by side, in `text[start, end)` stand for. */
export function stringIn(text: string, start: number, end: number, budget: Budget): string {
  const source = text.slice(start, end)
  if (isPlainString(source)) return source.slice(1, -1)
  // In brackets strings may stand on several lines.
  const read = readLiteral(`(${source})`, { kind: 'value', complete: false, holes: [] })
  if (!read.ok) throw budget.fail(read.problem.detail)
  const value: unknown = JSON.parse(read.edits.apply(`(${source})`))
  if (typeof value !== 'string') throw budget.fail('a string cannot be read')
  return value
}

/** One pair of quotes around text that stands for itself. */
function isPlainString(source: string): boolean {
  const quote = source[0]
  const quoted = quote === "'" || quote === '"'
  return quoted && source.indexOf(quote, 1) === source.length - 1 && !/[\\\n\r]/.test(source)
}
