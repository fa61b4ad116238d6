import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError } from './strict.js'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('firstError', () => {
  it.each([
    ['', 0, 'expected a value, found the end of the text'],
    ['{"a": 1 s}', 8, "expected ',' or '}' after a value, found 's'"],
    ['[1 2]', 3, "expected ',' or ']' after a value, found '2'"],
    ["{'a': 1}", 1, "expected a key in double quotes or '}', found '''"],
    ['{"a": 1,}', 8, "expected a key in double quotes, found '}'"],
    ['[1,]', 3, "expected a value, found ']'"],
    ['[,', 1, "expected a value or ']', found ','"],
    ['{"a" 1}', 5, "expected ':' after a key, found '1'"],
    ['{"a": True}', 6, "expected a value, found 'T'"],
    ['"a\nb"', 2, 'a line break inside a string must be escaped'],
    ['"\\d"', 2, "expected an escape that JSON knows after a backslash, found 'd'"],
    ['"\\u12x4"', 5, "expected four hexadecimal digits after \\u, found 'x'"],
    ['"abc', 4, "expected '\"' at the end of a string, found the end of the text"],
    ['-', 1, 'expected a digit after a minus sign, found the end of the text'],
    ['1.', 2, 'expected a digit after a decimal point, found the end of the text'],
    ['1e+', 3, 'expected a digit in an exponent, found the end of the text'],
    ['01', 1, "expected the end of the text, found '1'"],
    ['{} {}', 3, "expected the end of the text, found '{'"],
    ['\ufeff{}', 0, 'expected a value, found the character U+FEFF'],
  ])('%j breaks at %i', (text, offset, message) => {
    expect(firstError(text)).toEqual({ offset, message })
  })

  it('agrees with JSON.parse on any text', () => {
    const shards = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '"a"',
      '1',
      '-',
      '.',
      'e',
      '0',
      'true',
      'null',
      ' ',
      '\n',
      '\\u0041',
      'x',
    )
    const text = fc.oneof(
      fc.json(),
      fc.array(shards, { maxLength: 14 }).map((parts) => parts.join('')),
      fc.tuple(fc.json(), fc.nat(), shards).map(([json, at, shard]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + shard + json.slice(place)
      }),
    )
    fc.assert(
      fc.property(text, (value) => (firstError(value) === null) === parses(value)),
      { numRuns: 3000 },
    )
  })

  it('agrees with JSON.parse on each character of an escape and of an exponent', () => {
    for (let code = 0; code < 256; code++) {
      const c = String.fromCharCode(code)
      for (const text of [
        `"\\${c}"`,
        `"\\u0${c}00"`,
        `"\\u000${c}"`,
        `1e${c}`,
        `1e${c}5`,
        `1${c}5`,
      ]) {
        expect([text, firstError(text) === null]).toEqual([text, parses(text)])
      }
    }
  })

  it('reads any depth', () => {
    expect(firstError('['.repeat(300_000) + ']'.repeat(300_000))).toBeNull()
    expect(firstError('{"a":'.repeat(100_000))?.offset).toBe(500_000)
  })
})
