import { describe, expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const tool = (name: string) => ({
  name,
  parameters: { type: 'object', properties: { level: { type: 'integer' } }, required: ['level'] },
})
const tools = [tool('dim_lamp'), tool('set_lamp')]
const lines = (...records: object[]) => records.map((one) => JSON.stringify(one)).join('\n')
const events = (...records: object[]) =>
  records.map((one) => `data: ${JSON.stringify(one)}`).join('\n\n')
const judged = (text: string) =>
  inspect(text, { tools }).calls.map(({ name, verdict, argumentsText, reasons }) => [
    name,
    verdict,
    argumentsText,
    ...reasons.filter(({ code }) => code !== 'same-id').map(({ code }) => code),
  ])

const chunk = (call: object | null, id = 'x') => ({
  id,
  choices: [
    {
      index: 0,
      delta: call === null ? {} : { tool_calls: [{ index: 0, ...call }] },
      finish_reason: call === null ? 'tool_calls' : null,
    },
  ],
})
const start = (id: string, name: string, text = '') => ({ id, function: { name, arguments: text } })
const more = (text: string) => ({ function: { arguments: text } })
const CHUNKS = [
  chunk(start('c1', 'dim_lamp')),
  chunk(more('{"level":')),
  chunk(more('40}')),
  chunk(null),
]
const ONE = [['dim_lamp', 'ready', '{"level":40}']]

describe('records that carry an event', () => {
  test.each<[string, (event: object) => object]>([
    ['a line of a log', (chunk) => ({ ts: '2025-03-01T09:00:00Z', level: 'debug', chunk })],
    [
      'a frame of a socket',
      (event) => ({ type: 'receive', opcode: 1, data: JSON.stringify(event) }),
    ],
    ['a notification', (event) => ({ jsonrpc: '2.0', method: 'stream', params: { event } })],
    ['a message of a bus', (payload) => ({ topic: 'llm', payload: { body: payload } })],
  ])('%s', (_, around) => {
    expect(judged(lines(...CHUNKS.map(around)))).toEqual(ONE)
    expect(judged(lines(...CHUNKS.slice(0, 2).map(around)))[0]?.[1]).toBe('blocked')
  })

  test('however long the log is', () => {
    const records = CHUNKS.map((chunk) => ({ filler: 'x'.repeat(9_000), chunk }))
    expect(judged(lines(...records))).toEqual(ONE)
  })

  test('frames that were recorded, of which the first was sent', () => {
    const frames = [{ type: 'hello' }, ...CHUNKS].map((one) => ({ data: JSON.stringify(one) }))
    expect(judged(JSON.stringify({ _webSocketMessages: frames }))).toEqual(ONE)
  })

  test('a single one, or one that says nothing, is no stream', () => {
    expect(inspect(lines({ event: { type: 'ping' } }), { tools }).envelope).not.toContain('stream')
    const message = {
      role: 'assistant',
      tool_calls: [{ type: 'function', ...start('c1', 'dim_lamp', '{"level":40}') }],
    }
    const log = lines(
      { ts: '2025-03-01', payload: { type: 'start' } },
      { ts: '2025-03-01', payload: { type: 'finish' } },
      { ts: '2025-03-01', message },
    )
    expect(judged(log)).toEqual(ONE)
  })

  test('a piece in a record that nobody knows is no whole call', () => {
    const told = lines(
      ...CHUNKS.slice(0, 3).map((sse) => ({ ts: '2025-03-01', upstream: { sse } })),
    )
    expect(judged(told).map(([, verdict]) => verdict)).not.toContain('ready')
  })
})

describe('a whole answer beside the events', () => {
  const final = (id: string, name: string, text: string) => ({
    choices: [
      {
        message: {
          role: 'assistant',
          tool_calls: [{ type: 'function', ...start(id, name, text) }],
        },
      },
    ],
  })
  test.each<[string, object, unknown[][]]>([
    ['says the same call once more', final('c1', 'dim_lamp', '{"level": 40}'), ONE],
    [
      'holds another',
      final('c2', 'set_lamp', '{"level":7}'),
      [...ONE, ['set_lamp', 'ready', '{"level":7}']],
    ],
    [
      'contradicts',
      final('c1', 'dim_lamp', '{"level":90}'),
      [['dim_lamp', 'review', '{"level":40}', 'dialect-drift']],
    ],
  ])('%s', (_, answer, calls) => {
    expect(judged(`${events(...CHUNKS)}\n\nfinal: ${JSON.stringify(answer)}`)).toEqual(calls)
  })

  test('is known by its name where it has no id', () => {
    const call = { name: 'dim_lamp', arguments: '{"level":40}' }
    const said = `final: ${JSON.stringify({ choices: [{ message: { role: 'assistant', function_call: call } }] })}`
    expect(judged(`${events(...CHUNKS)}\n\n${said}`)).toEqual(ONE)
    const old = events(
      ...['{"level"', ':40}'].map((text, i) => ({
        choices: [
          {
            delta: { function_call: { arguments: text, ...(i === 0 ? { name: 'dim_lamp' } : {}) } },
          },
        ],
      })),
      chunk(null),
    )
    expect(judged(`${old}\n\n${said}`)).toEqual(ONE)
  })

  test('of a stream that was cut, it is read, for review', () => {
    const cut = events(...CHUNKS.slice(0, 2))
    const text = `${cut}\n\nfinal: ${JSON.stringify(final('c1', 'dim_lamp', '{"level":40}'))}`
    expect(judged(text)).toEqual([['dim_lamp', 'review', '{"level":40}', 'dialect-drift']])
  })

  test('events in records, and the message that they make', () => {
    const block = { type: 'tool_use', id: 't1', name: 'dim_lamp', input: {} }
    const stream = [
      { type: 'content_block_start', index: 0, content_block: block },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'input_json_delta', partial_json: '{"level":40}' },
      },
      { type: 'content_block_stop', index: 0 },
    ].map((event) => ({ type: 'stream_event', session_id: 's', event }))
    const content = [{ ...block, input: { level: 40 } }]
    const message = { type: 'assistant', session_id: 's', message: { role: 'assistant', content } }
    expect(judged(lines({ type: 'system', tools: ['dim_lamp'] }, ...stream, message))).toEqual(ONE)
  })
})

describe('answers that interleave', () => {
  const two = [
    chunk(start('c1', 'dim_lamp'), 'A'),
    chunk(start('c2', 'set_lamp'), 'B'),
    chunk(more('{"level":1}'), 'A'),
    chunk(more('{"level":2}'), 'B'),
  ]
  test('are told apart by the ids of their chunks', () => {
    expect(judged(events(...two))).toEqual([
      ['dim_lamp', 'ready', '{"level":1}'],
      ['set_lamp', 'ready', '{"level":2}'],
    ])
  })

  test('of one that is cut, the call is withheld', () => {
    expect(judged(events(...two.slice(0, 3))).map(([name, verdict]) => [name, verdict])).toEqual([
      ['dim_lamp', 'review'],
      ['set_lamp', 'blocked'],
    ])
  })

  test('by the record around them', () => {
    const records = CHUNKS.flatMap((one) => [
      { request_id: 'r1', chunk: { ...one, id: undefined } },
      {
        request_id: 'r2',
        chunk: JSON.parse(JSON.stringify(one).replace('c1', 'c2').replace('40}', '50}')),
      },
    ])
    expect(judged(lines(...records)).map(([, , text]) => text)).toEqual([
      '{"level":40}',
      '{"level":50}',
    ])
  })

  test('an id for each chunk, or none in the first, tells nothing', () => {
    const own = CHUNKS.map((one, i) => ({ ...one, id: `x${i}` }))
    expect(judged(events(...own))).toEqual(ONE)
    expect(judged(events({ id: '', choices: [] }, ...CHUNKS, { id: '', choices: [] }))).toEqual(ONE)
  })
})

describe('pieces that are no fragments', () => {
  test('a name in pieces is the one that was offered, else for review', () => {
    const pieces = (...names: string[]) => [
      chunk(start('c1', names[0] ?? '')),
      ...names.slice(1).map((name) => chunk({ function: { name } })),
      ...CHUNKS.slice(1),
    ]
    expect(judged(events(...pieces('dim', '_la', 'mp')))).toEqual(ONE)
    expect(judged(events(...pieces('dim', 'dim_la', 'dim_lamp')))).toEqual([
      ['dim_lamp', 'review', '{"level":40}', 'dialect-drift'],
    ])
    expect(judged(events(...pieces('dim_lamp', '_2')))[0]?.slice(0, 2)).toEqual([
      'dim_lamp_2',
      'review',
    ])
  })

  test('states of which each begins with the one before: the last one, for review', () => {
    const states = ['{"le', '{"level":4', '{"level":40}'].map((text) => chunk(more(text)))
    expect(judged(events(chunk(start('c1', 'dim_lamp')), ...states, chunk(null)))).toEqual([
      ['dim_lamp', 'review', '{"level":40}', 'dialect-drift'],
    ])
  })

  test('Gemini’s part that is sent again by its id is one call; with other arguments, for review', () => {
    const part = (level: number) => ({
      candidates: [
        { content: { parts: [{ functionCall: { id: 'g1', name: 'dim_lamp', args: { level } } }] } },
      ],
    })
    expect(judged(events(part(40), part(40)))).toEqual([['dim_lamp', 'ready', '{"level":40}']])
    expect(judged(events(part(40), part(50))).map(([, verdict]) => verdict)).toEqual([
      'review',
      'review',
    ])
  })

  test('the AI SDK’s names of events are not taken for Cohere’s', () => {
    const named = { toolCallId: 'm1', toolName: 'dim_lamp' }
    const records = [
      { type: 'tool-call-input-streaming-start', payload: named },
      { type: 'tool-call-delta', payload: { ...named, argsTextDelta: '{"level":40}' } },
      { type: 'tool-call-input-streaming-end', payload: { toolCallId: 'm1' } },
      { type: 'tool-call', payload: { ...named, args: { level: 40 } } },
    ].map((one) => ({ ...one, runId: 'r' }))
    expect(judged(lines(...records))).toEqual(ONE)
  })
})
