import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../model/trace.js'
import { apply, codes, object, rules, violations } from '../testing/applied.js'

const string = { type: 'string' }
const integer = { type: 'integer' }
const boolean = { type: 'boolean' }
const list = (items: JsonSchema, more = {}) => ({ type: 'array', items, ...more })

describe('of alternatives, the one that a value is made to fit', () => {
  it.each<[string, JsonSchema[], string]>([
    ['["1", 2, "3"]', [list(integer), list(boolean)], '[1, 2, 3]'],
    ['["1", "true"]', [list(integer), list(boolean)], '["1", "true"]'],
    ['{"a": "1", "b": 2}', [object({ a: integer, b: integer }), list(integer)], '{"a": 1, "b": 2}'],
    [
      '{"a": null, "b": 2}',
      [object({ a: integer, b: integer }), object({ a: boolean, b: list(string) })],
      '{"b": 2}',
    ],
    [
      '{"file": "x"}',
      [object({ path: string }, ['path']), object({ url: string }, ['url'])],
      '{"path": "x"}',
    ],
    // Both could be made of it, and they differ.
    ['["1", "0"]', [list(integer), list({ type: ['number', 'null'] }, { maxItems: 2 })], '[1, 0]'],
    ['{"a": "1"}', [object({ a: integer }), object({ a: list(string) })], '{"a": 1}'],
    ['{"a": 1}', [object({ a: string }), object({ a: list(integer) })], '{"a": "1"}'],
    ['{"a": [1]}', [object({ a: string }), object({ a: integer })], '{"a": [1]}'],
    // What fits as it is stays, though another could be made of it.
    ['{"a": "1"}', [object({ a: integer }), object({ a: string })], '{"a": "1"}'],
  ])('%s', (x, anyOf, after) => {
    expect(apply(`{"x": ${x}}`, object({ x: { anyOf } })).text).toBe(`{"x": ${after}}`)
  })

  it.each([
    ['{"kind": "c", "n": "1"}', '{"kind": "c", "n": 1}', []],
    ['{"kind": "s", "n": 1}', '{"kind": "s", "n": "1"}', []],
    ['{"kind": "c", "n": "many"}', '{"kind": "c", "n": "many"}', ['$.n type']],
    ['{"kind": "q", "n": "1"}', '{"kind": "q", "n": "1"}', ['$.kind enum']],
  ])('the one that its tag names, and no other: %s', (text, after, wrong) => {
    const kind = (name: string, n: JsonSchema) =>
      object({ kind: { const: name }, n }, ['kind', 'n'])
    const applied = apply(text, { type: 'object', oneOf: [kind('c', integer), kind('s', string)] })
    expect([applied.text, violations(applied).length]).toEqual([after, wrong.length])
  })
})

describe('a value below the type that a store writes', () => {
  it.each<[string, JsonSchema, string]>([
    ['{"$numberInt": "4"}', integer, '4'],
    ['{"$oid": "64f0a1"}', string, '"64f0a1"'],
    ['{"$number": "4"}', integer, '{"$number": "4"}'],
  ])('%s', (x, schema, after) => {
    expect(apply(`{"x": ${x}}`, object({ x: schema })).text).toBe(`{"x": ${after}}`)
  })
})

describe('a member that says nothing', () => {
  it.each<[string, JsonSchema, string]>([
    ['{"a": null, "b": 1}', integer, '{"b": 1}'],
    ['{"b": 1, "a": null}', integer, '{"b": 1}'],
    ['{"a": "None"}', integer, '{}'],
    ['{"a": "null"}', integer, '{}'],
    ['{"a": ""}', integer, '{}'],
    ['{"a": ""}', { type: 'string', minLength: 1 }, '{}'],
    ['{"a": ""}', string, '{"a": ""}'],
    ['{"a": "None"}', string, '{"a": "None"}'],
    ['{"a": "null"}', { type: 'string', minLength: 9 }, '{"a": "null"}'],
    ['{"a": null}', { type: ['integer', 'null'] }, '{"a": null}'],
    ['{"a": "nil"}', integer, '{"a": "nil"}'],
    ['{"a": 0}', boolean, '{"a": 0}'],
  ])('%s', (text, a, after) => {
    const applied = apply(text, object({ a, b: integer }))
    expect(applied.text).toBe(after)
    if (after !== text) expect(codes(applied)).toEqual(['schema-repair'])
  })

  it('stays where it is required, or not declared', () => {
    const text = '{"a": null, "z": null}'
    const applied = apply(text, object({ a: integer }, ['a']))
    expect([applied.text, violations(applied)]).toEqual([text, ['$.a type']])
  })
})

describe('another type than the one that is allowed', () => {
  it.each<[string, JsonSchema, string, string[]]>([
    ['[5]', integer, '5', ['unwrap']],
    ['["5"]', integer, '5', ['unwrap', 'number-text']],
    ['{"value": 5}', integer, '5', ['unwrap']],
    ['[5, 6]', integer, '[5, 6]', []],
    ['[]', integer, '[]', []],
    ['[[5]]', integer, '[[5]]', []],
    ['{"value": [5]}', integer, '{"value": [5]}', []],
    ['{"value": 5, "unit": "h"}', integer, '{"value": 5, "unit": "h"}', []],
    ['{"other": 5}', integer, '{"other": 5}', []],
    ['{"value": "x"}', integer, '{"value": "x"}', []],
    ['[null]', string, '"[null]"', ['string-from-value']],
    ['["x"]', string, '"x"', ['unwrap']],
    ['5', { type: ['string', 'null'] }, '"5"', ['string-from-value']],
    ['5', { type: ['string', 'boolean'] }, '5', []],
    ['null', string, 'null', []],
    ['"[1]"', { type: 'object' }, '"[1]"', []],
    ['"{}"', list(integer), '"{}"', []],
    ['"[\\"1\\"]"', list(integer), '[1]', ['json-text', 'number-text']],
    ['"5"', { type: 'object' }, '"5"', []],
  ])('%s', (x, schema, after, steps) => {
    const applied = apply(`{"x": ${x}}`, object({ x: schema }, ['x']))
    expect([applied.text, rules(applied)]).toEqual([`{"x": ${after}}`, steps])
    const onlyLossless = steps.every((rule) => rule === 'json-text' || rule === 'number-text')
    expect(codes(applied).includes('schema-repair')).toBe(!onlyLossless)
  })
})
