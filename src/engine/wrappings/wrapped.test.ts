import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const call = (port: string) => ({
  id: `c_${port}`,
  type: 'function',
  function: { name: 'get_tide', arguments: JSON.stringify({ port }) },
})
const answer = (...ports: readonly string[]) => ({
  choices: [{ message: { role: 'assistant', content: null, tool_calls: ports.map(call) } }],
})
const generation = (port: string) => ({ kind: 'llm', output: answer(port).choices[0]?.message })
const asked = (port: string, id: number) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name: 'get_tide', arguments: { port } },
})
const read = (record: unknown) =>
  inspect(JSON.stringify(record)).calls.map(({ verdict, arguments: args }) => [
    (args as { port: string }).port,
    verdict,
  ])

const BOTH = [
  ['Brest', 'ready'],
  ['Kiel', 'ready'],
]

describe('records with an answer in each item of a list', () => {
  it.each<[string, unknown]>([
    ['answers', [answer('Brest'), answer('Kiel')]],
    ['lines of a batch', ['Brest', 'Kiel'].map((port) => ({ response: { body: answer(port) } }))],
    ['a batch of JSON-RPC', [asked('Brest', 1), asked('Kiel', 2)]],
    ['spans of a trace', { spans: [generation('Brest'), { kind: 'tool' }, generation('Kiel')] }],
    [
      'messages of LangChain',
      ['Brest', 'Kiel'].map((port) => ({
        type: 'ai',
        content: '',
        tool_calls: [{ name: 'get_tide', args: { port }, id: port, type: 'tool_call' }],
      })),
    ],
  ])('are read whole: %s', (_, record) => {
    expect(read(record)).toEqual(BOTH)
  })

  it('hold no more than what stands as the first does', () => {
    const record = { now: { body: answer('Brest') }, other: { deeper: { body: answer('Kiel') } } }
    expect(read(record).map(([port]) => port)).toEqual(['Brest'])
  })
})

describe('a request with the answer to it', () => {
  const asked = { role: 'user', content: 'Which tides?' }
  const old = { role: 'assistant', content: null, tool_calls: [call('Brest')] }
  const result = { role: 'tool', tool_call_id: 'c_Brest', content: '3 m' }
  const messages = [asked, old, result]
  const parameters = { type: 'object', properties: { port: { type: 'string' } } }
  const tools = [{ type: 'function', function: { name: 'get_tide', parameters } }]
  const { message } = answer('Kiel').choices[0] ?? {}

  it.each<[string, unknown]>([
    ['beside it', { request: { model: 'm', messages, tools }, response: answer('Kiel') }],
    ['in it', { model: 'm', messages, tools, response: answer('Kiel') }],
    ['as its choices', { model: 'm', messages, tools, ...answer('Kiel') }],
    ['as a trace has both', { type: 'GENERATION', input: { messages, tools }, output: message }],
  ])('is read, and not the turns before: %s', (_, record) => {
    const { calls, notices } = inspect(JSON.stringify(record))
    expect(calls.map(({ arguments: args, verdict }) => [args, verdict])).toEqual([
      [{ port: 'Kiel' }, 'ready'],
    ])
    expect(calls[0]?.tool?.name).toBe('get_tide')
    expect(notices.map(({ code }) => code)).toEqual(['request-tools'])
  })

  it.each<[string, object]>([
    [
      'the tool that must be called',
      { tool_choice: { type: 'function', function: { name: 'get_tide' } } },
    ],
    ['the old word for it', { function_call: { name: 'get_tide' } }],
    ['an example', { extra_body: { examples: [old] } }],
    [
      'what the model is told',
      {
        systemInstruction: {
          role: 'model',
          parts: [{ text: '<tool_call>{"name": "get_tide", "arguments": {}}</tool_call>' }],
        },
      },
    ],
    ['a schema', { response_format: { json_schema: { name: 'get_tide', schema: parameters } } }],
  ])('is not what else the request says: %s', (_, members) => {
    expect(inspect(JSON.stringify({ messages: [asked], tools, ...members })).calls).toEqual([])
  })

  it('offers its tools to its own answer alone', () => {
    const spans = ['Kiel', 'Bergen'].map((port) => ({
      request: { model: 'm', messages, tools },
      response: answer(port),
    }))
    const { calls, notices } = inspect(JSON.stringify(spans))
    expect(calls.map(({ tool }) => tool)).toEqual([null, null])
    expect(notices).toEqual([])
  })

  it('of several answers none is taken', () => {
    const choices = [answer('Kiel'), answer('Bergen')].flatMap((one) => one.choices)
    const verdicts = read({ model: 'm', messages, tools, choices }).map(([, verdict]) => verdict)
    expect(verdicts).not.toContain('ready')
  })

  it('is its last turn where nothing answers it', () => {
    expect(read({ request: { model: 'm', messages } })).toEqual([['Brest', 'review']])
  })
})
