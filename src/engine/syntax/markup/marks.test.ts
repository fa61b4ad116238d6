import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributesOf } from './attributes.js'
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
