import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeatedKeys } from '../../syntax/json/tree.js'
import { lossesOf } from '../losses.js'

const repeats = (text: string) => lossesOf(JSON.parse(text), text).length > 0

it('keys that come twice are never missed, and not suspected in plain texts', () => {
  const key = fc.constantFrom('a', 'b', 'c', '\\u0061', ':', '\\":', '\\\\')
  const object = fc
    .array(
      fc.tuple(
        key,
        fc.constantFrom('1', '{"a": 1}', '[{"a": 1, "b": 2}]', '":"', '"\\":"', '" : "'),
      ),
      { maxLength: 8 },
    )
    .chain((members) =>
      fc
        .constantFrom(':', ': ', ' : ')
        .map((colon) => `{${members.map(([name, value]) => `"${name}"${colon}${value}`).join()}}`),
    )
  fc.assert(
    fc.property(object, (text) => {
      expect(repeats(text)).toBe(repeatedKeys(text, 1).length > 0)
    }),
  )
})

it('numbers lose digits where they stand, and digits in a text are none', () => {
  expect(repeats('{"a": "12345678901234567890"}')).toBe(false)
  expect(repeats('{"a": "12345678901234567890", "b": [12345678901234567890]}')).toBe(true)
  expect(repeats('{"a": 1e400}')).toBe(true)
})
