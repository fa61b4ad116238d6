import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

/** A call with two arguments, one tag of it damaged: how it was, how it is. */
const QWEN =
  '<tool_call>\n<function=f>\n<parameter=a>\nx\n</parameter>\n<parameter=b>\ny\n</parameter>\n</function>\n</tool_call>'
const GLM =
  '<tool_call>f\n<arg_key>a</arg_key>\n<arg_value>x</arg_value>\n<arg_key>b</arg_key>\n<arg_value>y</arg_value>\n</tool_call>'
const INVOKE =
  '<function_calls>\n<invoke name="f">\n<parameter name="a">x</parameter>\n<parameter name="b">y</parameter>\n</invoke>\n</function_calls>'
const CLINE = '<f>\n<a>x</a>\n<b>y</b>\n</f>'

const TOOLS = [
  {
    name: 'f',
    parameters: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
  },
]

const TABLE: readonly (readonly [string, string, string, string])[] = [
  ['a letter lost', QWEN, '<parameter=a>', '<paramter=a>'],
  ['a letter too many', QWEN, '<parameter=b>', '<parrameter=b>'],
  ['a sign doubled', QWEN, '<parameter=b>', '<parameter==b>'],
  ['the last bracket lost', QWEN, '<parameter=b>', '<parameter=b'],
  ['the first bracket lost', QWEN, '<parameter=b>', 'parameter=b>'],
  ['the slash lost', QWEN, '</parameter>', '<parameter>'],
  ['a bracket doubled', QWEN, '</parameter>', '</parameter>>'],
  ['blanks in the brackets', GLM, '<arg_key>b</arg_key>', '< arg_key >b</ arg_key >'],
  ['the first bracket of a key lost', GLM, '<arg_key>b', 'arg_key>b'],
  ['the slash doubled', GLM, 'x</arg_value>', 'x<//arg_value>'],
  ['a blank in the name', GLM, 'x</arg_value>', 'x</arg_va lue>'],
  ['the slash of a key lost', GLM, 'b</arg_key>', 'b<arg_key>'],
  ['a letter of an element lost', INVOKE, '<parameter name="b">', '<paameter name="b">'],
  ['the slash of an element lost', INVOKE, 'x</parameter>', 'x<parameter>'],
  ['the slash of a named element lost', CLINE, 'y</b>', 'y<b>'],
]

describe('a tag that was damaged in the middle of a call', () => {
  it.each(TABLE)('%s: the call is whole, and for a person', (_, text, sound, broken) => {
    const damaged = text.replace(sound, broken)
    expect(damaged).not.toBe(text)
    const { calls } = inspect(damaged, { tools: TOOLS })
    expect(calls.map(({ name, arguments: value, verdict }) => [name, value, verdict])).toEqual([
      ['f', { a: 'x', b: 'y' }, 'review'],
    ])
  })

  it('is told with what it was read as', () => {
    const { calls } = inspect(QWEN.replace('<parameter=a>', '<paramter=a>'), { tools: TOOLS })
    expect(calls[0]?.reasons.map(({ detail }) => detail)).toContain(
      '<paramter=a> was read as <parameter=a>',
    )
  })

  it.each([
    ['an element', `${QWEN}\n${QWEN.replace('<function=f>', '<functin=f>')}`],
    ['a tag', '<function=f>{"a":"x"}</function>\n<fuction=f>{"a":"x"}</function>'],
  ])('brings back the call that was lost with it: %s', (_, text) => {
    const { calls } = inspect(text, { tools: TOOLS })
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['f', 'ready'],
      ['f', 'review'],
    ])
    expect(calls[1]?.arguments).toEqual(calls[0]?.arguments)
  })

  it('is left where it may be what a value says', () => {
    const text = CLINE.replace('x</a>', '\nclose it with </parame\nand <thing>\n</a>')
    const { calls } = inspect(text, { tools: TOOLS })
    expect(calls[0]?.arguments).toMatchObject({
      a: expect.stringContaining('</parame\nand <thing>'),
    })
  })
})
