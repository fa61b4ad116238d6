import { describe, expect, it, test } from 'vitest'
import { inspect } from '../inspect.js'

const read = (record: unknown) =>
  inspect(JSON.stringify(record)).calls.map(({ name, arguments: args, verdict }) => [
    name,
    args,
    verdict,
  ])
const said = (tool_calls: readonly unknown[]) => ({ role: 'assistant', content: null, tool_calls })
const named = { id: 'a', function: { name: 'get_tide', arguments: '{"port":"Brest"}' } }
const TIDE = ['get_tide', { port: 'Brest' }, 'ready']

describe('an entry beside a call that names no tool', () => {
  const block = { id: 'a', name: 'get_tide', input: { port: 'Brest' } }
  it.each([
    ['chat', said([named, { id: 'b', function: { arguments: '{"port":"Kiel"}' } }])],
    [
      'chat, null',
      said([named, { id: 'b', function: { name: null, arguments: '{"port":"Kiel"}' } }]),
    ],
    [
      'Anthropic',
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', ...block },
          { type: 'tool_use', id: 'b', input: { port: 'Kiel' } },
        ],
      },
    ],
    [
      'Gemini',
      {
        candidates: [
          {
            content: {
              parts: [
                { functionCall: { name: 'get_tide', args: { port: 'Brest' } } },
                { functionCall: { args: { port: 'Kiel' } } },
              ],
            },
          },
        ],
      },
    ],
    [
      'Responses',
      {
        output: [
          { type: 'function_call', call_id: 'a', name: 'get_tide', arguments: '{"port":"Brest"}' },
          { type: 'function_call', call_id: 'b', arguments: '{"port":"Kiel"}' },
        ],
      },
    ],
    [
      'Bedrock',
      {
        output: {
          message: {
            role: 'assistant',
            content: [
              { toolUse: { toolUseId: 'a', name: 'get_tide', input: { port: 'Brest' } } },
              { toolUse: { toolUseId: 'b', input: { port: 'Kiel' } } },
            ],
          },
        },
      },
    ],
  ])('is a call for review: %s', (_, record) => {
    expect(read(record)).toEqual([TIDE, ['', { port: 'Kiel' }, 'review']])
  })

  it('is no call without arguments', () => {
    expect(read(said([named, { id: 'b', function: {} }]))).toEqual([TIDE])
  })
})

it('a text in a list of calls is read as text', () => {
  const text = '<tool_call>{"name": "get_tide", "arguments": {"port": "Kiel"}}</tool_call>'
  expect(read(said([named, text])).map(([name, args]) => [name, args])).toEqual([
    ['get_tide', { port: 'Brest' }],
    ['get_tide', { port: 'Kiel' }],
  ])
})

test('arguments under a key of another format are for review', () => {
  const block = { type: 'tool_use', name: 'get_tide', tool_input: { port: 'Brest' } }
  const message = { role: 'assistant', content: [block] }
  expect(read(message)).toEqual([['get_tide', { port: 'Brest' }, 'review']])
})
