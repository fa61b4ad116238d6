/** Does a call fit a query? True, false, or null where that needs what is not at hand. */
import { fieldsOf } from '../values.js'
import type { Compare, Query, Step, Value } from './ast.js'
import type { CallFacts } from './facts.js'
import { comparable, compareVersions, type Field, fieldNamed } from './fields.js'
import { globOf } from './glob.js'

export type Matcher = (facts: CallFacts) => boolean | null

/** Made once for a query, asked for every call. The empty query fits all. */
export function matcherOf(query: Query | null): Matcher {
  return query === null ? () => true : compile(query)
}

function compile(query: Query): Matcher {
  switch (query.kind) {
    case 'and': {
      const items = query.items.map(compile)
      return (facts) => combine(items, facts, false)
    }
    case 'or': {
      const items = query.items.map(compile)
      return (facts) => combine(items, facts, true)
    }
    case 'not': {
      const item = compile(query.item)
      return (facts) => {
        const answer = item(facts)
        return answer === null ? null : !answer
      }
    }
    case 'text': {
      const contains = query.exact ? contained(query.pattern) : containedAnyCase(query.pattern)
      return (facts) => {
        const text = facts.text()
        return text === null ? null : contains(text)
      }
    }
    case 'field': {
      const field = fieldNamed(query.name)
      const tests = query.values.map((value) => testOf(value, field))
      const fits = (answer: unknown) => tests.some((test) => test(answer))
      if (field === null)
        return (facts) => {
          const held = facts.arguments()
          return held === null ? null : valuesAt(held.value, query.path).some(fits)
        }
      return (facts) => {
        const answer = field.of(facts)
        if (answer === undefined) return null
        if (typeof answer !== 'object' || answer === null) return fits(answer)
        return answer.some(fits)
      }
    }
  }
}

/** `decisive` settles it; an answer that is not at hand leaves it open. */
function combine(items: readonly Matcher[], facts: CallFacts, decisive: boolean): boolean | null {
  let open = false
  for (const item of items) {
    const answer = item(facts)
    if (answer === decisive) return decisive
    open ||= answer === null
  }
  return open ? null : !decisive
}

function contained(pattern: string): (text: string) => boolean {
  return (text) => text.includes(pattern)
}

/** A word stands anywhere; with `*` its pieces stand in this order. */
function containedAnyCase(pattern: string): (text: string) => boolean {
  const pieces = pattern
    .toLowerCase()
    .split('*')
    .filter((piece) => piece !== '')
  return (text) => {
    const lower = text.toLowerCase()
    let at = 0
    for (const piece of pieces) {
      const found = lower.indexOf(piece, at)
      if (found < 0) return false
      at = found + piece.length
    }
    return true
  }
}

function testOf(value: Value, field: Field | null): (answer: unknown) => boolean {
  switch (value.kind) {
    case 'any':
      return (answer) => answer !== null && answer !== undefined
    case 'exact':
      return (answer) => answer !== null && answer !== undefined && textOf(answer) === value.text
    case 'glob': {
      const day = field?.type === 'time' ? dayOf(field, value.pattern) : null
      if (day !== null)
        return (answer) => typeof answer === 'number' && answer >= day[0] && answer < day[1]
      const glob = globOf(value.pattern)
      return (answer) => answer !== null && answer !== undefined && glob(textOf(answer))
    }
    case 'compare':
      return comparing(value.op, value.text, field)
    case 'range': {
      const low = value.low === null ? null : comparing('>=', value.low, field)
      const high = value.high === null ? null : upTo(value.high, field)
      return (answer) =>
        (low === null || low(answer)) &&
        (high === null || high(answer)) &&
        answer !== null &&
        answer !== undefined
    }
  }
}

/** A day, a month or a year as a range: up to 2026-06-01 includes that day. */
function upTo(text: string, field: Field | null): (answer: unknown) => boolean {
  const day = field?.type === 'time' ? dayOf(field, text) : null
  if (day !== null) return (answer) => typeof answer === 'number' && answer < day[1]
  return comparing('<=', text, field)
}

function dayOf(field: Field, text: string): readonly [number, number] | null {
  const start = comparable(field, text)
  if (start === null) return null
  const date = new Date(start)
  if (/^\d{4}$/.test(text)) date.setUTCFullYear(date.getUTCFullYear() + 1)
  else if (/^\d{4}-\d\d$/.test(text)) date.setUTCMonth(date.getUTCMonth() + 1)
  else if (/^\d{4}-\d\d-\d\d$/.test(text)) date.setUTCDate(date.getUTCDate() + 1)
  else return [start, start + 1]
  return [start, date.getTime()]
}

function comparing(op: Compare, text: string, field: Field | null): (answer: unknown) => boolean {
  if (field?.type === 'version') {
    return (answer) => typeof answer === 'string' && holds(op, compareVersions(answer, text))
  }
  const number = field === null ? Number(text) : comparable(field, text)
  if (number !== null && !Number.isNaN(number)) {
    return (answer) => {
      const own = typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : answer
      return typeof own === 'number' && holds(op, own - number)
    }
  }
  return (answer) =>
    typeof answer === 'string' && holds(op, answer < text ? -1 : answer > text ? 1 : 0)
}

function holds(op: Compare, order: number): boolean {
  switch (op) {
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
  }
}

function textOf(answer: unknown): string {
  if (typeof answer === 'string') return answer
  return typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : String(answer)
}

/** Values that are looked at for one path: `[*]` may multiply. */
const LOOKED_AT = 10_000

/** The values at a path of the arguments; without a path, the arguments. */
function valuesAt(value: unknown, path: readonly Step[]): unknown[] {
  let found: unknown[] = value === undefined ? [] : [value]
  for (const step of path) {
    const next: unknown[] = []
    for (const one of found) {
      if ('every' in step) {
        const items = Array.isArray(one) ? one : Object.values(fieldsOf(one) ?? {})
        for (const item of items.slice(0, LOOKED_AT - next.length)) next.push(item)
      } else if (typeof one === 'object' && one !== null && Object.hasOwn(one, step.name)) {
        next.push(Reflect.get(one, step.name))
      }
    }
    found = next
  }
  return found
}
