import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const asked = { role: 'user', content: 'Which tides?' }
const call = (id: string, port: string) => ({
  ...{ type: 'function_call', call_id: id, name: 'get_tide' },
  arguments: JSON.stringify({ port }),
})
const output = (id: string) => ({ type: 'function_call_output', call_id: id, output: '3 m' })
const thought = { type: 'reasoning', summary: [] }
const said = {
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text: 'Two.' }],
}

const read = (input: readonly object[]) =>
  inspect(JSON.stringify({ model: 'm', input })).calls.map(({ verdict, arguments: args }) => [
    (args as { port: string }).port,
    verdict,
  ])

const BOTH = [
  ['Brest', 'ready'],
  ['Kiel', 'ready'],
]

describe('the last turn of a list of the Responses API', () => {
  it.each([
    ['calls side by side', [asked, call('a', 'Brest'), call('b', 'Kiel')]],
    ['reasoning before each', [asked, thought, call('a', 'Brest'), thought, call('b', 'Kiel')]],
    ['a message before them', [asked, said, call('a', 'Brest'), call('b', 'Kiel')]],
  ])('is all of its items: %s', (_, input) => {
    expect(read(input)).toEqual(BOTH)
  })

  it('begins behind the results of the turn before', () => {
    expect(read([asked, call('a', 'Brest'), output('a'), call('b', 'Kiel')])).toEqual([
      ['Kiel', 'ready'],
    ])
  })

  it('is over where the model has gone on without a result', () => {
    expect(read([asked, call('a', 'Brest'), said])).toEqual([['Brest', 'review']])
    expect(read([asked, call('a', 'Brest'), thought])).toEqual([['Brest', 'ready']])
  })

  it('was answered where results follow', () => {
    const answered = read([asked, call('a', 'Brest'), call('b', 'Kiel'), output('a'), output('b')])
    expect(answered.map(([, verdict]) => verdict)).toEqual(['review', 'review'])
  })

  it('is all messages that nobody has answered in a list of chat messages', () => {
    const turn = (port: string) => ({
      role: 'assistant',
      tool_calls: [
        { id: port, function: { name: 'get_tide', arguments: JSON.stringify({ port }) } },
      ],
    })
    const result = { role: 'tool', tool_call_id: 'Brest', content: '3 m' }
    expect(read([asked, turn('Brest'), turn('Kiel')])).toEqual(BOTH)
    expect(read([asked, turn('Brest'), result, turn('Kiel')])).toEqual([['Kiel', 'ready']])
  })
})

describe('a conversation that has ended with an answer', () => {
  const tool_calls = [{ id: 'a', function: { name: 'get_tide', arguments: '{"port": "Brest"}' } }]
  const answered = [
    asked,
    { role: 'assistant', content: null, tool_calls },
    { role: 'tool', tool_call_id: 'a', content: '3 m' },
    { role: 'assistant', content: 'Three metres.' },
  ]

  it('shows the calls of its earlier turns, for review: they are not to be made again', () => {
    const { calls } = inspect(JSON.stringify(answered))
    expect(calls).toMatchObject([{ arguments: { port: 'Brest' }, verdict: 'review' }])
    expect(calls[0]?.reasons.map(({ code }) => code)).toContain('call-withdrawn')
  })

  it.each([
    ['chat_messages', 'sender', 'human', 'assistant'],
    ['transcript', 'role', 'user', 'agent'],
  ])('may stand under %s, with who says it under %s', (key, role, user, model) => {
    const block = { type: 'tool_use', name: 'get_tide', input: { port: 'Brest' } }
    const list = [
      { [role]: user, content: [{ type: 'text', text: 'Which tides?' }] },
      { [role]: model, content: [block] },
    ]
    const { calls } = inspect(JSON.stringify({ id: 'c1', [key]: list }))
    expect(calls).toMatchObject([{ name: 'get_tide', arguments: { port: 'Brest' } }])
  })
})

describe('conversations side by side', () => {
  const row = (port: string) => ({
    messages: [
      asked,
      {
        role: 'assistant',
        tool_calls: [
          {
            id: `c_${port}`,
            type: 'function',
            function: { name: 'get_tide', arguments: `{"port": "${port}"}` },
          },
        ],
      },
    ],
  })
  const rows = [row('Brest'), row('Kiel')]
  const lines = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).join('\n')
  const verdicts = (source: string) => inspect(source).calls.map(({ verdict }) => verdict)

  it('are rows of a data set: no call of them is live', () => {
    expect(verdicts(lines(rows))).toEqual(['review', 'review'])
    expect(verdicts(JSON.stringify({ data: rows }))).toEqual(['review', 'review'])
  })

  it('are none where only one ends with a call', () => {
    expect(verdicts(lines(rows.slice(0, 1)))).toEqual(['ready'])
    expect(verdicts(lines([{ messages: [asked] }, row('Kiel')]))).toEqual(['ready'])
  })
})
