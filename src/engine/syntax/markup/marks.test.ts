import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributesOf } from './attributes.js'
import type { Mark } from './mark.js'
import { Marks } from './marks.js'

const keys = (text: string) => new Marks(text).list.map((mark) => mark.key)

describe('marks', () => {
  it.each([
    ['<tool_call>', 'tool_call'],
    ['</tool_call>', '/tool_call'],
    ['</ tool_call>', '/tool_call'],
    ['<TOOLCALL>', 'toolcall'],
    ['<|tool_call|>', '|tool_call|'],
    ['<|tool_call>', '|tool_call'],
    ['<tool_call|>', 'tool_call|'],
    ['<｜tool▁calls▁begin｜>', '|tool_calls_begin|'],
    ['<| tool calls begin |>', '|tool_calls_begin|'],
    ['<｜｜DSML｜｜invoke name="f">', 'dsml:invoke'],
    ['</｜DSML｜ invoke>', '/dsml:invoke'],
    ['<antml:invoke name="f">', 'antml:invoke'],
    ['<ifm|arg_key>', 'ifm:arg_key'],
    [']<]space[>[</a>', '/]space:a'],
    [']<]space[>[<-A>', ']space:-a'],
    [']<]space[>[</--any-b>', '/]space:--any-b'],
    ['<tool_call:suffix>', 'tool_call'],
    ['<function=f>', 'function'],
    ['<functionname="f">', 'function'],
    ['<0>', '0'],
    ['[TOOL_CALLS]', '[TOOL_CALLS]'],
    ['[/THINK]', '[/THINK]'],
    ['functools[', 'functools['],
    ['call:', 'call:'],
    ['<|a:begin|>', '|a:begin|'],
  ])('%s', (text, key) => {
    expect(keys(`x ${text} y`)).toEqual([key])
  })

  it.each(['a < b', 'a <b', 'x << y', '[1, 2]', '[ ]', '<>', '</>', 'recall: no', '1 <2> 3 <'])(
    'nothing in %s',
    (text) => {
      const found = keys(text).filter((key) => !/^\d+$/.test(key))
      expect(found).toEqual([])
    },
  )

  it('reads attributes, however they are quoted', () => {
    const text = '<a name="f" string=\'true\' index=1 x=“y z”>'
    const [mark] = new Marks(text).list
    const found = mark === undefined ? [] : attributesOf(text, mark)
    expect(found.map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
      ['name', 'f'],
      ['string', 'true'],
      ['index', '1'],
      ['x', 'y z'],
    ])
  })

  it('are in order, inside the text and apart', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '|',
      '｜',
      '/',
      'a',
      'call:',
      '[',
      ']',
      'TOOL',
      '=',
      '"',
      ' ',
      ':',
      ']<]x[>[',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        let end = 0
        for (const mark of new Marks(text).list) {
          expect(mark.start).toBeGreaterThanOrEqual(end)
          expect(mark.end).toBeGreaterThan(mark.start)
          end = mark.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('the list of marks', () => {
  const text = '<b> x <a> y <b> z <c>'
  const marks = new Marks(text)
  const starts = (list: readonly Mark[]) => list.map(({ start }) => start)

  it('is asked by key', () => {
    expect(starts(marks.of('b'))).toEqual([0, 12])
    expect(marks.of('d')).toEqual([])
    expect(starts(marks.anyOf(['a', 'b']))).toEqual([0, 6, 12])
    expect(starts(marks.anyOf(['d', 'a']))).toEqual([6])
    expect(marks.anyOf([])).toEqual([])
    expect(marks.anyOf(['d', 'e'])).toEqual([])
    expect([...marks.keys()]).toEqual(['b', 'a', 'c'])
    expect([marks.has('a'), marks.has('d')]).toEqual([true, false])
  })

  it('knows what comes at or behind a place', () => {
    expect([11, 12, 13].map((at) => marks.hasAfter('b', at))).toEqual([true, true, false])
    expect(marks.hasAfter('d', 0)).toBe(false)
    expect([0, 1, 6, 7, 18, 19].map((at) => marks.indexFrom(at))).toEqual([0, 1, 1, 2, 3, 4])
    expect([0, 1, 12, 19].map((at) => marks.at(at)?.name)).toEqual(['b', undefined, 'b', undefined])
  })
})

describe('a mark', () => {
  const only = (text: string) => {
    const { list } = new Marks(text)
    expect(list).toHaveLength(1)
    return list[0]
  }

  it.each([
    ['<a>', 'open', 0, 3],
    ['x</a>', 'close', 1, 5],
    ['<a/>', 'self', 0, 4],
    ['<a />', 'self', 0, 5],
    ['<a b="/">', 'open', 0, 9],
    ['<|a|>', 'token', 0, 5],
    ['<|/a|>', 'token', 0, 6],
    ['</|a|>', 'token', 0, 6],
    ['[ABC]', 'token', 0, 5],
    ['call:x', 'word', 0, 5],
    ['functools[1]', 'word', 0, 9],
    ['x]<]ns[>[<a>', 'open', 1, 12],
    ['x]<]ns[>[</a>', 'close', 1, 13],
  ])('%s is of kind %s', (text, kind, start, end) => {
    expect(only(text)).toMatchObject({ kind, start, end })
  })

  it.each([
    ['<a b="1">', 'a', ' b="1"'],
    ['<a b="1"/>', 'a', ' b="1"'],
    ['<a=f>', 'a', '=f'],
    ['<function=f(x)>', 'function', '=f(x)'],
    ['<functionname="f">', 'function', 'name="f"'],
    ['<parametername="f">', 'parameter', 'name="f"'],
    ['<a-b.c d>', 'a-b.c', ' d'],
    ['<ns:a b>', 'a', ' b'],
    ['<tool_call:x b>', 'tool_call', ' b'],
    ['<|a b|>', 'a b', ''],
    ['<｜ns｜ a b="1">', 'a', ' b="1"'],
    ['<a b="1>2">', 'a', ' b="1>2"'],
    ['<a b="1\n>', 'a', ' b="1\n'],
    ['<aĠb>', 'a', 'Ġb'],
    ['<12>', '12', ''],
    ['[ABC]', 'ABC', ''],
    ['call:x', 'call', ''],
  ])('%s has the name %s and the rest %s', (text, name, rest) => {
    const mark = only(text)
    if (mark === undefined) return
    expect(text.slice(mark.nameStart, mark.nameEnd)).toBe(name)
    expect(text.slice(mark.restStart, mark.restEnd)).toBe(rest)
  })

  it.each([
    ['<ns:a>', 'ns', 'a', 'ns:a'],
    ['</ns:a>', 'ns', 'a', '/ns:a'],
    ['<ifm|/a>', 'ifm', 'a', '/ifm:a'],
    ['<|NS|a>', 'ns', 'a', 'ns:a'],
    [']<]ns[>[<a>', ']ns', 'a', ']ns:a'],
    ['<tool_sep:x>', '', 'tool_sep', 'tool_sep'],
    ['<a>', '', 'a', 'a'],
    ['functools[', '', 'functools[', 'functools['],
  ])('%s has the namespace %s', (text, space, name, key) => {
    expect(only(text)).toMatchObject({ space, name, key })
  })

  it.each([
    ['<a', 'the text ends'],
    ['<a b="1"', 'the text ends in its attributes'],
    ['<a b', 'the text ends in its rest'],
    ['<a <b', 'another begins'],
    ['<a?>', 'a sign stands behind the name'],
    ['<a|b', 'no name behind the namespace ends'],
    ['<|a|?>', 'a sign stands behind the bar'],
    ['<a=b\n>', 'a line ends in its value'],
    ['<ns:>', 'nothing stands behind the namespace'],
    ['<1a>', 'a name begins with a number'],
    ['<1234567>', 'the number is too long'],
    [`<a ${'x'.repeat(4100)}>`, 'its attributes are too long'],
    [']<]ns[>[a>', 'no tag stands behind the drawn namespace'],
    ['[AB]', 'capitals in brackets are few'],
    ['[ABCd]', 'letters in brackets are small'],
    ['[ABC', 'the bracket is not closed'],
    ['recall:', 'a word is the end of another'],
    ['`call:', 'a word is the label of a fence'],
  ])('is not %s: %s', (text) => {
    expect(keys(text)).toEqual([])
  })

  it('is no word inside of another mark', () => {
    expect(keys('<a b="call:1">')).toEqual(['a'])
    expect(keys('<a>call:1')).toEqual(['a', 'call:'])
  })

  it('begins right behind another one', () => {
    expect(keys('<a><b>[ABC][DEF]call:')).toEqual(['a', 'b', '[ABC]', '[DEF]', 'call:'])
  })
})

describe('the marks of a stretch', () => {
  it.each([
    [0, 15, ['a', '/a', 'b']],
    [0, 9, ['a', '/a']],
    [1, 8, ['/a']],
    [10, 10, []],
    [0, Number.POSITIVE_INFINITY, ['a', '/a', 'b', 'c']],
  ])('begin in it: %i to %i', (from, to, expected) => {
    const marks = new Marks('<a> x</a><b> y <c>')
    expect(marks.between(from, to).map(({ key }) => key)).toEqual(expected)
  })
})
