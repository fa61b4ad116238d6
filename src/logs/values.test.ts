import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOf } from './values.js'

describe('times', () => {
  it('are read as a date parser reads them', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1971-01-01T00:00:00Z'),
          max: new Date('2999-12-31T23:59:59.999Z'),
          noInvalidDate: true,
        }),
        (date) => {
          expect(timeOf(date.toISOString())).toBe(date.getTime())
        },
      ),
    )
  })

  it.each([
    '2026-02-30T10:20:30.123Z',
    '2026-13-01T10:20:30.123Z',
    '2026-01-01T24:20:30.123Z',
    '2026-01-01T10:20:30,123Z',
    '2026-01-0xT10:20:30.123Z',
    '2026-01-01T10:20:30.123z',
    'no time at all, no time Z',
    '2026-01-01 10:20:30',
  ])('%s is what a date parser makes of it', (text) => {
    const parsed = Date.parse(text)
    expect(timeOf(text)).toBe(Number.isNaN(parsed) ? null : parsed)
  })
})
