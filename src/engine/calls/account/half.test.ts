import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halvesIn } from './half.js'

const halves = (text: string) => halvesIn(text, { start: 0, end: text.length })

describe('halves of objects', () => {
  it.each([
    ['a key that is open', 'Here: {"city": "Oslo", "da', true, false],
    ['a key that has only begun', 'x {"ci', true, false],
    ['a keyword', 'f(city="Os', true, false],
    ['the end of an object', 'slo"}, "id": 1}', false, true],
    ['a bracket of another kind before the end', '[TOOL_C"Oslo"}', false, true],
    ['a word before the end', 'call:f]"city": "Oslo"}', false, true],
    ['a list in a sentence', 'from [0, 1) to (2, 3]', false, false],
    ['a bracket that is open in a sentence', 'It is (as said', false, false],
    ['a whole object', '{"city": {"name": "Oslo"}}', false, false],
  ])('%s', (_what, text, begin, end) => {
    expect(halves(text)).toMatchObject({ begin, end })
  })

  it.each([
    ['braces that hold what comes', '{"do": [', 1, 0],
    ['two of them', '{"a": {"b": [', 2, 0],
    ['what closes them', '], "say": "x"}}', 0, 2],
    ['a bracket is none', '] and more)', 0, 0],
  ])('counts %s', (_what, text, opened, closed) => {
    expect(halves(text)).toMatchObject({ opened, closed })
  })

  it('are none in any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{0,5}$/), fc.integer()), (value) => {
        expect(halves(JSON.stringify(value))).toEqual({
          ...{ begin: false, end: false },
          ...{ opened: 0, closed: 0 },
        })
      }),
    )
  })
})
