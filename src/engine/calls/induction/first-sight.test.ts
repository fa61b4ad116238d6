import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'hang_sign',
    parameters: {
      type: 'object',
      properties: { words: text, rows: { type: 'integer' } },
    },
  },
  { name: 'count_signs', parameters: { type: 'object', properties: {} } },
]
const SIGN = ['hang_sign', { words: 'Mind the step', rows: 2 }]
const COUNT = ['count_signs', {}]

const calls = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.arguments])

describe('calls in a notation that nobody has seen', () => {
  it.each([
    '%zu hang_sign\n  words:str = Mind the step\n  rows:int = 2\n%ok',
    '<zu>\n<ko>hang_sign</ko>\n<la>words</la>\n<mi type="string">Mind the step</mi>\n<la>rows</la>\n<mi type="int">2</mi>\n</zu>',
  ])('a word between key and value says what kind of value it is: %s', (source) => {
    expect(calls(source)).toEqual([SIGN])
  })

  it.each([
    ['<|zu|>', '<|ko|>words=Mind the step<|ko|>rows=2', '<|la|>'],
    ['<zu:op to="', '"><k:words>Mind the step</k:words><k:rows>2</k:rows>', '</zu:op>'],
  ])('without arguments, the same mark before a name says enough: %s', (open, rest, close) => {
    const bare = `${open}count_signs${open.endsWith('"') ? '">' : ''}${close}`
    const full = `${open}hang_sign${rest}${close}`
    expect(calls(bare + full + bare)).toEqual([COUNT, SIGN, COUNT])
  })

  it('the attribute with the name of a call alone may have a prefix', () => {
    expect(calls('<zu:op zu:to="count_signs"></zu:op>')).toEqual([COUNT])
  })

  it.each([`"`, `'`])('escapes in an attribute between %s are doubted, though taught', (quote) => {
    const write = (words: string) =>
      `<zu:hang_sign words=${quote}${words}${quote} rows=${quote}2${quote} />`
    const example = { name: 'hang_sign', arguments: { words: 'plain', rows: 2 } }
    const learnt = learn([{ text: write('plain'), calls: [example] }], { tools })
    const grammars = 'grammar' in learnt ? [learnt.grammar] : []
    expect(grammars).toHaveLength(1)
    expect(inspect(write('its'), { tools, grammars }).calls[0]?.verdict).toBe('ready')
    expect(inspect(write('it&apos;s'), { tools, grammars }).calls[0]?.verdict).toBe('review')
  })
})
