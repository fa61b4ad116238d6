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
})
