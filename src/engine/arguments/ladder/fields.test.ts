import { describe, expect, it } from 'vitest'
import type { Field } from '../../model/argument-source.js'
import type { EndProof, JsonSchema } from '../../model/trace.js'
import { recommended } from '../../profiles/recommended.js'
import { Layers } from '../../text/layers.js'
import { climb } from '../ladder.js'
import { STRATEGIES } from '../strategies/index.js'

interface Setting {
  readonly schema?: JsonSchema
  readonly end?: EndProof
}

const anything: Setting = { schema: { type: 'object' } }

/** What is made of these fields, whose values stand in one text. */
function read(
  make: (value: (text: string) => Field['value']) => readonly Field[],
  set: Setting = {},
) {
  const texts: string[] = []
  make((text) => {
    texts.push(text)
    return { layer: new Layers('').source, start: 0, end: 0 }
  })
  const layers = new Layers(texts.join('|'))
  let at = 0
  const fields = make((text) => {
    const start = at
    at += text.length + 1
    return { layer: layers.source, start, end: start + text.length }
  })
  const { value, reasons, text } = climb({
    ...{ source: { form: 'fields', fields }, tool: null, named: true, schema: set.schema ?? null },
    ...{ end: set.end ?? 'proven', keepStrings: false, typed: false, path: '$' },
    ...{ strategies: STRATEGIES, profile: recommended, layers, modelAnswer: null, now: null },
  })
  expect(JSON.parse(text ?? '')).toEqual(value)
  return { value, told: reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim()) }
}

const one = (text: string, type: Field['type'], set?: Setting) => {
  const { value, told } = read((at) => [{ name: 'a', value: at(text), type }], set)
  return [Object(value).a, ...told]
}

describe('a value is read as what its mark says that it is', () => {
  it.each<[string, Field['type'], unknown, ...string[]]>([
    ['[1]', 'text', '[1]'],
    ['5', 'text', '5'],
    ['[1]', 'untyped', [1]],
    ['5', 'untyped', '5'],
    ['5', 'json-or-text', 5],
    ['Oslo', 'json-or-text', 'Oslo'],
    ['5', 'json', 5],
    ['{"b": [1,],}', 'json', { b: [1] }],
    ['"b"', 'json', 'b'],
    ['[1, {]', 'untyped', '[1, {]', 'inferred-repair $.a'],
    ['"b"', 'untyped', '"b"', 'several-readings $.a'],
    ['one\n... 5 more lines', 'text', 'one\n... 5 more lines', 'abridged $.a'],
  ])('%j, %s', (text, type, ...told) => expect(one(text, type)).toEqual(told))

  it.each<[string, Field['type'], unknown, ...string[]]>([
    ['[1]', 'untyped', '[1]'],
    ['5', 'json-or-text', '5'],
    ['5', 'json', 5],
  ])('%j, %s, where a schema says the rest', (text, type, ...told) => {
    expect(one(text, type, anything)).toEqual(told)
  })
})

describe('fields', () => {
  it('may hold others, and lists of them', () => {
    const { value, told } = read((at) => [
      { name: 'a', value: at('1'), type: 'json' },
      {
        ...{ name: 'o', value: at(''), type: 'untyped' },
        fields: [
          { name: 'b', value: at('x'), type: 'text' },
          {
            ...{ name: 'l', value: at(''), type: 'untyped', list: true },
            fields: [
              { name: 'item', value: at('1'), type: 'json' },
              { name: 'item', value: at('2'), type: 'json' },
            ],
          },
        ],
      },
    ])
    expect(value).toEqual({ a: 1, o: { b: 'x', l: [1, 2] } })
    expect(told).toEqual([])
  })

  it('that come twice are told with their place', () => {
    const { told } = read((at) => [
      { name: 'a', value: at('1'), type: 'text' },
      { name: 'a', value: at('2'), type: 'text' },
    ])
    expect(told).toEqual(['suspect-duplicate-key $.a'])
  })

  it.each<[EndProof, boolean, string[]]>([
    ['proven', false, []],
    ['unproven', false, ['end-not-proven']],
    ['cut', false, ['truncated']],
    ['proven', true, ['inferred-repair $.a']],
    ['unproven', true, ['truncated $.a']],
    ['cut', true, ['truncated $.a']],
  ])('that end in a text whose end is %s, the last one cut: %s', (end, cut, told) => {
    const make = (at: (text: string) => Field['value']): Field[] => [
      { name: 'a', value: at('x'), type: 'text', cut },
    ]
    expect(read(make, { end }).told).toEqual(told)
  })
})
