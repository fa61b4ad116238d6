import { describe, expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const DIALECTS: Readonly<Record<string, string>> = {
  hermes: '<tool_call>\n{"name": "get_tide", "arguments": {"port": "Brest"}}\n</tool_call>',
  mistral: '[TOOL_CALLS]get_tide[ARGS]{"port": "Brest"}',
  'qwen3-coder':
    '<tool_call>\n<function=get_tide>\n<parameter=port>\nBrest\n</parameter>\n</function>\n</tool_call>',
  invoke: '<invoke name="get_tide">\n<parameter name="port">Brest</parameter>\n</invoke>',
  glm: '<tool_call>get_tide\n<arg_key>port</arg_key>\n<arg_value>Brest</arg_value>\n</tool_call>',
  json: '{"name": "get_tide", "arguments": {"port": "Brest"}}',
}

const quoted = (text: string) => JSON.stringify(text)
const python = (text: string) =>
  `'${text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/'/g, "\\'")}'`

const WRAPPINGS: Readonly<Record<string, (text: string) => string>> = {
  logfmt: (text) => `time=12:00:01 level=warn msg="no call" raw=${quoted(text)} took=3ms`,
  'member of a JSON object': (text) =>
    `        "content": ${quoted(text)},\n        "refusal": null`,
  'Python keyword': (text) => `ChatCompletionMessage(role='assistant', content=${python(text)})`,
  'Go struct': (text) => `&llm.Response{ID:"r1", Text:${quoted(text)}, Done:true}`,
  'Rust struct': (text) => `Completion { id: "c-1", text: ${quoted(text)}, stopped: true }`,
  'list of texts': (text) => `['Good morning', ${python(text)}]`,
  'label in a log line': (text) =>
    `2026-03-04 10:11:12,345 - llm - DEBUG - raw completion: ${python(text)}`,
  'row of a table below a prompt': (text) =>
    `$ tail -2 runs.csv\nid,text,took\n7,"${text.replaceAll('"', '""')}",3\n\nWhy?`,
  'sentence with a literal': (text) => `The server logged raw output: ${quoted(text)} and gave up.`,
  'fence in a report': (text) => `I get this:\n\n\`\`\`\n${text}\n\`\`\`\n\nIs that a known bug?`,
}

describe('one wrapping around a dialect', () => {
  for (const [what, wrap] of Object.entries(WRAPPINGS)) {
    test.each(Object.entries(DIALECTS))(`${what}: %s`, (_dialect, text) => {
      const { calls } = inspect(wrap(text))
      expect(calls.map(({ name, arguments: value }) => [name, value])).toEqual([
        ['get_tide', { port: 'Brest' }],
      ])
    })
  }
})

test.each<[string, string]>([
  [
    'an error behind an exception’s name, with the text in a fence in it',
    `BadRequestError: 400 ${JSON.stringify({
      error: { code: 'tool_use_failed', failed_generation: `\`\`\`json\n${DIALECTS.json}\n\`\`\`` },
    })}`,
  ],
  [
    'a log line around an API response around a dialect',
    `[12:00] got body=${JSON.stringify({
      choices: [{ message: { role: 'assistant', content: DIALECTS.hermes } }],
    })}`,
  ],
  [
    'a cut response in a fence, with members left out',
    'It answers:\n```json\n{\n  "id": "x",\n  "choices": [{"message": {"role": "assistant", "tool_calls": [{"id": "a", "type": "function", "function": {"name": "get_tide", "arguments": "{\\"port\\": \\"Brest\\"}"}}',
  ],
  [
    'members without their object',
    '"tool_calls": [{"id": "a", "function": {"name": "get_tide", "arguments": "{\\"port\\": \\"Brest\\"}"}}],\n"finish_reason": "tool_calls"',
  ],
  [
    'an exception about an escaped text, behind a trace',
    `Traceback (most recent call last):\n  File "a.py", line 3, in f\nValueError: no call in: ${python(DIALECTS.hermes ?? '')}`,
  ],
  [
    'a log line in a fence',
    `I see:\n\n\`\`\`\nraw=${quoted(DIALECTS['qwen3-coder'] ?? '')}\n\`\`\``,
  ],
  [
    'entities in a log line',
    `raw=${quoted((DIALECTS.hermes ?? '').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'))}`,
  ],
  [
    'YAML',
    'role: assistant\ntool_calls:\n- function:\n    arguments: "{\\"port\\": \\"Brest\\"}"\n    name: get_tide\n',
  ],
  [
    'TOML',
    '[[tool_calls]]\nid = "a"\n\n[tool_calls.function]\nname = "get_tide"\narguments = "{\\"port\\": \\"Brest\\"}"\n',
  ],
  [
    'protobuf text',
    'tool_calls {\n  id: "a"\n  function {\n    name: "get_tide"\n    arguments: "{\\"port\\": \\"Brest\\"}"\n  }\n}\n',
  ],
  ['Go’s %+v', '{Name:get_tide Arguments:{"port":"Brest"}}'],
  [
    'Go’s %#v',
    'openai.ToolCall{ID:"a", Function:openai.FunctionCall{Name:"get_tide", Arguments:"{\\"port\\":\\"Brest\\"}"}}',
  ],
])('composed: %s', (_what, text) => {
  const { calls } = inspect(text)
  expect(calls.map(({ name, arguments: value }) => [name, value])).toEqual([
    ['get_tide', { port: 'Brest' }],
  ])
})

const YAML =
  'thinking: |\n  The port is known.\ntool: get_tide\nreason: asked\nparameters:\n  port: Brest\n'

const tideTool = (name: string) => ({
  name,
  parameters: {
    type: 'object',
    properties: { port: { type: 'string' }, hour: { type: 'integer' } },
  },
})

test.each([YAML, `It is:\n\`\`\`yaml\n${YAML}\`\`\``])(
  'an object of YAML names a tool: %j',
  (text) => {
    expect(inspect(text, { tools: [tideTool('get_tide')] }).calls).toMatchObject([
      { name: 'get_tide', arguments: { port: 'Brest' }, verdict: 'review' },
    ])
    expect(inspect(text, { tools: [tideTool('get_wind')] }).calls).toEqual([])
  },
)

test('what YAML defines is not called', () => {
  const text =
    '```yaml\n- name: get_tide\n  description: the tide\n  parameters:\n    port:\n      type: string\n    hour: { type: integer }\n```'
  expect(inspect(text, { tools: [tideTool('get_tide')] }).calls).toEqual([])
})

test('what somebody else says is not opened', () => {
  const text = `[TOOL_RESULTS]{"content": ${quoted(DIALECTS.mistral ?? '')}}[/TOOL_RESULTS]A page.`
  expect(inspect(text).calls).toEqual([])
})

test('a call inside a text is never ready, and its place leads back to the source', () => {
  const text = `level=info raw=${quoted(DIALECTS.hermes ?? '')} n=1`
  const [call] = inspect(text).calls
  expect(call?.verdict).toBe('review')
  const span = call?.spans[0]
  expect(text.slice(span?.start, span?.end)).toContain('get_tide')
})

test('a few pieces that tear a tag are one text', () => {
  const text = DIALECTS.hermes ?? ''
  const output = [text.slice(0, 5), text.slice(5, 40), text.slice(40, -6), text.slice(-6)]
  const { calls } = inspect(JSON.stringify({ id: 'p1', output, metrics: { time: 0.9 } }))
  expect(calls).toMatchObject([{ arguments: { port: 'Brest' }, verdict: 'review' }])
})

test('the tokens of a text, in a list, are the text', () => {
  const tokens = DIALECTS.hermes?.match(/\w+|\s+|[^\w\s]/g) ?? []
  const [call, ...more] = inspect(`tokens = ${JSON.stringify(tokens)}`).calls
  expect(more).toEqual([])
  expect(call?.arguments).toEqual({ port: 'Brest' })
  expect(call?.verdict).toBe('review')
})

test('a call over two texts of a value is read of the text that they are', () => {
  const text = ['<|tool_call_start|>[get_tide(port="Brest",\n', ' hour=3)]<|tool_call_end|>\n']
  const cells = [{ cell_type: 'code', source: [], outputs: [{ name: 'stdout', text }] }]
  const { calls } = inspect(JSON.stringify({ cells, nbformat: 4 }))
  expect(calls).toMatchObject([{ arguments: { port: 'Brest', hour: 3 }, verdict: 'review' }])
})

describe('what somebody else has said in a record below words', () => {
  const said = JSON.stringify({ name: 'get_tide', arguments: { port: 'Brest' } })
  const found = (record: object) =>
    inspect(`Why is that refused? My next message is\n\n${JSON.stringify(record)}\n`).calls
  test.each<object>([
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: said }] },
    { role: 'user', content: [{ type: 'tool_result', content: [{ type: 'text', text: said }] }] },
    { type: 'tool_result', tool_use_id: 't1', content: said },
    { role: 'tool', tool_call_id: 'c1', content: said },
    { type: 'function_call_output', call_id: 'c1', output: said },
    { role: 'user', parts: [{ functionResponse: { name: 'f', response: { result: said } } }] },
    { jsonrpc: '2.0', id: 4, result: { content: [{ type: 'text', text: said }] } },
    { role: 'system', content: said },
  ])('%j is no call', (record) => {
    expect(found(record)).toEqual([])
  })

  test.each<object>([
    { role: 'assistant', content: said },
    { note: said },
    { role: 'user', turn: { raw: said } },
  ])('%j is', (record) => {
    expect(found(record)).toMatchObject([{ name: 'get_tide', verdict: 'review' }])
  })
})

describe('a call in an escaped text, where a tool is offered whose name and keys stand in it', () => {
  const tools = JSON.stringify([
    {
      name: 'get_tide',
      parameters: { properties: { port: { type: 'string' }, at: { type: ['string', 'null'] } } },
    },
  ])
  const read = (source: string) =>
    inspect(source, { tools }).calls.map((call) => [call.verdict, call.name, call.arguments])
  const call = JSON.stringify({ name: 'get_tide', arguments: { port: 'Brest', at: null } })
  const twice = quoted(quoted(JSON.stringify({ port: 'Brest', at: null })))

  test.each([
    `"role": "assistant",\n"content": ${quoted(call)}\n"finish_reason": "stop",\n"tool_calls": null`,
    `It says\n\n"content": ${quoted(call)}\n"refusal": null`,
    `"message": {\n"role": "assistant",\n"tool_calls": [{"id": "c", "type": "function", "function": {"name": "get_tide", "arguments": ${twice}}}]\n}\n\nTypeError: no mapping`,
  ])('is read as it was before: %j', (source) => {
    expect(read(source)).toEqual([['review', 'get_tide', { port: 'Brest', at: null }]])
  })

  test('is no other than the one that stands around it', () => {
    const source = `{"do": "get_tide", "port": ${quoted('{"name": "other_tool", "arguments": {}}')}}`
    expect(read(source).map(([, name]) => name)).not.toContain('other_tool')
  })
})
