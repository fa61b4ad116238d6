import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches } from './patterns.js'
import { readPattern } from './read.js'

function answer(source: string, text: string, steps = 10_000_000): boolean | null {
  const pattern = readPattern(source)
  return pattern === null ? null : matches(pattern.whole, text, { steps })
}

/** Patterns that are made of the pieces of the grammar. */
const pattern = fc.letrec<{ choice: string; sequence: string; term: string }>((tie) => ({
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((list) => list.join('|')),
  sequence: fc.array(tie('term'), { maxLength: 4 }).map((list) => list.join('')),
  term: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('^', '$', '\\b', '\\B'),
    fc
      .tuple(
        fc.oneof(
          { maxDepth: 3 },
          fc.constantFrom(
            'a',
            'b',
            '.',
            '\\d',
            '\\w',
            '\\s',
            '[ab]',
            '[^a-c]',
            '\\.',
            '\\u{1F600}',
            'é',
          ),
          fc.constantFrom('\\uD83D\\uDE00', '\\p{L}', '\\x61', '\\n', '[\\]\\w]', '\\/', '😀'),
          tie('choice').map((inner) => `(?:${inner})`),
          tie('choice').map((inner) => `(${inner})`),
        ),
        fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?'),
      )
      .map(([atom, count]) => atom + count),
    tie('choice').map((inner) => `(?=${inner})`),
    tie('choice').map((inner) => `(?!${inner})`),
  ),
})).choice

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', ' ', '.', '1', '\n', 'é', '_', ']', '/'), {
    maxLength: 8,
  })
  .map((list) => list.join(''))

describe('patterns', () => {
  it('match as RegExp does', () => {
    fc.assert(
      fc.property(pattern, texts, (source, text) => {
        expect(answer(source, text)).toBe(new RegExp(source, 'u').test(text))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['^[A-Z]{2}-[0-9]{4}$', 'AB-1234', true],
    ['^[A-Z]{2}-[0-9]{4}$', 'AB-123', false],
    ['^(?<year>\\d{4})-\\d\\d$', '2026-11', true],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'abcdefg1', true],
    ['^(?!-)[a-z-]+$', '-ab', false],
    ['^.$', '😀', true],
    ['^..$', '😀', false],
    ['^[^a]$', '😀', true],
    ['^(?:\\uD83D\\uDE00|\\u{1F601}){2}$', '😀😁', true],
    ['^\\S+@\\S+\\.\\S+$', 'a@b.test', true],
  ])('%s on %s: %s', (source, text, expected) => {
    expect(answer(source, text)).toBe(expected)
  })

  it.each([['(a)\\1'], ['(?<x>a)\\k<x>'], ['(?<=a)b'], ['(?<!a)b']])('%s is not read', (source) => {
    expect(readPattern(source)).toBe(null)
  })

  it('of catastrophic shape take no longer than others', () => {
    for (const source of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(a*)*b', '^(.*a){12}$']) {
      expect(answer(source, `${'a'.repeat(20_000)}!`, 4_000_000)).toBe(false)
    }
  })

  it('that would take more steps than there are are given up', () => {
    expect(answer('(?:){1000000000}', 'a', 50_000)).toBe(null)
    expect(answer('^(?:(?=.*b)a)*$', 'a'.repeat(100_000), 50_000)).toBe(null)
  })

  it.each([
    ['^[a-z]+$', true],
    ['^x-', true],
    ['a|b', true],
    ['[a-z]+$', false],
    ['^[a-z]+[0-9]+$', false],
    ['^(ab)+$', false],
    ['^(?=a)', false],
  ])('%s is simple: %s', (source, expected) => {
    expect(readPattern(source)?.simple).toBe(expected)
  })
})
