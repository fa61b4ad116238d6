import { describe, expect, it } from 'vitest'
import { nameOfCharacter, scalarEnd, skipSpace, stringEnd, valueEnd } from './tokens.js'

it('knows the four white spaces of JSON, and no other', () => {
  expect(skipSpace(' \t\n\r1', 0)).toBe(4)
  expect(skipSpace('\u00a0 1', 0)).toBe(0)
  expect(skipSpace('\v1', 0)).toBe(0)
})

it.each([
  ['"a"b', 3],
  ['"a\\"b"c', 6],
  ['"a\\\\"b', 5],
  ['"a\\\\\\"b"c', 8],
  ['"\\\\"', 4],
  ['"open', 5],
])('the string of %s ends at %i', (text, end) => expect(stringEnd(text, 0)).toBe(end))

it('the string may begin behind a backslash', () => {
  expect(stringEnd('\\"" "', 1)).toBe(3)
})

it.each([
  ['12,', 2],
  ['12]', 2],
  ['true}', 4],
  ['null ', 4],
  ['1\t', 1],
  ['1\n', 1],
  ['1\r', 1],
  ['1.5', 3],
])('the value of %j ends at %i', (text, end) => {
  expect(scalarEnd(text, 0)).toBe(end)
  expect(valueEnd(text, 0)).toBe(end)
})

it.each([
  ['{"a": "}", "b": [{}]} ,', 21],
  ['[[1], "]"] ', 10],
  ['"x" ,', 3],
  ['[1', 2],
])('the container of %s ends at %i', (text, end) => expect(valueEnd(text, 0)).toBe(end))

describe('the name of a character', () => {
  it.each([
    ['', 'the end of the text'],
    ['\n', 'a line break'],
    ['\r', 'a line break'],
    ['\t', 'a tab'],
    [' ', 'a space'],
    ['\u0000', 'the character U+0000'],
    ['\u001f', 'the character U+001F'],
    ['!', "'!'"],
    ['~', "'~'"],
    ['\u007f', 'the character U+007F'],
    ['\u00a0', 'the character U+00A0'],
    ['\u00a1', "'\u00a1'"],
    ['\ufeff', 'the character U+FEFF'],
    ['🎉', "'🎉'"],
  ])('%j is %s', (text, name) => expect(nameOfCharacter(text, 0)).toBe(name))
})
