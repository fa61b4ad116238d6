import { describe, expect, it } from 'vitest'
import { isInTable, isInTrace } from './listings.js'

describe('tables', () => {
  const span = (text: string, part: string) => {
    const start = text.indexOf(part)
    return { start, end: start + part.length }
  }
  it.each([
    ['| a | f(x) |\n|---|---|\n| b | c |', true],
    ['|---|---|\n| f(x) | c |', true],
    ['| f(x) |', false],
    ['a\n| f(x) y\nb', false],
    ['f(x)\n| a | b |', false],
    // A row begins with a bar and a blank or a rule, and ends with a bar or has several.
    ['  | a | b |\n\t| f(x) | c |', true],
    ['|:--|\n| f(x) |', true],
    ['| a | b \n| f(x) | c ', false],
    ['| a | b | c\n| f(x) | b | c', true],
    ['| a | b | \t\r\n| f(x) | c |', true],
    ['|a|\n| f(x) |', false],
    ['a | b |\n| f(x) |', false],
    ['| a |\n\n| f(x) |', false],
    ['| f(x) |\n\n| a |', false],
    ['| f(x) |\n| a |', true],
  ])('%j', (text, expected) => {
    expect(isInTable(text, span(text, 'f(x)'))).toBe(expected)
  })

  it('hold no more than a line', () => {
    const text = '| a |\n| f(\nx) |\n| b |'
    expect(isInTable(text, span(text, 'f(\nx)'))).toBe(false)
    expect(isInTable('| a |\n| f |', { start: 8, end: 11 })).toBe(true)
    expect(isInTable('| a |\n| f |', { start: 6, end: 11 })).toBe(false)
  })

  it('have no longer lines than people write', () => {
    const row = (length: number) => `| a |\n| ${'x'.repeat(length)}f(x) |`
    expect(isInTable(row(900), span(row(900), 'f(x)'))).toBe(true)
    expect(isInTable(row(1000), span(row(1000), 'f(x)'))).toBe(false)
    const behind = (length: number) => `| f(x) ${'x'.repeat(length)} |\n| a |`
    expect(isInTable(behind(900), span(behind(900), 'f(x)'))).toBe(true)
    expect(isInTable(behind(1000), span(behind(1000), 'f(x)'))).toBe(false)
  })
})

it.each([
  ['  File "a.py", line 3, in g\n    f(x)', true],
  ['    at g (a.js:1:20)\n    f(x)', true],
  ['See File "a.py", line 3\nf(x)', false],
  ['f(x)', false],
  ['  File "a.py", line 1234, in g\nf(x)', true],
  ['at a.js:10:20\nf(x)', true],
  ['at g (a.js:1:2) and more\nf(x)', false],
  ['at g (a.js:1:2)\n\nf(x)', false],
  // Behind the last frame stands what the error carries.
  ['at g (a.js:1:2) {\n  f(x)', true],
  ['at g (a.js:1:2)\n    at h (f(x):1:2) {', false],
  ['at g (a.js:1:2)\n    at h (f(x):1:2)', true],
])('traces: %j', (text, expected) => {
  expect(isInTrace(text, text.indexOf('f(x)'))).toBe(expected)
})
