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
