import { describe, expect, it } from 'vitest'
import {
  isAsciiLetter,
  isBar,
  isNameLetter,
  isSpace,
  isTagSpace,
  plainName,
  skipSpace,
} from './letters.js'
import { closingQuote } from './quotes.js'

/** The characters of all of Unicode's first plane for which the test says yes. */
function members(test: (code: number) => boolean): string {
  const found: string[] = []
  for (let code = 0; code < 0x10000; code++) if (test(code)) found.push(String.fromCharCode(code))
  return found.join('')
}

const DIGITS = '0123456789'
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SMALL = CAPITALS.toLowerCase()
const WIDE = [...CAPITALS, ...SMALL].map((letter) =>
  String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
)

describe('letters of markup', () => {
  it.each([
    ['bars', isBar, '|ǀ∣│┃｜￨'],
    ['letters of a name', isNameLetter, `${DIGITS}${CAPITALS}_${SMALL}▁${WIDE.join('')}`],
    ['ASCII letters', isAsciiLetter, `${CAPITALS}${SMALL}`],
    ['white space', isSpace, '\t\n\r \u00a0'],
    ['white space in a tag', isTagSpace, '\t\n\r \u00a0ĊĠ'],
  ])('%s', (_, test, all) => {
    expect(members(test)).toBe(all)
  })

  it('passes white space up to a limit', () => {
    expect(skipSpace('a \n b', 1)).toBe(4)
    expect(skipSpace('a \n b', 0)).toBe(0)
    expect(skipSpace('a    b', 1, 3)).toBe(3)
    expect(skipSpace('a  ', 1)).toBe(3)
    expect(skipSpace('a  ', 3, 1)).toBe(3)
  })

  it.each([
    ['tool_call', 'tool_call'],
    ['Tool', 'tool'],
    ['tool▁calls▁begin', 'tool_calls_begin'],
    ['tool calls  begin', 'tool_calls_begin'],
    ['ｔｏｏｌ', 'tool'],
    ['', ''],
  ])('writes %s plainly', (written, plain) => {
    expect(plainName(written)).toBe(plain)
  })
})

describe('quotes', () => {
  it.each([
    ['"', '"'],
    ["'", "'"],
    ['`', '`'],
    ['“', '”'],
    ['”', '”'],
    ['„', '”'],
    ['‘', '’'],
    ['’', '’'],
  ])('%s is closed by %s', (opener, closer) => {
    expect(closingQuote(opener.charCodeAt(0))).toBe(closer.charCodeAt(0))
  })

  it('are no others', () => {
    expect(members((code) => closingQuote(code) !== 0)).toBe('"\'`‘’“”„')
  })
})
