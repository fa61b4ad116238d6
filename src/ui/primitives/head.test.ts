import { expect, it } from 'vitest'
import { headOf } from './head.js'

it.each([
  ['a usual paste', 'a line of an agent’s log\n'.repeat(1_000), 25_000],
  ['60,000 characters', 'x'.repeat(60_000), 60_000],
  ['a megabyte in one line', 'x'.repeat(1_000_000), 100_000],
  ['a megabyte of line breaks', '\n'.repeat(1_000_000), 3_846],
  ['turns of direction', '\u202eא'.repeat(50_000), 1_639],
  ['piled marks', 'a\u0301'.repeat(100_000), 20_000],
])('%s', (_, text, length) => {
  expect(headOf(text)).toBe(length)
})

it('does not cut a sign in two', () => {
  for (const text of ['😀'.repeat(100_000), `x${'😀'.repeat(100_000)}`]) {
    const head = text.slice(0, headOf(text))
    expect(encodeURIComponent(head)).toContain('%F0%9F%98%80')
  }
})
