import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lossesOf } from '../../schema/losses.js'
import { parseLenient } from './parse.js'

const OPTIONS = { end: 'unproven', quoteTokens: [], prose: true, keywordArguments: false } as const

function isExact(text: string): boolean {
  const result = parseLenient(text, OPTIONS)
  return result.ok && result.exact
}

describe('what is told about the exactness of a value', () => {
  it.each([
    ['{"a": 1, "b": [{"a": 2}, {"a": 3}],}', true],
    ['{a: 1, \'b\': "x", }', true],
    ['{"a": 1, "a": 2,}', false],
    ['{"a": 1, a: 2,}', false],
    ['{"a": 12345678901234567890,}', false],
    ['{"a": 1e400,}', false],
    ['{"a": 1, "\\u0061": 2,}', false],
  ])('%s: %s', (text, exact) => {
    expect(isExact(text)).toBe(exact)
  })

  it('is never told of a value that loses something', () => {
    const piece = fc.constantFrom(
      ...'{ } [ ] , : "a" "b" a b \'a\' 1 1e400 12345678901234567 true "a": a: // \n'.split(' '),
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const result = parseLenient(pieces.join(''), OPTIONS)
        if (result.ok && result.exact) expect(lossesOf(null, result.text)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
