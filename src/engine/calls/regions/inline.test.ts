import { describe, expect, it } from 'vitest'
import { inlineCode, isQuoted, quotedLines } from './inline.js'

const code = (text: string, taken: { start: number; end: number }[] = []) =>
  inlineCode(text, taken).map(({ start, end }) => text.slice(start, end))

describe('inline code', () => {
  it.each<[string, string[]]>([
    ['a `b` ``c ` d`` e', ['`b`', '``c ` d``']],
    ['`a`', ['`a`']],
    ['`a` b `c', ['`a`']],
    ['`a` b `c`', ['`a`', '`c`']],
    ['``` a', []],
    ['nothing', []],
    // Runs are pairs within a paragraph only.
    ['a ` f\n\ng ` h', []],
    ['a ` f\ng ` h', ['` f\ng `']],
    ['a\n\n`b`\n\n`c` `d\n\ne`', ['`b`', '`c`']],
    ['`a`\n\n`b`', ['`a`', '`b`']],
  ])('%j', (text, spans) => {
    expect(code(text)).toEqual(spans)
  })

  it('is data within a call', () => {
    const text = 'a <b> `c` </b> `d` <e>`</e> `'
    const calls = [
      { start: 2, end: 14 },
      { start: 19, end: 27 },
    ]
    expect(code(text, calls)).toEqual(['`d`'])
    expect(code(text)).toEqual(['`c`', '`d`', '`</e> `'])
  })

  it('may stand around a call, whose own fence is none', () => {
    const call = { start: 1, end: 5 }
    expect(code('`f(x)`', [call])).toEqual(['`f(x)`'])
    // Begun with the call, a fence is the call's; fewer backticks are not.
    expect(code('```f(x)```', [{ start: 0, end: 10 }])).toEqual([])
    expect(code('``f(x)``', [{ start: 0, end: 6 }])).toEqual(['``f(x)``'])
    expect(code('`f(x)` `', [{ start: 0, end: 5 }])).toEqual(['`f(x)`'])
  })
})

describe('quotation marks', () => {
  const quoted = (text: string, part = 'x') => {
    const start = text.indexOf(part)
    return isQuoted(text, { start, end: start + part.length })
  }
  it.each<[string, boolean]>([
    ['he said "x" to me', true],
    ['he said “x” to me', true],
    ["('x')", true],
    ['["x"]', true],
    ['{"x"}', true],
    ['a,"x"', true],
    ['a:"x"', true],
    ['"x"', true],
    ['„x“', true],
    ['«x»', true],
    ['‘x’', true],
    ['" x  "', true],
    // Not where it opens behind a word, or another one closes.
    ['a"x"', false],
    ["it's x'", false],
    ['"x”', false],
    ['"x', false],
    ['x"', false],
    ['a = x', false],
    [' x ', false],
    // Three quotes, with white space and lines between.
    ['a = """x"""', true],
    ['a"""\n x\n"""b', true],
    ["a'''\nx\n'''", true],
    ['a\'\'\'x"""', false],
    ['a"""x', false],
    ['x"""', false],
  ])('%j: %s', (text, expected) => {
    expect(quoted(text)).toBe(expected)
  })

  it('are looked for no further than a few blanks', () => {
    const far = ' '.repeat(81)
    expect(quoted(`a"""${far}x"""`)).toBe(false)
    expect(quoted(`a"""x${far}"""`)).toBe(false)
    expect(quoted(`a"""${far.slice(4)}x${far.slice(4)}"""`)).toBe(true)
  })
})

describe('quoted lines', () => {
  it.each<[string, number[], number[]]>([
    ['> a\nb\n >c\n>>> d', [2, 4, 8, 14], [2, 8]],
    ['a\n> b', [0, 4], [4]],
    ['     > a', [7], []],
    ['    > a', [6], [6]],
    // A place before the sign is not quoted by it.
    ['  > a', [0, 1, 4], [4]],
    ['> a\n\nb', [3, 4, 5], [3]],
    ['a > b', [4], []],
    ['no sign', [1], []],
    ['>', [], []],
  ])('%j at %j', (text, places, expected) => {
    expect([...quotedLines(text, places)]).toEqual(expected)
  })
})
