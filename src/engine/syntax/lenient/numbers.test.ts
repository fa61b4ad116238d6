import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutNumber, fromJson5, isAlmostNumber, jsonNumberEnd, literalEnd } from './numbers.js'

describe('a literal of JSON', () => {
  it.each([
    ...['0', '-0', '12', '0.5', '-12.50', '1e5', '1E+5', '2.5e-10', '1e00'],
    ...['true', 'false', 'null'],
  ])('%s is one, from its first to its last character', (text) => {
    expect(literalEnd(`[${text}]`, 1, text.length + 1)).toBe(text.length + 1)
  })

  it.each([
    ['01', '0'],
    ['1.', '1'],
    ['1.e5', '1'],
    ['1.5.2', '1.5'],
    ['1e', '1'],
    ['1e+', '1'],
    ['1ee5', '1'],
    ['12px', '12'],
    ['0x1F', '0'],
    ['truely', 'true'],
  ])('of %s, no more than %s is', (text, literal) => {
    expect(text.slice(0, literalEnd(text, 0, text.length))).toBe(literal)
  })

  it.each(['', '-', '+1', '.5', '-.5', 'True', 'tru', 'nul', 'fals', 'NaN', 'e5'])(
    '%j is none',
    (text) => expect(literalEnd(text, 0, text.length)).toBe(-1),
  )

  it('ends where what is read ends', () => {
    expect([1, 2, 3, 5, 6, 7].map((end) => jsonNumberEnd('12.5e+7', 0, end))).toEqual([
      ...[1, 2, 2, 4, 4, 7],
    ])
  })

  it('is what the platform takes for a number', () => {
    const character = fc.constantFrom('0', '1', '7', '-', '+', '.', 'e', 'E', 'x')
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 8 }), (text) => {
        const end = jsonNumberEnd(text, 0, text.length)
        if (end > 0) expect(JSON.parse(text.slice(0, end))).toEqual(expect.any(Number))
        for (let longer = end + 1; longer <= text.length; longer++) {
          expect(() => JSON.parse(text.slice(0, longer))).toThrow()
        }
      }),
    )
  })
})

describe('a number of JSON5', () => {
  it.each([
    ['+1', '1'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['-5.', '-5'],
    ['5.e3', '5e3'],
    ['.5E-3', '0.5E-3'],
    ['0', '0'],
    ['0.50', '0.50'],
    ['10', '10'],
    ['0x0', '0'],
    ['-0XfF', '-255'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
    ['1e10', '1e10'],
  ])('%s is %s', (token, json) => expect(fromJson5(token)).toBe(json))

  it.each([
    ...['', '+', '-', '.', '+.', 'e5', '.e5', '1e', '1e+', '00', '01', '-01.5', '0x', '0xG'],
    ...['1.2.3', '1_000', '1,0', '--1', '1 ', ' 1', '0x1.8', 'Infinity', '１'],
  ])('%j is none', (token) => expect(fromJson5(token)).toBeNull())

  it('is one up to a bound', () => {
    expect(fromJson5('1'.repeat(400))).toBe('1'.repeat(400))
    expect(fromJson5('1'.repeat(401))).toBeNull()
  })
})

it.each([
  ['1.', '1'],
  ['-12.', '-12'],
  ['1e', '1'],
  ['1.25E+', '1.25'],
  ['0e-', '0'],
  ['1', undefined],
  ['-', undefined],
  ['01.', undefined],
  ['x1.', undefined],
  ['1.5.', '1.5'],
  ['1e5.', undefined],
  ['1.x', undefined],
])('of a number that is cut, %s, what stands for sure is %s', (token, kept) => {
  expect(cutNumber(token)).toBe(kept)
})

it.each([
  ['007', true],
  ['1.2.3', true],
  ['-1x', true],
  ['+.5.', true],
  ['v1', false],
  ['x+1', false],
  ['-a', false],
  ['..5', false],
])('%s is almost a number: %s', (token, almost) => expect(isAlmostNumber(token)).toBe(almost))
