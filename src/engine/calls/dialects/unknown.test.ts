import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { OSLO, tools } from './testing/offered.js'

describe('wrappings never seen before', () => {
  const table = [
    '@@call get_time {"zone": "Europe/Oslo"} @@end',
    '[[tool]]{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}[[/tool]]',
    '<|x_call:begin|>id7<|x_call:name|>get_time<|x_call:args|>{"zone": "Europe/Oslo"}<|x_call:end|>',
    '<|m:begin_name:m|>get_time<|m:end_name:m|><|m:begin_args:m|>{"zone": "Europe/Oslo"}<|m:end_args:m|>',
    '✿TOOL✿: get_time\n✿INPUT✿: {"zone": "Europe/Oslo"}\n✿OUTPUT✿',
    '<zeta_tool_call>\n{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}\n</zeta_tool_call>',
    '<zeta_tool_call>get_time\n<zeta_arg_key>zone</zeta_arg_key><zeta_arg_value>Europe/Oslo</zeta_arg_value></zeta_tool_call>',
    '<perform tool="get_time"><arg name="zone">Europe/Oslo</arg></perform>',
    '<use>\n<tool_name>get_time</tool_name>\n<arguments>{"zone": "Europe/Oslo"}</arguments>\n</use>',
    '<invoke_it><name>get_time</name><params><zone>Europe/Oslo</zone></params></invoke_it>',
    '#tool:get_time zone="Europe/Oslo"',
    '【get_time】{"zone": "Europe/Oslo"}【/get_time】',
    '{{get_time|zone=Europe/Oslo}}',
    '=== CALL ===\nget_time\nzone: Europe/Oslo\n=== END ===',
    '~~> get_time => {"zone": "Europe/Oslo"} <~~',
    '<|tools_open|>[{"get_time": {"zone": "Europe/Oslo"}}]<|tools_close|>',
  ]
  it.each(table)('%s', (text) => {
    const result = inspect(`Let me see.\n${text}`, { tools })
    expect(result.calls.map((call) => [call.name, call.arguments])).toEqual([OSLO])
    expect(result.calls[0]?.verdict).toBe('review')
    expect(result.calls[0]?.reasons.map((reason) => reason.code)).toContain('unknown-dialect')
  })

  it('takes doubled brackets for marks of their own', () => {
    const text = '<<send_fax>>\n<<to>>77<</to>>\n<<body>>At nine<</body>>\n<</send_fax>>'
    const fax = {
      name: 'send_fax',
      parameters: {
        type: 'object',
        properties: { to: { type: 'string' }, body: { type: 'string' } },
      },
    }
    const [call] = inspect(text, { tools: [fax] }).calls
    expect(call?.verdict).toBe('review')
    expect(call?.arguments).toEqual({ to: '77', body: 'At nine' })
  })
})
