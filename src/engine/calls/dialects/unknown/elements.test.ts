import { describe, expect, it } from 'vitest'
import { calls, OSLO, tools } from '../testing/offered.js'

const BOTH = ['get_time', { zone: 'Europe/Oslo', offset: '2' }]

describe('elements that name a tool', () => {
  it.each([
    `<execute tool="get_time" input='{"zone": "Europe/Oslo"}'/>`,
    '<call name="get_time" arguments="{&quot;zone&quot;: &quot;Europe/Oslo&quot;}" />',
    '<tool_request id="r7" tool="get_time">\n{"zone": "Europe/Oslo"}\n</tool_request>',
    '<tool_run name="get_time" zone="Europe/Oslo" />',
    '<function>\n<name>get_time</name>\n<parameter name="zone">Europe/Oslo</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>',
    '<｜plan:open｜>Now.<｜plan:close｜><|tools_prefix|>[{"get_time": {"zone": "Europe/Oslo"}}]<|tools_suffix|>',
    '<parameter=get_time>\n<parameter=zone>\nEurope/Oslo\n</parameter>\n</function>',
    'get_time\n<parameter=zone>\nEurope/Oslo\n</parameter>',
  ])('%s', (text) => {
    expect(calls(text)).toEqual([OSLO])
    expect(calls(text, null)).toEqual([OSLO])
  })

  it('keeps the letters of attribute names', () => {
    expect(calls('<tool_run name="tide" portName="Bergen" />', null)).toEqual([
      ['tide', { portName: 'Bergen' }],
    ])
  })

  it('takes the text of an element for the one text that the tool requires', () => {
    expect(calls('<call_tool name="get_time" offset="2">Europe/Oslo</call_tool>')).toEqual([
      ['get_time', { zone: 'Europe/Oslo', offset: 2 }],
    ])
  })

  it('extracts a tool that was not offered', () => {
    expect(
      calls('<zeta_call><name>tide</name><args><port>Bergen</port></args></zeta_call>'),
    ).toEqual([['tide', { port: 'Bergen' }]])
  })

  it('reads calls whose names stand in the first parameters', () => {
    const one = '<parameter=get_time>\n<parameter=zone>\nEurope/Oslo\n</parameter>\n</function>'
    expect(
      calls(
        `${one}\n${one.replace('</parameter>', '</parameter>\n<parameter=offset>2</parameter>')}`,
        null,
      ),
    ).toEqual([OSLO, BOTH])
  })

  it('reads several calls keyed by their names', () => {
    const text =
      '<|tools_prefix|>[{"get_time": {"zone": "Europe/Oslo"}}, {"tide": {"port": "B"}}]<|tools_suffix|>'
    for (const offered of [null, tools]) {
      expect(calls(text, offered)).toEqual([OSLO, ['tide', { port: 'B' }]])
    }
  })
})

it('reads a call without its closer for review', () => {
  expect(
    calls('<zeta:invoke tool="get_time"><zeta:arg name="zone">Europe/Oslo</zeta:arg>'),
  ).toEqual([OSLO])
})

it('takes typographic quotes of either side for the quotes of attributes', () => {
  const text =
    '<function_calls><invoke name=“get_time“><parameter name=”zone“>Europe/Oslo</parameter></invoke></function_calls>'
  expect(calls(text)).toEqual([OSLO])
})
