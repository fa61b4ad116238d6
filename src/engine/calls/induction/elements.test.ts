import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { calls, OSLO, tools } from '../dialects/testing/offered.js'

describe('elements that name a tool', () => {
  it.each([
    `<execute tool="get_time" input='{"zone": "Europe/Oslo"}'/>`,
    '<call name="get_time" arguments="{&quot;zone&quot;: &quot;Europe/Oslo&quot;}" />',
    '<tool_request id="r7" tool="get_time">\n{"zone": "Europe/Oslo"}\n</tool_request>',
    '<tool_run name="get_time" zone="Europe/Oslo" />',
    '<function>\n<name>get_time</name>\n<parameter name="zone">Europe/Oslo</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜tool_calls>',
    '<｜plan:open｜>Now.<｜plan:close｜><|tools_prefix|>[{"get_time": {"zone": "Europe/Oslo"}}]<|tools_suffix|>',
    '<parameter=get_time>\n<parameter=zone>\nEurope/Oslo\n</parameter>\n</function>',
  ])('%s', (text) => {
    expect(calls(text)).toEqual([OSLO])
    expect(calls(text, null)).toEqual([OSLO])
  })

  it('keeps the letters of attribute names', () => {
    expect(calls('<tool_run name="get_tide" portName="Bergen" />', null)).toEqual([
      ['get_tide', { portName: 'Bergen' }],
    ])
  })

  it('extracts a tool that was not offered', () => {
    expect(
      calls('<zeta_call><name>tide</name><args><port>Bergen</port></args></zeta_call>'),
    ).toEqual([['tide', { port: 'Bergen' }]])
  })

  it('reads several calls keyed by their names', () => {
    const text =
      '<|tools_prefix|>[{"get_time": {"zone": "Europe/Oslo"}}, {"tide": {"port": "B"}}]<|tools_suffix|>'
    for (const offered of [null, tools]) {
      expect(calls(text, offered)).toEqual([OSLO, ['tide', { port: 'B' }]])
    }
  })
})

it('leaves talk before the first mark to the content', () => {
  const call = '<x|calls><x|call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}'
  const text = `Before${call}</x|call></x|calls>`
  expect(inspect(text, { tools }).content).toBe('Before')
  const twice = '{"name": "Anna"} {"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}'
  expect(inspect(twice, { tools }).content).toContain('Anna')
})

it('takes what all marks share for no name', () => {
  expect(
    calls('<｜Z｜call>\n<｜Z｜parameter name="zone">Oslo</｜Z｜parameter>\n</｜Z｜call>'),
  ).toEqual([])
})

it('reads a name on the line before its parameters, where it is offered', () => {
  expect(calls('get_time\n<parameter=zone>\nEurope/Oslo\n</parameter>')).toEqual([OSLO])
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
