import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from './stringify.js'

describe('stringify', () => {
  it('writes what JSON.stringify writes, on one line and indented', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stringify(value)).toBe(JSON.stringify(value))
        expect(stringify(value, 2)).toBe(JSON.stringify(value, null, 2))
      }),
      { numRuns: 500 },
    )
  })

  it('keeps __proto__ as a key', () => {
    const text = '{"__proto__":{"x":1},"constructor":2}'
    expect(stringify(JSON.parse(text))).toBe(text)
  })

  it('writes null for what JSON lacks', () => {
    expect(stringify([undefined, Number.NaN, () => 1])).toBe('[null,null,null]')
  })

  it('goes as deep as the value', () => {
    const text = '{"a":['.repeat(50_000) + ']}'.repeat(50_000)
    expect(stringify(JSON.parse(text))).toBe(text)
    expect(stringify(JSON.parse(text), 2).length).toBeLessThan(text.length + 100_000)
  })
})
