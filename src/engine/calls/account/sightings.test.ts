import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const told = (source: string, tools?: unknown) => {
  const { calls, alsoSeen, notices } = inspect(source, tools === undefined ? {} : { tools })
  return calls.length + alsoSeen.length + notices.filter(({ spans }) => spans !== undefined).length
}

describe('a call that cannot be read does not vanish without a word', () => {
  it.each([
    ['its begin is cut off', '_value>Oslo</arg_value>\n</tool_call>'],
    ['only its end is left', 'ol_call>'],
    ['its object is cut in the middle', 'city": "Oslo"}}\n</tool_call>'],
    ['its name is cut', '<tool_call>get_weather\n<arg_'],
    [
      'a bracket of its tag is gone',
      '<tool_call>\nfunction=send_fax>\n<parameter=to>7</parameter>',
    ],
    ['the sign before its name is gone', '<｜DSML｜invoke name"send_fax">\n</｜DSML｜invoke>'],
    ['its opener has a letter too many', '<too_call_start>[send_fax(to="7")]<|tool_call_end|>'],
  ])('where %s', (_what, source) => {
    expect(told(source)).toBeGreaterThan(0)
  })

  it('where its element is named after an offered tool', () => {
    expect(told('Oslo</city></send_fax>', [{ name: 'send_fax' }])).toBeGreaterThan(0)
  })

  it.each(['The weather in Oslo is fine.', 'If a < b and c > d, use <b>bold</b>.', '{"a": 1}'])(
    'and there is none in %s',
    (source) => {
      expect(inspect(source, { readAs: 'message' }).notices).toEqual([])
    },
  )
})
