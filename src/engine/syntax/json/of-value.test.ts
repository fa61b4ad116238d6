import { describe, expect, it } from 'vitest'
import { jsonOfValue } from './of-value.js'

class Point {
  readonly x = 1
}

describe('the text of a value', () => {
  it.each<[string, unknown, string, string | null]>([
    ['plain', { a: [1, 'x', null, true] }, '{"a":[1,"x",null,true]}', null],
    [
      'what has no member',
      { a: {}, b: [], c: Object.create(null) },
      '{"a":{},"b":[],"c":{}}',
      null,
    ],
    ['undefined', { a: undefined, b: 1 }, '{"b":1}', null],
    ['no number', { a: Number.NaN }, '{"a":null}', 'a: NaN'],
    ['at the top', Number.POSITIVE_INFINITY, 'null', 'Infinity'],
    ['a bigint', { a: 1n }, '{"a":null}', 'a: a bigint'],
    ['functions and symbols', [() => 1, Symbol('s')], '[null,null]', '0: a function; 1: a symbol'],
    ['a class with members', { a: new Point() }, '{"a":{"x":1}}', null],
    [
      'classes without members',
      { a: new Map([[1, 2]]), b: new Error('e') },
      '{"a":{},"b":{}}',
      'a: a Map; b: a Error',
    ],
    ['what writes itself', { a: new Date(0) }, '{"a":"1970-01-01T00:00:00.000Z"}', null],
    [
      'five',
      Array(5).fill(Number.NaN),
      '[null,null,null,null,null]',
      '0: NaN; 1: NaN; 2: NaN; 3: NaN; 4: NaN',
    ],
    [
      'seven',
      Array(7).fill(Number.NaN),
      '[null,null,null,null,null,null,null]',
      '0: NaN; 1: NaN; 2: NaN; 3: NaN; 4: NaN, and 2 more',
    ],
  ])('%s', (_, value, text, replaced) => {
    expect(jsonOfValue(value)).toEqual({ text, replaced })
  })

  it('names a class that hides its name', () => {
    const nameless = Object.create(Object.create({}))
    expect(jsonOfValue({ a: nameless })).toEqual({ text: '{"a":{}}', replaced: 'a: a Object' })
    class Hidden {}
    Object.defineProperty(Hidden, 'name', { value: '' })
    const { replaced } = { replaced: null, ...jsonOfValue(new Hidden()) }
    expect(replaced).toBe('a class without members')
  })
})

describe('a value that has no text', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  let deep: unknown[] = []
  for (let i = 0; i < 100_000; i++) deep = [deep]
  const broken = {
    get a(): never {
      throw new Error('no')
    },
  }
  it.each<[unknown, string]>([
    [undefined, 'a undefined'],
    [loop, 'it contains itself'],
    [deep, 'nested too deep'],
    [broken, 'it cannot be read'],
  ])('%#', (value, problem) => expect(jsonOfValue(value)).toEqual({ problem }))
})
