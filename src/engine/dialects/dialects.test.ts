import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { DIALECTS } from './index.js'
import { unknown } from './unknown.js'

const tools = [
  {
    name: 'get_time',
    description: 'The time in a zone',
    parameters: {
      type: 'object',
      properties: { zone: { type: 'string' }, offset: { type: 'integer' } },
      required: ['zone'],
    },
  },
  {
    name: 'save_note',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        text: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
      },
      required: ['text'],
    },
  },
]

/** Names and arguments of everything that is listed. */
function calls(text: string, offered: unknown = tools): unknown[] {
  return inspect(text, { tools: offered }).calls.map((call) => [call.name, call.arguments])
}

const OSLO = ['get_time', { zone: 'Europe/Oslo' }]

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

describe('drift is read', () => {
  const table: readonly (readonly [string, string])[] = [
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

describe('what stands around calls', () => {
  it('keeps text before, between and after', () => {
    const text =
      'One.\n<tool_call>{"name": "a", "arguments": {}}</tool_call>\nTwo.\n<tool_call>{"name": "b", "arguments": {}}</tool_call>\nThree.'
    const result = inspect(text)
    expect(result.calls.map((call) => call.name)).toEqual(['a', 'b'])
    expect(result.content).toBe('One.\n\nTwo.\n\nThree.')
  })

  it('leaves text without calls alone', () => {
    const text = 'Nothing <b>here</b> but </think> text.<|im_end|>'
    expect(inspect(text).content).toBe(text)
  })

  it('is null when nothing is left', () => {
    const text = '<think>Hm.</think><tool_call>{"name": "a", "arguments": {}}</tool_call><|im_end|>'
    const result = inspect(text)
    expect(result.content).toBeNull()
    expect(result.thinking).toBe('Hm.')
  })

  it('lists calls inside thinking and pure fences for review', () => {
    const call = '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>'
    for (const [text, code] of [
      [`<think>${call}</think>ok`, 'inside-thinking'],
      [`\`\`\`xml\n${call}\n\`\`\``, 'inside-fence'],
    ] as const) {
      const [found] = inspect(text, { tools }).calls
      expect(found?.verdict).toBe('review')
      expect(found?.reasons.map((reason) => reason.code)).toContain(code)
    }
  })

  it('does not read on into turns that the model imagines', () => {
    const text =
      '<tool_call>{"name": "a", "arguments": {}}</tool_call><|im_end|>\n<|im_start|>user\n<tool_call>{"name": "b", "arguments": {}}</tool_call>'
    const result = inspect(text)
    expect(result.calls.map((call) => call.name)).toEqual(['a'])
    expect(result.alsoSeen.map((seen) => seen.reason.code)).toEqual(['after-first-group'])
  })

  it('keeps a batch one call, and several calls several', () => {
    expect(
      calls(
        '<tools>{"name": "agent__batch", "arguments": {"calls": [{"tool": "a"}, {"tool": "b"}]}}</tools>',
        [],
      ),
    ).toEqual([['agent__batch', { calls: [{ tool: 'a' }, { tool: 'b' }] }]])
    expect(
      calls(
        '<tool_calls>[{"tool": "a", "parameters": {}}, {"function": "b", "arguments": {"x": 1}}]</tool_calls>',
        [],
      ),
    ).toEqual([
      ['a', {}],
      ['b', { x: 1 }],
    ])
  })

  it('reports a payload that is no call', () => {
    const result = inspect('<tool_call>{"x": 1}</tool_call>')
    expect(result.calls).toEqual([])
    expect(result.notices.map((notice) => notice.code)).toContain('payload-rejected')
  })

  it('takes a value that holds a whole call as text', () => {
    const inner =
      '<tool_call>\n<function=a>\n<parameter=b>\n1\n</parameter>\n</function>\n</tool_call>'
    const text = `<tool_call>\n<function=save_note>\n<parameter=text>\n${inner}\n</parameter>\n</function>\n</tool_call>`
    expect(calls(text)).toEqual([['save_note', { text: inner }]])
  })

  it('takes a closer inside a JSON string as data', () => {
    const text =
      '<tool_call>{"name": "save_note", "arguments": {"text": "ends with </tool_call>"}}</tool_call>'
    expect(calls(text)).toEqual([['save_note', { text: 'ends with </tool_call>' }]])
  })

  it('shows the losers of overlapping readings', () => {
    const result = inspect('<tool_call>{"name": "a", "arguments": {}}</tool_call>')
    expect(result.calls[0]?.dialect).toBe('hermes')
    expect(result.rivals.length).toBeGreaterThan(0)
  })
})
