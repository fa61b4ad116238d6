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
  ])('%j', (text, expected) => {
    expect(isInTable(text, span(text, 'f(x)'))).toBe(expected)
  })
})

it.each([
  ['  File "a.py", line 3, in g\n    f(x)', true],
  ['    at g (a.js:1:20)\n    f(x)', true],
  ['See File "a.py", line 3\nf(x)', false],
  ['f(x)', false],
])('traces: %j', (text, expected) => {
  expect(isInTrace(text, text.indexOf('f(x)'))).toBe(expected)
})
