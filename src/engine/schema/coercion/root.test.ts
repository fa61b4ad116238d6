import { describe, expect, it } from 'vitest'
import { apply, codes, object, rules, violations } from '../testing/applied.js'

const string = { type: 'string' }
const integer = { type: 'integer' }

describe('one wrapper around all arguments', () => {
  const open = object({ a: integer, b: string })

  it.each([
    ...['args', 'arguments', 'data', 'input', 'kwargs', 'parameters', 'params', 'payload'],
    ...['properties', 'request', 'tool_input', 'value', 'book_room'],
  ])('%s is taken off, for review', (name) => {
    const applied = apply(`{"${name}": {"a": "1"}}`, open)
    expect([applied.text, rules(applied)]).toEqual(['{"a": 1}', ['unwrap', 'number-text']])
    expect(codes(applied)).toEqual(['schema-repair'])
  })

  it.each([
    '{"other": {"a": 1}}',
    '{"arguments": {}}',
    '{"arguments": {"a": 1, "z": 2}}',
    '{"arguments": {"z": 2}}',
    '{"arguments": [{"a": 1}]}',
    '{"arguments": "so {\\"a\\": 1}"}',
    '{"arguments": "{\\"a\\": 1"}',
    '{"arguments": "[1]"}',
    '{"arguments": null}',
    '{"arguments": {"a": 1}, "value": {"a": 2}}',
  ])('%s is what an open schema lets pass', (text) => {
    const applied = apply(text, open)
    expect([applied.text, rules(applied)]).toEqual([text, []])
  })

  it('a declared name is no wrapper', () => {
    const text = '{"value": {"a": 1}}'
    expect(apply(text, object({ a: integer, value: object({ a: integer }) })).text).toBe(text)
  })

  it('is not taken off where what is inside does not fit', () => {
    const text = '{"arguments": {"a": "many"}}'
    expect(apply(text, object({ a: integer }, ['a'])).text).toBe(text)
  })
})

describe('a whole call, or a schema, in the place of the arguments', () => {
  const needs = object({ a: integer }, ['a'])

  it.each([
    '{"$schema": "x", "properties": {"a": 1}}',
    '{"description": "x", "properties": {"a": 1}, "required": ["a"]}',
    '{"title": "x", "type": "object", "properties": {"a": 1}}',
    '{"id": "x", "args": {"a": 1}}',
    ...['function', 'name', 'tool', 'tool_name'].map(
      (name) => `{"${name}": "book_room", "args": {"a": 1}}`,
    ),
  ])('%s says what its wrapper says, for review', (text) => {
    const applied = apply(text, needs)
    expect([applied.text, rules(applied), codes(applied)]).toEqual([
      '{"a": 1}',
      ['unwrap'],
      ['schema-repair'],
    ])
  })

  it.each([
    '{"name": "other", "args": {"a": 1}}',
    '{"tool": null, "args": {"a": 1}}',
    '{"args": {"a": 1}, "more": 2}',
    '{"args": {"a": 1}, "params": {"a": 2}}',
    '{"name": "book_room"}',
    '{"args": {"a": "many"}, "id": 1}',
    '[{"a": 1}, {"a": 2}]',
    '[[{"a": 1}]]',
    '{"args": {"args": {"a": 1}}}',
  ])('%s does not', (text) => {
    const applied = apply(text, needs)
    expect([applied.text, rules(applied)]).toEqual([text, []])
    expect(codes(applied)).toEqual(['schema-violation'])
  })
})

describe('nothing, or a bare text', () => {
  it.each([
    ['""', 'deterministic', []],
    ['null', 'inferred', ['schema-repair']],
    ['[]', 'inferred', ['schema-repair']],
  ])('%s is an empty object where nothing is required', (text, risk, told) => {
    const { result, ...applied } = apply(text, object({ a: string }))
    expect(applied.text).toBe('{}')
    expect(result).toMatchObject({ status: 'valid', steps: [{ rule: 'empty-arguments', risk }] })
    expect(codes({ result, ...applied })).toEqual(told)
  })

  it.each(['"{broken"', '" [1, 2]"', '"\\n{\\"other\\": 1}"'])(
    '%s is no text for the one parameter',
    (text) => {
      expect(violations(apply(text, object({ a: string }, ['a'])))).not.toEqual([])
    },
  )

  it('a text in which brackets stand further on is one', () => {
    const applied = apply('"ls [ab]* {c}"', object({ a: string }, ['a']))
    expect(applied.value).toEqual({ a: 'ls [ab]* {c}' })
    expect(codes(applied)).toEqual(['schema-repair'])
  })
})
