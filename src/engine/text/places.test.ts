import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Places } from './places.js'

describe('places', () => {
  it.each([
    ['abc', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 2, 1, 3],
    ['a\r\nb', 3, 2, 1],
    ['a\rb', 2, 2, 1],
    ['\n\n', 2, 3, 1],
    ['abc', 99, 1, 4],
  ])('%j at %i is line %i, column %i', (text, offset, line, column) => {
    expect(new Places(text).of(offset)).toEqual({ line, column })
  })

  it('a line ends where the next one begins', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r') }), (text) => {
        const places = new Places(text)
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

  it('are named by their first and last character', () => {
    const places = new Places('ab\ncd')
    expect(places.nameOf({ start: 1, end: 4 })).toBe('1:2-2:1')
    expect(places.nameOf({ start: 3, end: 4 })).toBe('2:1')
    expect(places.nameOf({ start: 2, end: 2 })).toBe('1:3')
  })
})
