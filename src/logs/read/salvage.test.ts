import fc from 'fast-check'
import { expect, it } from 'vitest'
import { salvaged } from './salvage.js'

it.each<[text: string, values: readonly unknown[], isWhole: boolean]>([
  ['', [], true],
  ['{"a":1}', [{ a: 1 }], true],
  ['{\n "a": 1\n}\n{\n "a": 2\n}\n', [{ a: 1 }, { a: 2 }], true],
  ['{"a":"}{"}[1]', [{ a: '}{' }, [1]], true],
  ['[{"a":1},{"b":', [[{ a: 1 }]], false],
  ['{"a":1}{"b":[{"c":1},{"d"', [{ a: 1 }, { b: [{ c: 1 }] }], false],
  ['{"a":1}, {"b":2},\n', [{ a: 1 }, { b: 2 }], true],
  ['\x1e{"a":1}\n\x1e{"b":2}\0\0', [{ a: 1 }, { b: 2 }], true],
  ['it\'s "on" [INFO]\n{"a":\n1}', [{ a: 1 }], false],
  ['{"a":1} done {"b":[2}{"c":3}', [{ a: 1 }], false],
  ['{"a":1}]', [{ a: 1 }], false],
  ['no JSON', [], false],
  ['{"a', [], false],
])('%j', (text, values, isWhole) => {
  expect(salvaged(text)).toEqual({ values, isWhole })
})

it('values one after the other are those values, however they are printed', () => {
  const value = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()))
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.nat(2), (values, indent) => {
      const text = values.map((each) => JSON.stringify(each, null, indent)).join('\n')
      expect(salvaged(text)).toEqual({ values: JSON.parse(JSON.stringify(values)), isWhole: true })
    }),
  )
})
