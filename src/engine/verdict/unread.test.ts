import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const TOOL = {
  type: 'function',
  name: 'send_fax',
  parameters: { type: 'object', properties: { number: { type: 'string' } } },
}
const ARGUMENTS = '{"number": "77"}'

const streamOf = (events: readonly { readonly type: string }[]) =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')

const item = (id: string, done: boolean) => ({
  type: `response.output_item.${done ? 'done' : 'added'}`,
  item: {
    ...{ type: 'function_call', id: `i_${id}`, call_id: id, name: 'send_fax' },
    arguments: done ? ARGUMENTS : '',
  },
  output_index: Number(id),
})
const pieces = (id: string) => [
  item(id, false),
  {
    type: 'response.function_call_arguments.delta',
    output_index: Number(id),
    delta: ARGUMENTS.slice(0, 9),
  },
  {
    type: 'response.function_call_arguments.delta',
    output_index: Number(id),
    delta: ARGUMENTS.slice(9),
  },
  {
    type: 'response.function_call_arguments.done',
    output_index: Number(id),
    arguments: ARGUMENTS,
  },
  item(id, true),
]
const responses = (calls: readonly { readonly type: string }[]) =>
  streamOf([
    { type: 'response.created', response: { output: [], tools: [TOOL] } } as { type: string },
    ...calls,
    { type: 'response.completed', response: { output: [item('0', true).item] } } as {
      type: string
    },
  ])

const block = { type: 'tool_use', id: 't', name: 'send_fax', input: {} }
const delta = (partial_json: string) => ({ type: 'input_json_delta', partial_json })
const anthropic = streamOf([
  { type: 'content_block_start', index: 0, content_block: block },
  { type: 'content_block_delta', index: 0, delta: delta('') },
  { type: 'content_block_delta', index: 0, delta: delta(ARGUMENTS) },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_stop' },
] as { type: string }[])

const aiSdk = streamOf([
  { type: 'tool-input-start', toolCallId: 'c', toolName: 'send_fax' },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: ARGUMENTS.slice(0, 9) },
  { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: ARGUMENTS.slice(9) },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'send_fax', input: { number: '77' } },
  { type: 'finish' },
] as { type: string }[])

const rejected = (source: string) =>
  inspect(source).notices.filter(({ code }) => code === 'payload-rejected').length

describe('what is accounted for is not told as a call that could not be read', () => {
  it.each<[string, string]>([
    ['the events of a Responses stream', responses(pieces('0'))],
    ['those of Anthropic', anthropic],
    ['those of the AI SDK', aiSdk],
  ])('%s, which say the same twice', (_what, source) => {
    expect(inspect(source).calls.map(({ verdict }) => verdict)).toEqual(['ready'])
    expect(rejected(source)).toBe(0)
  })

  it.each<[string, unknown]>([
    ['a list of tools', [{ type: 'function', function: TOOL }]],
    ['tools as Anthropic writes them', [{ name: 'f', input_schema: TOOL.parameters }]],
    ['a request', { model: 'm', messages: [{ role: 'user', content: 'Fax it.' }], tools: [TOOL] }],
  ])('%s', (_what, value) => {
    const { calls, notices } = inspect(JSON.stringify(value, null, 1))
    expect(calls).toEqual([])
    expect(notices.map(({ code }) => code)).not.toContain('payload-rejected')
    expect(notices.length).toBeGreaterThan(0)
  })

  it('the thoughts and observations around a call', () => {
    const said = `Thought: I fax it.\nAction: send_fax\nAction Input: ${ARGUMENTS}\n`
    expect(rejected(`${said}Observation: sent\nThought: done\nFinal Answer: sent`)).toBe(0)
  })
})

it('a stream that lost a fragment is not ready where its end says the whole', () => {
  const lost = pieces('0').filter((_, i) => i !== 2)
  const [call] = inspect(responses(lost)).calls
  expect(call?.verdict).not.toBe('ready')
})

it('a call of a stream whose begin is damaged is told', () => {
  const second = pieces('1').map((event) =>
    JSON.parse(JSON.stringify(event).replaceAll('"function_call"', '"fuction_cal"')),
  )
  const source = responses([...pieces('0'), ...second])
  expect(inspect(source).calls).toHaveLength(1)
  expect(rejected(source)).toBeGreaterThan(0)
})

const TIDE = { name: 'get_tide', arguments: '{"port":"Brest"}' }
const whole = { id: 'a', type: 'function', function: TIDE }
/** Its key is damaged, so that nothing in it is read. */
const damaged = { id: 'b', type: 'function', fuction: TIDE }
const answered = (message: object) => ({
  choices: [{ message: { role: 'assistant', ...message } }],
})
const offered = {
  type: 'function',
  function: {
    name: 'get_tide',
    parameters: { type: 'object', properties: { port: { type: 'string' } } },
  },
}
/** What is told as unread, as it stands in the source. */
function unread(value: unknown, tools?: readonly object[]): string[] {
  const source = typeof value === 'string' ? value : JSON.stringify(value)
  return inspect(source, tools === undefined ? {} : { tools })
    .notices.filter(({ code }) => code === 'payload-rejected')
    .map(({ spans }) => (spans ?? []).map(({ start, end }) => source.slice(start, end)).join())
}

describe('a record of which no call was read', () => {
  it('is told where it has the words of one, with its place', () => {
    const record = answered({ tool_calls: [damaged] })
    expect(unread(record)).toEqual([JSON.stringify(record)])
    const { calls, notices } = inspect(JSON.stringify(record))
    expect(calls).toEqual([])
    expect(notices[0]?.detail).toContain('a record with the words of a call')
  })

  it('is told for a mark alone, or for the name of a tool that was offered', () => {
    expect(unread(answered({ content: 'Yes.', more: '<tool_call>' }))).toHaveLength(1)
    const asks = answered({ content: '', asks: { get_tide: { port: 'Brest' } } })
    expect(unread(asks)).toEqual([])
    expect(unread(asks, [offered])).toHaveLength(1)
  })

  it('is not where it says something else', () => {
    expect(unread(answered({ content: 'High water is at six.' }), [offered])).toEqual([])
  })
})

describe('beside a call that was read', () => {
  const conversation = (...tool_calls: object[]) => ({
    model: 'm',
    messages: [
      { role: 'user', content: 'And the tide?' },
      { role: 'assistant', tool_calls: [{ ...whole, id: 'z' }, damaged] },
      { role: 'tool', tool_call_id: 'z', content: 'low' },
      { role: 'assistant', tool_calls },
    ],
    tools: [offered],
  })

  it('a call of the last message that could not be read is told', () => {
    const [place, ...others] = unread(conversation(whole, damaged))
    expect(others).toEqual([])
    expect(place).toContain('"fuction"')
    expect(place).not.toContain('"messages"')
  })

  it('the tools of a request and the turns before are none', () => {
    expect(unread(conversation(whole))).toEqual([])
  })

  it('neither is a message that is printed as the one with the call', () => {
    const print = (content: string, calls: string) =>
      `ChatCompletionMessage(role='assistant', content=${content}, tool_calls=${calls})`
    const call = `[ChatCompletionMessageToolCall(id='a', function=Function(arguments='{"port": "Brest"}', name='get_tide'), type='function')]`
    const user = "{'role': 'user', 'content': 'And the tide?'}"
    const source = `[${print("'Hello.'", 'None')}, ${user}, ${print('None', call)}]`
    expect(inspect(source).calls.map(({ verdict }) => verdict)).toEqual(['ready'])
    expect(unread(source)).toEqual([])
  })

  it('neither is the copy that a record keeps beside its provider’s own', () => {
    const record = {
      type: 'function_call',
      content: { name: 'get_tide', arguments: { port: 'Brest' } },
      metadata: { payload: { ...TIDE, call_id: 'a' } },
    }
    expect(inspect(JSON.stringify([record])).calls.map(({ verdict }) => verdict)).toEqual(['ready'])
    expect(unread([record])).toEqual([])
  })

  it('the tools that a server of MCP lists hold no call', () => {
    const inputSchema = { type: 'object', properties: { port: { type: 'string' } } }
    const tools = [{ name: 'get_tide', inputSchema }]
    expect(unread({ jsonrpc: '2.0', id: 2, result: { tools } })).toEqual([])
  })

  it('what stands beside the tools in a record of both is told', () => {
    expect(unread({ tools: [offered] })).toEqual([])
    const [place] = unread({ tools: [offered], tool_calls: [whole] })
    expect(place).toContain('"tool_calls"')
    expect(place).not.toContain('"tools"')
  })
})

describe('beside a call inside a text', () => {
  const log = (next: string) =>
    `level=warn raw=${JSON.stringify(JSON.stringify({ tool_calls: [whole] }))} next=${JSON.stringify(next)}`

  it('the scrap of another is told', () => {
    const [place] = unread(log('{"name": "get_tide", "arguments": {"port":'))
    expect(place).toContain('next=')
    expect(place).not.toContain('Brest')
  })

  it.each([
    ['in the source', log('none')],
    ['in the text of a response', JSON.stringify(answered({ content: log('none') }))],
  ])('other words are not, %s', (_where, source) => {
    expect(inspect(source).calls).toHaveLength(1)
    expect(unread(source)).toEqual([])
  })
})

describe('a LangChain message that says each call twice', () => {
  const call = `{'name': 'f', 'args': {'x': 1}, 'id': 'c1', 'type': 'tool_call'}`
  const message = (original: string) =>
    `AIMessage(content='', additional_kwargs={'tool_calls': [${original}]}, tool_calls=[${call}])`

  it('has nothing unread', () => {
    const original = `{'id': 'c1', 'function': {'arguments': '{"x":1}', 'name': 'f'}, 'type': 'function'}`
    const { calls, notices } = inspect(message(original))
    expect([calls.length, notices]).toEqual([1, []])
  })

  it.each([
    ['{"x": 1.0}', 'ready'],
    ['{"x": 2}', 'review'],
    ['{"x": 1, "y": true}', 'review'],
    ['{"y": 1}', 'review'],
    ['{"x": "1"}', 'review'],
  ])('is for a person where it says other arguments: %s', (text, verdict) => {
    const original = `{'id': 'c1', 'function': {'arguments': '${text}', 'name': 'f'}, 'type': 'function'}`
    expect(inspect(message(original)).calls.map((one) => one.verdict)).toEqual([verdict])
  })

  it('but where one of the two cannot be read', () => {
    const original = `{'id': 'c2', 'function': {'arguments': '{"x":1}'}, 'type': 'function'}`
    expect(inspect(message(original)).notices.map(({ code }) => code)).toEqual(['payload-rejected'])
  })
})
