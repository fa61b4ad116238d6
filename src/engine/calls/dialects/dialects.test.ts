import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { knownDialects } from './further.js'
import { calls, OSLO, tools } from './testing/offered.js'
import { unknown } from './unknown.js'

const DIALECTS = knownDialects()

describe('every dialect reads its own example', () => {
  it.each([...DIALECTS, unknown].map((dialect) => [dialect.id, dialect] as const))(
    '%s',
    (id, dialect) => {
      const result = inspect(dialect.example, { tools })
      expect(result.calls.map((call) => [call.name, call.arguments, call.dialect])).toEqual([
        [...OSLO, id],
      ])
      expect(result.calls[0]?.verdict).not.toBe('blocked')
    },
  )

  it('has different ids and a title each', () => {
    const ids = DIALECTS.map((dialect) => dialect.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const dialect of DIALECTS) expect(dialect.title).not.toBe('')
  })
})

it('takes the rest of an id for no name', () => {
  const text = ':1<|tool_call_argument_begin|>{"zone": "Europe/Oslo"}<|tool_call_end|>'
  expect(inspect(text).calls.map(({ name }) => name)).not.toContain('1')
})

const ready = (text: string) =>
  inspect(text, { tools }).calls.map(({ id, verdict }) => [id, verdict])

describe('what models are documented to write around calls is no damage', () => {
  const BODY =
    '<|tool_call:name|>get_time<|tool_call:args|>{"zone": "Europe/Oslo"}<|tool_call:end|>'

  it('a word before the body is the id, where the grammar has one', () => {
    expect(ready(`<|tool_calls|><|tool_call:begin|>k3j4h5g6f7${BODY}<|calls|>`)).toEqual([
      ['k3j4h5g6f7', 'ready'],
    ])
  })

  it.each([
    [
      'an answer before the calls',
      `<|content|>A sec.<|end|><|begin|>assistant<|tool_calls|><|tool_call:begin|>k3${BODY}<|calls|>`,
    ],
    [
      'a message to all',
      '<|recipient|>all\n<|content|>A sec.\n<|from|>assistant\n<|recipient|>get_time\n<|content|>{"zone": "Europe/Oslo"}<|stop|>',
    ],
    [
      'the next turn, begun',
      '<start_function_call>call:get_time{zone:<escape>Europe/Oslo<escape>}<end_function_call><start_function_response>',
    ],
    [
      'a fence between tokens',
      '<|tool_call_start|>\n```python\nget_time(zone="Europe/Oslo")\n```\n<|tool_call_end|>',
    ],
  ])('%s', (_, text) => {
    expect(ready(text).map(([, verdict]) => verdict)).toEqual(['ready'])
  })

  it('a fence may be an example, but what prints a call in it is no text beside it', () => {
    const [call] = inspect('```tool_code\nprint(default_api.get_time(zone="Europe/Oslo"))\n```', {
      tools,
    }).calls
    expect(call?.reasons.map(({ code }) => code)).toEqual(['inside-fence', 'name-prefix'])
  })
})

describe('drift is read', () => {
  const table: readonly (readonly [string, string])[] = [
    [
      'a fence inside',
      '<|tool_call_start|>\n```python\nget_time(zone="Europe/Oslo")\n```\n<|tool_call_end|>',
    ],
    [
      'a fence behind a label',
      'Action: ```json\n[{"tool_name": "get_time", "parameters": {"zone": "Europe/Oslo"}}]```',
    ],
    ['a command', '!call get_time({"zone": "Europe/Oslo"})'],
    [
      'line breaks that became blanks',
      '<tool_call> <function=get_time> <parameter=zone> Europe/Oslo </parameter> </function> </tool_call>',
    ],
    ['closer missing', '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}'],
    ['opener missing', '{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>'],
    [
      'opener used as closer',
      '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}<tool_call>',
    ],
    [
      'closer of another dialect',
      '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</function_call>',
    ],
    [
      'a bracket too many',
      '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}}</tool_call>',
    ],
    [
      'doubled and plain bars',
      '<|｜DSML｜｜invoke name="get_time"><||DSML||parameter name="zone" string="true">Europe/Oslo</｜DSML|parameter></||DSML||invoke>',
    ],
    [
      'spaces for blocks',
      '<| tool calls begin |><|tool call begin|>get_time<|tool sep|>{"zone": "Europe/Oslo"}<|tool call end|>',
    ],
    [
      'typographic quotes in a tag',
      '<invoke name=“get_time”><parameter name=“zone”>Europe/Oslo</parameter></invoke>',
    ],
    [
      'no outer tag',
      '<function=get_time>\n<parameter=zone>\nEurope/Oslo\n</parameter>\n</function>',
    ],
    [
      'no closer of the parameter',
      '<tool_call>\n<function=get_time>\n<parameter=zone>\nEurope/Oslo\n</function>\n</tool_call>',
    ],
    ['JSON in a function tag', '<function=get_time>{"zone": "Europe/Oslo"}</function>'],
    [
      'space lost in a tag',
      '<functionname="get_time"><paramname="zone">Europe/Oslo</param></function>',
    ],
    [
      'pairs without opener',
      'get_time\n<arg_key>zone</arg_key>\n<arg_value>Europe/Oslo</arg_value>\n</tool_call>',
    ],
    ['pair tags missing', '<tool_call>get_time<arg_key>zone<arg_value>Europe/Oslo</tool_call>'],
    ['sentinel eaten', 'get_time[ARGS]{"zone": "Europe/Oslo"}'],
    ['an id between', '[TOOL_CALLS]get_time[CALL_ID]abc123xyz[ARGS]{"zone": "Europe/Oslo"}'],
    ['call notation without tag', 'call:get_time{zone:<|"|>Europe/Oslo<|"|>}'],
    ['call notation with brackets', '<|tool_call>call:get_time(zone="Europe/Oslo")'],
    ['call notation with brackets and colons', '<|tool_call>call:get_time(zone: "Europe/Oslo")'],
    [
      'words with a colon before the call',
      'Invalid tool call: {"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}',
    ],
    [
      'recipient before the channel',
      '<|start|>assistant to=functions.get_time<|channel|>commentary json<|message|>{"zone": "Europe/Oslo"}<|end|>',
    ],
    [
      'recipient on the analysis channel',
      '<|channel|>analysis to=functions.get_time code<|message|>{"zone": "Europe/Oslo"}<|call|>',
    ],
    [
      'Python dict in a tag',
      "<tool_call>{'name': 'get_time', 'arguments': {'zone': 'Europe/Oslo'}}</tool_call>",
    ],
    [
      'OpenAI shape in a tag',
      '<tool_call>{"type": "function", "function": {"name": "get_time", "arguments": "{\\"zone\\": \\"Europe/Oslo\\"}"}}</tool_call>',
    ],
    ['YAML lines in the tool’s element', '<get_time>\nzone: Europe/Oslo\n</get_time>'],
    [
      'a printed call in a fence of tool code',
      '```tool_code\nprint(default_api.get_time(zone="Europe/Oslo"))\n```',
    ],
    ['JSON in the tool’s element', '<get_time>{"zone": "Europe/Oslo"}</get_time>'],
    ['pairs as a command line', '<tool_call>get_time zone="Europe/Oslo"</tool_call>'],
    [
      'a prefix',
      '<tool_call>{"name": "functions.get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>',
    ],
    [
      'an escaped name',
      '<tool_call>{"name": "get\\\\_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>',
    ],
  ]
  it.each(table)('%s', (_, text) => {
    expect(calls(text)).toEqual([OSLO])
  })
})

describe('talk about calls is no call', () => {
  const table = [
    'Use the <tool_call> tag to call a tool.',
    'Write <tool_call>{"name": "...", "arguments": {...}}</tool_call> and wait.',
    'The `get_time` tool takes {"zone": "Europe/Oslo"}.',
    'Call it like this: `<tool_call>{"name": "get_time", "arguments": {}}</tool_call>`.',
    '> <tool_call>{"name": "get_time", "arguments": {}}</tool_call>',
    'It printed "<tool_call>{"name": "get_time", "arguments": {}}</tool_call>" again.',
    '```html\n<tool_call>{"name": "get_time", "arguments": {}}</tool_call>\n```',
    '<tools>\n{"type": "function", "function": {"name": "get_time", "description": "d", "parameters": {"type": "object", "properties": {"zone": {"type": "string"}}}}}\n</tools>',
    '<|im_start|>system\n<tool_call>{"name": "get_time", "arguments": {}}</tool_call><|im_end|>',
    'The tool get_time has zone: string, offset: integer.',
    '<div id="get_time">12:00</div>',
  ]
  it.each(table)('%s', (text) => {
    expect(calls(text)).toEqual([])
  })
})
