import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const judged = (source: string) =>
  inspect(source).calls.map(({ verdict, reasons }) => `${verdict} ${reasons.map((r) => r.code)}`)

describe('text between the tags of a call', () => {
  it.each([
    [
      'a parameter whose opener is damaged',
      '<minimax:tool_call>\n<invoke name="send_fax">\n<parameter]name="to">77</parameter>\n<parameter name="text">x</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    [
      'a value before its tag',
      '<invoke name="send_fax">\n7<parameter name="to">7</parameter>\n</invoke>',
    ],
    [
      'a value before its pair',
      '<tool_call>send_fax\n<arg_key>to</arg_key>\n7<arg_value>7</arg_value>\n</tool_call>',
    ],
    [
      'a value behind its tag',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n7\n</parameter>7\n</function>\n</tool_call>',
    ],
    [
      'an attribute without its quote',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to string="true">77</｜DSML｜parameter>\n<｜DSML｜parameter name="text" string="true">x</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ],
  ])('is told: %s', (_what, source) => {
    for (const one of judged(source)) expect(one).toMatch(/^(?:review|blocked) /)
    expect(judged(source)).toHaveLength(1)
  })

  it.each([
    [
      'types in tags of their own',
      '<tool_call>send_fax<arg_key>to</arg_key><arg_type>string</arg_type><arg_value>77</arg_value></tool_call>',
    ],
    [
      'tags made of tokens',
      '<|open|>tools<|sep|><|open|>call tool="send_fax" index="1"<|sep|><|open|>argument key="to" type="string"<|sep|>77<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
    ],
    [
      'an angle in an attribute',
      '<invoke name="send_fax">\n<parameter name="to" note="a > b">77</parameter>\n</invoke>',
    ],
    [
      'a closer that the text cuts',
      '<tool_call>send_fax\n<arg_key>to</arg_key>\n<arg_value>77</arg_value></tool_',
    ],
  ])('is none: %s', (_what, source) => {
    expect(judged(source).join()).not.toContain('text-beside-arguments')
  })

  it('is found in one pass where a tag never ends', () => {
    const long = 'word '.repeat(700)
    const source = `<invoke name="send_fax">\n<parameter name="to">77</parameter>\n<${long}\n<parameter name="text">x</parameter>\n</invoke>`
    expect(judged(source).join()).toContain('text-beside-arguments')
  })
})
