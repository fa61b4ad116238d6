import { expect, it } from 'vitest'
import type { JsonSchema } from '../model/trace.js'
import { recommended } from '../profiles/recommended.js'
import { apply, object } from './testing/applied.js'

const untyped = new Set(['a', 'b', 'content'])
const either = (...type: string[]) => ({ type })
const union = (...anyOf: object[]) => ({ anyOf })
const text = { type: 'string' }
const whole = { type: 'integer' }

function told(a: string, schema: JsonSchema, context: Parameters<typeof apply>[2] = { untyped }) {
  const { reasons } = apply(JSON.stringify({ a }), object({ a: schema }), context)
  return reasons.map(({ code, path, detail }) => `${code} ${path}: ${detail}`)
}

it.each<[string, JsonSchema, string]>([
  ['5', either('string', 'integer'), 'a number'],
  ['\n-0.5 ', either('string', 'number', 'null'), 'a number'],
  ['True', either('string', 'boolean'), 'true or false'],
  ['5', union(whole, text), 'a number'],
  ['5', { oneOf: [{ type: 'boolean' }, text, { ...whole, maximum: 9 }] }, 'a number'],
  ['5', { enum: ['5', 5] }, 'a number'],
])('%j is told where texts are allowed, and so is what it says', (a, schema, what) => {
  expect(told(a, schema)).toEqual([`several-readings $.a: ${what} is allowed there, too`])
})

it.each<[string, JsonSchema]>([
  ['5', text],
  ['5', {}],
  ['5', either('string', 'boolean', 'null')],
  ['5.5', either('string', 'integer')],
  ['5 apples', either('string', 'integer')],
  ['null', either('string', 'null')],
  ['5', { enum: ['5', 6] }],
  ['50', union(text, { ...whole, maximum: 9 })],
  ['5', whole],
])('%j has one reading for %j', (a, schema) => expect(told(a, schema)).toEqual([]))

it('a text that is marked as one is one, and so is each for a reader without schemas', () => {
  const both = either('string', 'integer')
  expect(told('5', both, {})).toEqual([])
  expect(told('5', both, { untyped: new Set(['b']) })).toEqual([])
  const profile = { ...recommended, quirks: ['schema-blind' as const] }
  expect(told('5', both, { untyped, profile })).toEqual([])
  expect(apply('{"content": "5"}', object({ content: both }), { untyped }).reasons).toEqual([])
})

it('the other reading is offered', () => {
  const { reasons } = apply('{"a": "5.0"}', object({ a: either('string', 'number') }), { untyped })
  expect(reasons[0]?.suggestions).toEqual([
    { title: 'Take it as a number', changes: [{ path: '$.a', text: '5.0' }] },
  ])
})
