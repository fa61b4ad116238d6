import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANY, BOOLEAN, FRACTION, INTEGER, NULL, STRING } from '../types.js'
import { readScalar } from './read-scalar.js'

const NUMBER = INTEGER | FRACTION

describe('a text that is a literal from end to end', () => {
  it.each<[string, number, string, boolean]>([
    ['true', BOOLEAN, 'true', true],
    ['True', BOOLEAN, 'true', true],
    ['TRUE', BOOLEAN, 'true', false],
    ['false', BOOLEAN, 'false', true],
    ['False', BOOLEAN, 'false', true],
    ['FALSE', BOOLEAN, 'false', false],
    ['null', NULL, 'null', true],
    ['None', NULL, 'null', true],
    ['1e3', NUMBER, '1e3', true],
    ['1E+12', INTEGER, '1000000000000', true],
    ['-0.50', FRACTION, '-0.50', true],
    ['25e-1', FRACTION, '25e-1', true],
    ['-3.0', INTEGER, '-3', true],
    ['１２', INTEGER, '12', false],
    ['١٢', INTEGER, '12', false],
    ['۴', INTEGER, '4', false],
    ['\u22121.5', FRACTION, '-1.5', false],
    [`0.${'1'.repeat(38)}`, FRACTION, `0.${'1'.repeat(38)}`, true],
  ])('%s', (text, types, json, exact) => {
    const read = readScalar(text, types)
    expect(read).toMatchObject({ value: JSON.parse(json), text: json, exact })
  })

  it.each([
    ['true', ANY & ~BOOLEAN],
    ['FALSE', STRING],
    ['null', ANY & ~NULL],
    ['None', STRING],
    ['1', ANY & ~NUMBER],
    ['1.5', INTEGER],
    ['25e-1', INTEGER],
    ['1e999', ANY],
    [`0.${'1'.repeat(39)}`, ANY],
  ])('%j is none', (text, types) => expect(readScalar(text, types)).toBeNull())

  it.each([
    ...['', ' 1', '1 ', '01', '+1', '.5', '1.', '1e', '1e+', '1ea5', '0x1F', '1_0', '1,0'],
    ...['NaN', 'Infinity', 'yes', 'on', 'tRue', 'nil', 'NULL', 'none'],
  ])('%j is none of any type', (text) => expect(readScalar(text, ANY)).toBeNull())
})

describe('a number of which digits are lost', () => {
  it.each([
    ['12345678901234567891', NUMBER],
    ['9007199254740993.0', INTEGER],
    ['1.00000000000000000001', INTEGER],
    ['2.99999999999999999999', INTEGER],
    ['1e-400', INTEGER],
    ['1.000', INTEGER],
    ['-12.000', INTEGER],
    ['1e-400', NUMBER],
  ])('%s is told', (text, types) =>
    expect(readScalar(text, types)?.loss).toContain(text.slice(0, 9)),
  )

  it.each(['-0.0', '5.0000000000000000000000', '120e-1', '0.1', '9007199254740991.0'])(
    'of %s none are',
    (text) => expect(readScalar(text, NUMBER)?.loss).toBeNull(),
  )
})

it('what a number is read as is the number, in text and value', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.oneof(finite, fc.integer()), (n) => {
      const text = JSON.stringify(n)
      const read = readScalar(text, NUMBER)
      expect([read?.value, Number(read?.text)]).toEqual([Number(text), Number(text)])
    }),
  )
})
