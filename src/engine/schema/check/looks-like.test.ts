import { format as library } from '@cfworker/json-schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLike } from './looks-like.js'

const NAMES = ['date', 'time', 'date-time', 'duration', 'email', 'ipv4', 'ipv6', 'uuid']

const TEXTS = [
  '2024-02-29',
  '2023-02-29',
  '1900-02-29',
  '2000-02-29',
  '2024-04-31',
  '2024-13-01',
  '2024-00-10',
  '0000-01-01',
  '0099-12-31',
  '24-01-01',
  '12:00:00Z',
  '12:00:00',
  '24:00:00Z',
  '23:59:60Z',
  '22:59:60-01:00',
  '00:59:60+01:00',
  '12:00:60Z',
  '12:00:00.123+02:30',
  '12:00:00+24:00',
  '2024-01-01T12:00:00Z',
  '2024-01-01 12:00:00z',
  '2024-01-01T12:00:00',
  '2024-01-01T12:00:00Z x',
  'P1Y2M3DT4H5M6S',
  'P1W',
  'P1W1D',
  'PT',
  'P',
  'P1D',
  'PT36H',
  'P1YT1S',
  'P1Y2D',
  'PT1H5S',
  'P1MT5M',
  'ann@example.test',
  'a..b@example.test',
  '.a@example.test',
  'a.@example.test',
  '"a b"@example.test',
  '"a@b"@example.test',
  'a@b@example.test',
  'a@[127.0.0.1]',
  'a@[ipv6:::1]',
  'a@-x.test',
  'a@x-.test',
  'a@',
  '@b',
  '127.0.0.1',
  '256.0.0.1',
  '1.2.3',
  '01.02.03.004',
  '::',
  '::1',
  '1::',
  '1:2:3:4:5:6:7:8',
  '1:2:3:4:5:6:7::',
  '1:2:3:4:5:6:7:8:9',
  '::ffff:1.2.3.4',
  '1:2:3:4:5:6:1.2.3.4',
  '1.2.3.4::',
  '1:::2',
  '1::2::3',
  ':1:2',
  'g::1',
  '12345::',
  '8c5b3b0e-3f8e-4a51-9d2e-2d1c7f5b0a11',
  '8c5b3b0e3f8e4a519d2e2d1c7f5b0a11',
  '',
]

/** Where we are wider than the library: nobody is bothered about eight groups written as seven and `::`. */
const WIDER = new Set(['ipv6 1:2:3:4:5:6:7::'])

describe('formats look as the validator library says', () => {
  it.each(NAMES)('%s', (name) => {
    for (const text of TEXTS) {
      if (WIDER.has(`${name} ${text}`)) continue
      expect(looksLike(text, name), `${name}: ${text}`).toBe(library[name]?.(text))
    }
  })

  it('for addresses of all lengths', () => {
    const group = fc.constantFrom('0', 'a1', 'ffff', '', '1.2.3.4', 'x')
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 9 }), (groups) => {
        const text = groups.join(':')
        expect(looksLike(text, 'ipv6'), text).toBe(library.ipv6?.(text))
      }),
    )
  })
})

it('says nothing of a format that it does not know', () => {
  expect(looksLike('x', 'colour')).toBe(true)
  expect(looksLike('x', 'toString')).toBe(true)
})
