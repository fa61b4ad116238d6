import { describe, expect, it } from 'vitest'
import { recommended } from '../../profiles/recommended.js'
import { Layers, whole } from '../../text/layers.js'
import { STRATEGIES } from '../strategies/index.js'
import type { LadderSetting } from './climbing.js'
import { climbText } from './text.js'

/** What is read from the text, and what is told of it; its edits lead to the JSON that was taken. */
function read(raw: string, set: Partial<LadderSetting> = {}) {
  const layers = new Layers(raw)
  const input: LadderSetting = {
    ...{ end: 'proven', tool: null, named: true, schema: null, path: '$', profile: recommended },
    ...{ strategies: STRATEGIES, layers, modelAnswer: null, now: null, ...set },
  }
  const { value, text, edits, reasons } = climbText(input, whole(layers.source), { kind: 'json' })
  expect(edits?.apply(raw) ?? text).toBe(text)
  if (text !== null) expect(JSON.parse(text)).toEqual(value)
  return [value, ...reasons.map(({ code }) => code)]
}

const twice = (value: unknown) => JSON.stringify(JSON.stringify(value))

describe('a structure in a text is taken out of it', () => {
  it.each<[string, unknown, ...string[]]>([
    [twice({ a: 1 }), { a: 1 }],
    [JSON.stringify(twice({ a: 'x\n' })), { a: 'x\n' }],
    [JSON.stringify({ a: '[1, "é"]', b: 'c' }), { a: [1, 'é'], b: 'c' }],
    ["{'a': '[1]'}", { a: [1] }],
    // In another notation: of a text that is all, and not of a member.
    [JSON.stringify("{'a': 'b'}"), { a: 'b' }],
    [JSON.stringify('{"a": 1,}'), { a: 1 }],
    [`'{"a": 1}'`, { a: 1 }],
    [JSON.stringify({ a: "{'b': 1}" }), { a: "{'b': 1}" }],
    [JSON.stringify('{"a": "b" "c": 1}'), { a: 'b', c: 1 }, 'inferred-repair'],
    // Nothing is in it.
    [JSON.stringify({ a: '[1', b: '5' }), { a: '[1', b: '5' }],
    ['"so"', 'so', 'not-an-object'],
    ['"5"', '5', 'not-an-object'],
  ])('%s', (raw, ...told) => expect(read(raw)).toEqual(told))
})

describe('a text stays one', () => {
  const held = twice({ a: 1 })

  it('where texts are kept, and where their own schema is asked afterwards', () => {
    expect(read(held, { keepStrings: true, named: false })).toEqual([JSON.stringify({ a: 1 })])
    expect(read(held, { typed: true, named: false })).toEqual([JSON.stringify({ a: 1 })])
    expect(read('{"b": "[1]"}', { typed: true })).toEqual([{ b: '[1]' }])
  })

  it('in arguments of which a schema says what they are', () => {
    expect(read('{"b": "[1]"}', { schema: { type: 'object' } })).toEqual([{ b: '[1]' }])
    expect(read(held, { schema: { type: 'object' } })).toEqual([{ a: 1 }])
  })

  it('where no object is due and it could only be guessed', () => {
    const guessed = '{"a": "b" "c": 1}'
    expect(read(JSON.stringify(guessed), { named: false })).toEqual([guessed])
    expect(read(JSON.stringify('{"a": 1,}'), { named: false })).toEqual([{ a: 1 }])
  })
})
