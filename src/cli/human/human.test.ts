import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerpt } from './excerpt.js'
import { NamedPlaces } from './places.js'
import { prettyJson } from './pretty-json.js'
import { cellsOf, printable, shortened } from './safe-text.js'

const ALL = Number.POSITIVE_INFINITY

describe('pretty JSON', () => {
  test('one member a line, tokens as they are', () => {
    expect(prettyJson('{"a":1.10,"b":[ ],"c":{"d":["x, {y}",null]} }', ALL)).toEqual([
      '{',
      '  "a": 1.10,',
      '  "b": [],',
      '  "c": {',
      '    "d": [',
      '      "x, {y}",',
      '      null',
      '    ]',
      '  }',
      '}',
    ])
  })

  test('is the same value, however it was laid out', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(4), (json, indent) => {
        const laidOut = JSON.stringify(JSON.parse(json), null, indent)
        expect(JSON.parse(prettyJson(laidOut, ALL).join('\n'))).toEqual(JSON.parse(json))
      }),
    )
  })

  test('stops where it is asked to, with a mark', () => {
    expect(prettyJson('[1,2,3,4]', 3)).toEqual(['[', '  1,', '  2,', '…'])
    expect(prettyJson('[1]', 3)).toEqual(['[', '  1', ']'])
  })
})

describe('places', () => {
  test('a line ends where the next one begins', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r') }), (text) => {
        const places = new NamedPlaces(text)
        const lines = text.split(/\r\n|\r|\n/)
        const written = lines.map((_, index) => {
          const { start, end } = places.lineSpan(index + 1)
          expect(places.of(start)).toEqual({ line: index + 1, column: 1 })
          return text.slice(start, end)
        })
        expect(written).toEqual(lines)
      }),
    )
  })

  test('are named by their first and last character', () => {
    const places = new NamedPlaces('ab\ncd')
    expect(places.nameOf({ start: 1, end: 4 })).toBe('1:2-2:1')
    expect(places.nameOf({ start: 3, end: 4 })).toBe('2:1')
    expect(places.nameOf({ start: 2, end: 2 })).toBe('1:3')
  })
})

describe('an excerpt', () => {
  const of = (text: string, start: number, end: number, width = 60) =>
    excerpt(new NamedPlaces(text), { start, end }, width)

  test('of one line', () => {
    expect(of('one\nx <b> y\n', 6, 9)).toEqual(['2 │ x <b> y', '  │   ^^^'])
  })

  test('of many lines: the first and the last', () => {
    const text = `a <${'\nmiddle'.repeat(10)}\n> b`
    expect(of(text, 2, text.length - 2)).toEqual([
      ' 1 │ a <',
      '   │   ^',
      '   … 10 more lines',
      '12 │ > b',
      '   │ ^',
    ])
  })

  test('of an empty place, at the end too', () => {
    expect(of('ab', 2, 2)).toEqual(['1 │ ab', '  │   ^'])
    expect(of('', 0, 0)).toEqual(['1 │ ', '  │ ^'])
  })

  test('of lines that end with carriage return and line feed', () => {
    expect(of('ab\r\ncd', 0, 3)).toEqual(['1 │ ab', '  │ ^^'])
  })

  test('of a line that is far too long', () => {
    const [line, carets] = of(`${'x'.repeat(1000)}<b>${'y'.repeat(1000)}`, 1000, 1003, 40)
    expect(line).toBe(`1 │ …${'x'.repeat(12)}<b>${'y'.repeat(20)}…`)
    expect(carets).toBe(`  │ ${' '.repeat(13)}^^^`)
  })
})

describe('text of strangers', () => {
  test('shows control characters instead of obeying them', () => {
    expect(printable('a\tb\u001b[31m\u0000\u009b\u202e')).toBe('a b␛[31m␀\ufffd\ufffd')
  })

  test('is measured in cells', () => {
    expect(cellsOf('abc')).toBe(3)
    expect(cellsOf('漢字')).toBe(4)
    expect(cellsOf('e\u0301')).toBe(1)
    expect(cellsOf('😀')).toBe(2)
  })

  test('is not cut within a character', () => {
    expect(shortened('ab😀cd', 4)).toBe('ab…')
    expect(shortened('abcd', 4)).toBe('abcd')
  })
})
