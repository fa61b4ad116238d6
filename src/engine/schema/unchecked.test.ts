import { describe, expect, it } from 'vitest'
import type { JsonSchema, Tool } from '../model/trace.js'
import { recommended } from '../profiles/recommended.js'
import { type Applied, applySchema } from './apply.js'

function apply(value: unknown, schema: JsonSchema): Applied {
  const tool: Tool = { name: 'f', origin: 'plain', schema }
  const text = JSON.stringify(value)
  return applySchema(JSON.parse(text), text, tool, { profile: recommended, readText: () => null })
}

const codes = (applied: Applied): string[] => applied.reasons.map(({ code }) => code)
const inside = (a: JsonSchema, more: object = {}): JsonSchema => ({
  type: 'object',
  properties: { a },
  ...more,
})
const nested = (depth: number): JsonSchema =>
  depth === 0 ? { type: 'string' } : { allOf: [nested(depth - 1)] }

describe('parts of a schema that cannot be looked at', () => {
  it.each<[string, JsonSchema]>([
    ['a remote reference', inside({ $ref: 'https://example.test/point.json' })],
    ['a missing definition', inside({ $ref: '#/$defs/gone' })],
    ['a missing anchor', inside({ $ref: '#gone' })],
    ['a file that is not here', inside({ $ref: 'other.json#/a' })],
    ['a choice at run time that is open', inside({ $dynamicRef: '#gone' })],
    ['very deep nesting', inside(nested(600))],
    ['a schema that leads back to itself', inside({ $ref: '#/properties/a' })],
    ['among alternatives', inside({ anyOf: [{ type: 'string' }, { $ref: '#/$defs/gone' }] })],
    ['turned round', inside({ not: { $ref: '#/$defs/gone' } })],
  ])('%s: told, and a matter of review', (_, schema) => {
    const applied = apply({ a: 5 }, schema)
    expect(codes(applied)).toEqual(['schema-not-checked'])
    expect(applied.result.status).toBe('valid')
  })

  it('are not told where the value does not come to them, or fits without them', () => {
    const gone = { $ref: '#/$defs/gone' }
    expect(codes(apply({}, inside(gone)))).toEqual([])
    expect(codes(apply({ a: 'x' }, inside({ anyOf: [gone, { type: 'string' }] })))).toEqual([])
  })
})

it.each([
  ['the root', '#', { type: 'object' }],
  ['a definition', '#/$defs/p', { $defs: { p: { type: 'integer' } } }],
  ['a name with marks in it', '#/$defs/a~1b%20c', { $defs: { 'a/b c': { type: 'integer' } } }],
])('a reference to %s is followed', (_, $ref, more) => {
  expect(codes(apply({ a: 'x' }, inside({ $ref }, more)))).toEqual(['schema-violation'])
})

it('items by position are read as drafts before 2020 write them', () => {
  const schema = inside({ items: [{ type: 'boolean' }], additionalItems: { type: 'integer' } })
  expect(codes(apply({ a: [true, 5] }, schema))).toEqual([])
  expect(codes(apply({ a: ['x', 5] }, schema))).toEqual(['schema-violation'])
  expect(codes(apply({ a: [true, {}] }, schema))).toEqual(['schema-violation'])
})

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a required %s is one of the arguments, not what every object inherits',
  (name) => {
    const schema = { type: 'object', properties: { [name]: {} }, required: [name] }
    expect(codes(apply({}, schema))).toEqual(['schema-violation'])
  },
)

describe('many violations', () => {
  const required = Array.from({ length: 250 }, (_, i) => `p${i}`)

  it('are listed up to the bound, and the others counted', () => {
    const { result, reasons } = apply({}, { type: 'object', required })
    expect(result).toMatchObject({ status: 'invalid', more: 150 })
    expect(reasons).toHaveLength(101)
    expect(reasons.at(-1)?.detail).toBe('150 more places do not fit, beside the 100 listed')
  })
})
