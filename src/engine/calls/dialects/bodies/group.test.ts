import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanGroup } from './group.js'

const measure = (text: string, limit = text.length) => scanGroup(text, 0, { limit })
const parts = (text: string) =>
  measure(text).parts.map(({ start, end }) => text.slice(start, end).trim())

describe('the extent of a bracket group', () => {
  it('is exact for every JSON document, whatever follows', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', ' x', '}', ' {"a": 1}', '</t>'), (json, tail) => {
        fc.pre(json.startsWith('{') || json.startsWith('['))
        const group = measure(json + tail)
        expect([group.end, group.closed]).toEqual([json.length, true])
        const value: unknown = JSON.parse(json)
        const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
        expect(group.parts.length).toBe(count)
      }),
    )
  })

  it.each([
    ["{'a': 'it\\'s', \"b\": 'x}'}", 2],
    ['{"a": "say "hi" there", "b": 1}', 2],
    ['{"a": 1, # one, two\n "b": 2}', 2],
    ['{"a": 1, <!-- one, two --> "b": 2}', 2],
    ['{"a": #fff, "b": <!-- 2}', 2],
    ['{"a": [1, 2}', 1],
    ['{"a": 1 /* } */, // }\n "b": 2}', 2],
    ['{\'a\': r\'c:\\x\', \'b\': """one "two" }"""}', 2],
    ['{a: 1, b = 2}', 2],
    ['{"a": "x; y"; "b": 2}', 2],
    ['{"a": "say "x"; y", "b": 1}', 2],
    ['{„a“: „x, y“, „b“: 2}', 2],
  ])('%s', (text, count) => {
    const group = measure(text)
    expect([group.end, group.closed, group.parts.length]).toEqual([text.length, true, count])
  })

  it('keeps members apart', () => {
    expect(parts('{"a": [1, 2], "b": {"c": ","}, "d": "x, y"}')).toEqual([
      '"a": [1, 2]',
      '"b": {"c": ","}',
      '"d": "x, y"',
    ])
  })

  it.each([
    '{"a": "x" "b": [1]}',
    '{"a": {"c": 1} "b": [1]}',
    '{"a": [2]\n "b": [1]}',
    '{"a": {"c": "x"}, "d": "y" "b": [1]}',
  ])('a key right behind a value begins a member: %s', (text) => {
    expect(parts(text).at(-1)).toBe('"b": [1]')
  })

  it.each(['{"a": "x" "b"}', '{"a": ["x" "b": 1]}', '{"a": "say "hi": you"}'])(
    'but none is seen in %s',
    (text) => {
      expect(measure(text).parts.length).toBe(1)
    },
  )

  it('takes an object in a text whose quotes were not escaped as that text', () => {
    expect(parts('{"a": "{"b": "x", "c": [1]}", "d": "{", "e": "{"f"g"}')).toEqual([
      '"a": "{"b": "x", "c": [1]}"',
      '"d": "{"',
      '"e": "{"f"g"',
    ])
  })

  it('stops at the limit and says where', () => {
    expect(measure('{"a": {"b": 1}').closed).toBe(false)
    expect(measure('{"a": "x').closed).toBe(false)
    expect(measure('{"a": 1}', 4)).toMatchObject({ end: 4, closed: false })
  })

  it('stops at a mark outside texts only', () => {
    const text = '{"a": "</t>", "b": 1</t>'
    const group = scanGroup(text, 0, {
      limit: text.length,
      stops: (position) => text.startsWith('</t>', position),
    })
    expect(group).toMatchObject({ end: text.length - 4, closed: false })
  })

  it('manages any depth', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(measure(deep)).toMatchObject({ end: deep.length, closed: true })
  })
})
