import { expect, test } from 'vitest'
import { DIALECTS } from '../../engine/calls/dialects/index.js'
import { KNOWN_MARKS } from './known-marks.js'

test.each(KNOWN_MARKS)('%s begins a call in a known notation', (mark) => {
  expect(DIALECTS.some(({ example }) => example.includes(mark))).toBe(true)
})
