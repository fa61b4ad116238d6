import { expect, test } from 'vitest'
import { matchEnd } from './match-end.js'

test.each([
  [0, 2],
  [1, 2],
  [2, -1],
  [4, 5],
])('from %i', (at, end) => {
  expect(matchEnd(/\d+/y, '12, 3', at)).toBe(end)
})
