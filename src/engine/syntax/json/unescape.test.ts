import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unescapeEdits } from './unescape.js'

it('makes its content of any JSON string, whatever stands around it', () => {
  const escaped = fc.constantFrom(...'\\"/\b\f\n\r\tu')
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: escaped }))
  fc.assert(
    fc.property(text, fc.constantFrom('', ' ', '\n  '), (content, around) => {
      const literal = `${around}${JSON.stringify(content)}${around}`
      const edits = unescapeEdits(literal, around.length, 'json-escape')
      expect(edits.apply(literal)).toBe(content)
    }),
  )
})

it('reads every escape that JSON has, one edit each', () => {
  const literal = '"\\b\\f\\n\\r\\t\\/\\"\\\\\\u0041 \\u00e9"'
  const edits = unescapeEdits(literal, 0, 'json-escape')
  expect(edits.apply(literal)).toBe('\b\f\n\r\t/"\\A é')
  expect(edits.rules()).toEqual(['json-escape'])
  expect(edits.length).toBe(12)
})

it('leaves a backslash behind the string alone', () => {
  const literal = '"a" \\n'
  expect([...unescapeEdits(literal, 0, 'json-escape')]).toEqual([
    { start: 0, end: 1, replacement: '', rule: 'json-escape' },
    { start: 2, end: 6, replacement: '', rule: 'json-escape' },
  ])
})
