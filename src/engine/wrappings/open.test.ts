import { describe, expect, test } from 'vitest'
import { openText, partsOf } from './testing/open-text.js'

const openai = (message: unknown, finish = 'tool_calls') =>
  JSON.stringify({ choices: [{ index: 0, finish_reason: finish, message }] })
const called = (text: string) => [
  { id: 'a', type: 'function', function: { name: 'f', arguments: text } },
]

describe('peeling', () => {
  test('each wrapping is listed, outside in', () => {
    const source = `INFO got: ${JSON.stringify({ body: JSON.parse(openai({ role: 'assistant', tool_calls: called('{}') })) })}`
    expect(openText(source).peels.map(({ envelope }) => envelope)).toEqual([
      'log',
      'wrapped',
      'openai-chat',
    ])
  })

  test('text of a message that is an API object again is unmarked', () => {
    const inner = JSON.stringify({ tool_calls: called('{}') })
    const [part] = openText(openai({ role: 'assistant', content: inner })).parts
    expect(part).toMatchObject({ kind: 'call', name: 'f', reasons: [{ code: 'unmarked' }] })
  })

  test('thinking beside proper calls is shown and not searched', () => {
    const { parts } = openText(
      openai({ role: 'assistant', reasoning_content: '<tool_call>', tool_calls: called('{}') }),
    )
    expect(parts).toMatchObject([
      { kind: 'text', channel: 'thinking', search: false },
      { kind: 'call' },
    ])
  })

  test('plain text stays plain', () => {
    expect(openText('Call the tool `f` with {"a": 1}.')).toMatchObject({
      envelope: 'text',
      peels: [],
    })
  })

  test('an API object that prose quotes is no envelope', () => {
    const source = `The API answers like this:\n\n\`\`\`json\n${openai({ role: 'assistant', tool_calls: called('{}') })}\n\`\`\``
    expect(openText(source).envelope).toBe('text')
  })
})

describe('finish', () => {
  test.each([
    [openai({ role: 'assistant', content: 'x' }, 'length'), 'length'],
    ['{"type":"message","content":[{"type":"text","text":"x"}],"stop_reason":"end_turn"}', 'stop'],
    ['{"candidates":[{"content":{"parts":[{"text":"x"}]},"finishReason":"MAX_TOKENS"}]}', 'length'],
    [
      '{"object":"response","status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"output":[]}',
      'length',
    ],
    [
      '{"model":"m","message":{"role":"assistant","content":"x"},"done":true,"done_reason":"stop"}',
      'stop',
    ],
    [
      '{"output":{"message":{"content":[{"text":"x"}]}},"stopReason":"malformed_tool_use"}',
      'error',
    ],
  ])('%s', (source, finish) => {
    expect(openText(source).finish).toBe(finish)
  })
})

describe('broken and shortened arguments', () => {
  test.each<[string, string, string[]]>([
    [
      'Claude Code’s wrapper',
      '{"type":"tool_use","id":"t","name":"f","input":{"__unparsedToolInput":{"raw":"{\\"a\\": b}","len":8}}}',
      ['call f {"a": b}'],
    ],
    [
      'INVALID_JSON',
      '{"type":"tool_use","id":"t","name":"f","input":{"INVALID_JSON":"{a"}}',
      ['call f {a'],
    ],
    [
      'a text that was spread',
      '{"type":"tool_use","id":"t","name":"f","input":{"0":"{","1":"}"}}',
      ['call f {}'],
    ],
    [
      'a null for arguments',
      '{"name":"f","args":null,"id":"x","error":"bad","type":"invalid_tool_call","more":1}',
      ['call f none'],
    ],
    [
      'a cut response',
      '{"choices":[{"message":{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{\\"x',
      ['call f {"x'],
    ],
  ])('%s', (_what, source, expected) => {
    expect(partsOf(source)).toEqual(expected)
  })

  test('a cut response leaves the call cut', () => {
    const [part] = openText(
      '{"tool_calls":[{"id":"a","function":{"name":"f","arguments":"{\\"x',
    ).parts
    expect(part).toMatchObject({ kind: 'call', end: 'cut' })
  })

  test('arguments that were left out are not empty arguments', () => {
    const [part] = openText(`{'id': 'a', 'function': {'name': 'f', ...}}`).parts
    expect(part?.reasons.map(({ code }) => code)).toEqual(['abridged'])
  })

  test('a raw text shorter than it says is abridged', () => {
    const [part] = openText(
      '{"type":"tool_use","name":"f","input":{"__unparsedToolInput":{"raw":"{\\"a","len":99}}}',
    ).parts
    expect(part).toMatchObject({ end: 'cut', reasons: [{ code: 'abridged' }] })
  })

  test('an object that the API parsed before the output limit cut it is held back', () => {
    const [part] = openText(
      '{"type":"message","content":[{"type":"tool_use","id":"t","name":"f","input":{"a":1}}],"stop_reason":"max_tokens"}',
    ).parts
    expect(part?.reasons.map(({ code }) => code)).toEqual(['cut-response'])
  })
})

describe('LangChain', () => {
  test('the original text is read, not what was derived from it', () => {
    const source = `AIMessage(content='', additional_kwargs={'tool_calls': [{'id': 'a', 'function': {'arguments': '{"x": y}', 'name': 'f'}}]}, tool_calls=[], invalid_tool_calls=[{'name': 'f', 'args': '{"x"', 'id': 'a', 'error': 'bad'}])`
    expect(partsOf(source)).toEqual(['call f {"x": y}'])
  })

  test('the old form of the original, which has no id', () => {
    const source = `AIMessage(content='', additional_kwargs={'function_call': {'name': 'f', 'arguments': '{"x": 1}'}}, tool_calls=[{'name': 'f', 'args': {'x': 1}, 'id': 'a', 'type': 'tool_call'}])`
    expect(partsOf(source)).toEqual(['call f {"x": 1}'])
  })

  test('chunks say what a merged message hides', () => {
    const source = JSON.stringify({
      type: 'AIMessageChunk',
      content: '',
      tool_calls: [{ name: 'f', args: { x: 'O' }, id: 'a', type: 'tool_call' }],
      invalid_tool_calls: [],
      tool_call_chunks: [{ name: 'f', args: '{"x":"O', id: 'a', index: 0 }],
    })
    expect(partsOf(source)).toEqual(['call f {"x":"O'])
  })

  test('chunks that LangGraph streams beside what it knows of them', () => {
    const line = (chunk: object) =>
      JSON.stringify([
        'messages',
        [
          {
            lc: 1,
            type: 'constructor',
            id: ['langchain_core', 'messages', 'AIMessageChunk'],
            kwargs: { content: '', tool_call_chunks: [{ index: 0, id: '', ...chunk }] },
          },
          { langgraph_node: 'agent' },
        ],
      ])
    const source = [{ name: 'f', args: '' }, { args: '{"x' }, { args: '": 1}' }].map(line)
    expect(partsOf(source.join('\n'))).toEqual(['call f {"x": 1}'])
  })
})

describe('AI SDK', () => {
  test('the original of a broken call is found in the error of its result', () => {
    const messages = [
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'f', input: {} }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'a',
            toolName: 'f',
            output: {
              type: 'error-text',
              value:
                'Invalid input for tool f: JSON parsing failed: Text: {"x": y}.\nError message: no',
            },
          },
        ],
      },
      { role: 'assistant', content: [{ type: 'text', text: 'done' }] },
    ]
    expect(partsOf(JSON.stringify(messages))).toEqual(['call f {"x": y}'])
  })
})

describe('requests and definitions', () => {
  const tool = { name: 'f', parameters: { type: 'object', properties: { x: { type: 'string' } } } }
  test('a request fills the tools and its last assistant message is read', () => {
    const source = JSON.stringify({
      model: 'm',
      messages: [
        { role: 'user', content: 'x' },
        { role: 'assistant', content: null, tool_calls: called('{}') },
      ],
      tools: [{ type: 'function', function: tool }],
    })
    const opened = openText(source)
    expect(opened.tools.map(({ name }) => name)).toEqual(['f'])
    expect(opened.parts).toMatchObject([{ kind: 'call', name: 'f' }])
  })

  test('definitions are tools and no call', () => {
    const opened = openText(JSON.stringify([{ type: 'function', function: tool }]))
    expect(opened.tools.map(({ name }) => name)).toEqual(['f'])
    expect(opened.parts).toEqual([])
  })

  test.each<[string, unknown]>([
    ['Cohere', [{ name: 'f', description: 'd', parameter_definitions: { x: { type: 'str' } } }]],
    ['Bedrock', [{ toolSpec: { name: 'f', inputSchema: { json: tool.parameters } } }]],
  ])('of %s, too', (_whose, tools) => {
    for (const source of [{ tools }, { toolConfig: { tools } }]) {
      const opened = openText(JSON.stringify(source))
      expect(opened.tools.map(({ name }) => name)).toEqual(['f'])
      expect(opened.parts).toEqual([])
    }
  })

  test('a run that waits for the answer of a call is none', () => {
    const required_action = { submit_tool_outputs: { tool_calls: called('{"x":"a"}') } }
    const run = {
      object: 'thread.run',
      required_action,
      tools: [{ type: 'function', function: tool }],
    }
    expect(partsOf(JSON.stringify(run))).toEqual(['call f {"x":"a"}'])
  })

  test('a user’s message holds no call', () => {
    expect(openText('{"role":"user","content":"<tool_call>{}</tool_call>"}').parts).toEqual([])
  })
})

describe('invocations with positional arguments', () => {
  test.each([
    '{"method": "register", "args": ["a", "{\\"id\\": 1}"]}',
    '["register", "{\\"id\\": 1}"]',
  ])('%s', (source) => {
    expect(openText(source).parts[0]).toMatchObject({
      arguments: { form: 'positional', values: [{}, {}] },
    })
  })
})

test.each([
  'null',
  '[]',
  '{"choices":[]}',
  '{"choices":[{}]}',
  '{"candidates":[{}]}',
  '{"tool_calls":[null]}',
  '{"tool_calls":{"__proto__":[]}}',
  'data: ',
  'data: {',
  '[DONE]',
  '"',
  "'{",
  '{"error":null}',
  '{"messages":[{}]}',
  '{"role":"assistant"}',
])('odd input is answered: %s', (source) => {
  expect(openText(source).parts.length).toBeLessThan(3)
})
