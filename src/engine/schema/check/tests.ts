/** Keywords that judge a value by itself, each in one place: whom it is about, what holds, how that is said. */
import { isRecord, type JsonRecord } from '../../model/records.js'
import type { Test } from '../part.js'
import { shorten } from '../shown.js'
import { ANY, ARRAY, FRACTION, INTEGER, OBJECT, STRING } from '../types.js'
import { FAILS, FITS } from './answer.js'
import { canonical, equalPair } from './canonical.js'
import { looksLike } from './looks-like.js'
import { isMultipleOf, lengthOf } from './numbers.js'

const NUMBER = FRACTION | INTEGER
const atLeast = (size: number, bound: number) => size >= bound
const atMost = (size: number, bound: number) => size <= bound

function count(bound: number, what: string): string {
  return `${bound} ${what}${bound === 1 ? '' : 's'}`
}

type Bound = readonly [
  keyword: string,
  of: number,
  holds: (size: number, bound: number) => boolean,
  words: (bound: number) => string,
]

const BOUNDS: readonly Bound[] = [
  ['minimum', NUMBER, atLeast, (bound) => `at least ${bound}`],
  ['maximum', NUMBER, atMost, (bound) => `at most ${bound}`],
  ['exclusiveMinimum', NUMBER, (size, bound) => size > bound, (bound) => `more than ${bound}`],
  ['exclusiveMaximum', NUMBER, (size, bound) => size < bound, (bound) => `less than ${bound}`],
  ['multipleOf', NUMBER, isMultipleOf, (bound) => `a multiple of ${bound}`],
  ['minLength', STRING, atLeast, (bound) => `at least ${count(bound, 'character')}`],
  ['maxLength', STRING, atMost, (bound) => `at most ${count(bound, 'character')}`],
  ['minItems', ARRAY, atLeast, (bound) => `at least ${count(bound, 'item')}`],
  ['maxItems', ARRAY, atMost, (bound) => `at most ${count(bound, 'item')}`],
  ['minProperties', OBJECT, atLeast, (bound) => `at least ${count(bound, 'member')}`],
  ['maxProperties', OBJECT, atMost, (bound) => `at most ${count(bound, 'member')}`],
]

/** The tests that a schema asks for; a keyword of the wrong shape asks for none. */
export function testsOf(schema: JsonRecord): Test[] {
  const tests: Test[] = []
  if (Object.hasOwn(schema, 'const')) {
    const written = shorten(String(JSON.stringify(schema.const)))
    tests.push(allowed('const', [schema.const], () => `exactly ${written}`))
  }
  const { enum: listed, pattern, format } = schema
  if (Array.isArray(listed)) tests.push(allowed('enum', listed, () => `one of ${listOf(listed)}`))
  for (const [keyword, of, holds, words] of BOUNDS) {
    const bound = schema[keyword]
    if (typeof bound !== 'number' || (keyword === 'multipleOf' && bound <= 0)) continue
    const check: Test['check'] = (value, work) => {
      if (typeof value === 'number') return holds(value, bound) ? FITS : FAILS
      let size = sizeOf(value)
      // A text has half as many characters as it has code units, or more: few need be counted.
      if (typeof value === 'string' && holds(size >> 1, bound) !== holds(size, bound)) {
        work.spend(size >> 2)
        size = lengthOf(value)
      }
      return holds(size, bound) ? FITS : FAILS
    }
    tests.push({ keyword, of, check, expected: () => words(bound) })
  }
  if (schema.uniqueItems === true) tests.push(UNIQUE)
  if (typeof pattern === 'string') {
    tests.push({
      keyword: 'pattern',
      of: STRING,
      check: (value, work) => work.matches(pattern, String(value)),
      expected: () => `text that matches ${shorten(pattern)}`,
    })
  }
  if (typeof format === 'string') tests.push(formatted(format))
  return tests
}

/** What the bounds of a value's type count; of a text, its code units. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return isRecord(value) ? Object.keys(value).length : 0
}

function allowed(keyword: string, values: readonly unknown[], expected: Test['expected']): Test {
  const scalars = new Set(values.filter((value) => typeof value !== 'object' || value === null))
  const structures = new Set(
    values.filter((value) => typeof value === 'object' && value !== null).map(canonical),
  )
  const check: Test['check'] = (value, work) => {
    if (typeof value !== 'object' || value === null) return scalars.has(value) ? FITS : FAILS
    if (structures.size === 0) return FAILS
    const text = canonical(value)
    work.spend(text.length >> 2)
    return structures.has(text) ? FITS : FAILS
  }
  return { keyword, of: ANY, check, expected }
}

const UNIQUE: Test = {
  keyword: 'uniqueItems',
  of: ARRAY,
  check: (value, work) => (pairIn(value, (steps) => work.spend(steps)) === null ? FITS : FAILS),
  expected: () => 'items that differ from each other',
  received: (value) => {
    const [first, second] = pairIn(value, () => {}) ?? []
    return `equal ones at ${first} and ${second}`
  },
}

function pairIn(value: unknown, spend: (steps: number) => void) {
  return equalPair(Array.isArray(value) ? value : [], spend)
}

/** It describes, and refuses a value only where formats are asked for. */
function formatted(format: string): Test {
  return {
    keyword: 'format',
    of: STRING,
    check: (value, { formats }) => (!formats || looksLike(value, format) ? FITS : FAILS),
    expected: () => format,
    received: (value) => JSON.stringify(String(value).slice(0, 80)),
  }
}

function listOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map((value) => shorten(String(JSON.stringify(value))))
  return values.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ')
}
