import { expect, test } from 'vitest'
import { lineEnd, lineStart } from './lines.js'

test.each([
  ['', 0, '', ''],
  ['one', 1, 'one', ''],
  ['\none', 0, '\n', 'one'],
  ['one\ntwo\nthree', 5, 'two\n', 'three'],
  ['one\ntwo', 3, 'one\n', 'two'],
])('the line of %j at %i', (text, at, line, rest) => {
  expect(text.slice(lineStart(text, at), lineEnd(text, at))).toBe(line)
  expect(text.slice(lineEnd(text, at))).toBe(rest)
})
