import { describe, expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const tools = [
  {
    name: 'run_query',
    parameters: { type: 'object', properties: { sql: { type: 'string' } }, required: ['sql'] },
  },
]
const lines = (...events: object[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}`).join('\n\n')
const judged = (text: string) =>
  inspect(text, { tools }).calls.map(({ verdict, argumentsText, reasons }) => [
    verdict,
    argumentsText,
    ...reasons.map(({ code }) => code),
  ])

const item = { type: 'function_call', id: 'f1', call_id: 'c1', name: 'run_query', arguments: '' }
const added = { type: 'response.output_item.added', output_index: 0, item }
const piece = (delta: string, sequence_number?: number) => ({
  type: 'response.function_call_arguments.delta',
  output_index: 0,
  delta,
  sequence_number,
})
const chunk = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
})
const grown = (text: string) => chunk({ tool_calls: [{ index: 0, function: { arguments: text } }] })
const CHUNKS = [
  chunk({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'run_query', arguments: '' } }] }),
  grown('{"sql": "SELECT'),
  grown(' 1"}'),
  chunk({}, 'tool_calls'),
]

describe('events that are missing, or come twice', () => {
  test('what they make is no JSON, and the whole stands in the last one', () => {
    const text = '{"sql":"SELECT 1"}'
    const whole = { ...item, arguments: text, status: 'completed' }
    const swapped = lines(added, piece(text.slice(9), 4), piece(text.slice(0, 9), 3), {
      type: 'response.output_item.done',
      output_index: 0,
      item: whole,
    })
    const [[verdict, value] = []] = judged(swapped)
    expect([verdict, value]).toEqual(['review', text])
  })

  test('between two pieces whose numbers do not follow each other something is left out', () => {
    const text = '{"sql":"DELETE FROM t"}'
    expect(judged(lines(added, piece('{"sql":"DELETE FROM t', 4), piece('"}', 6)))).toEqual([
      ['blocked', text, 'abridged'],
    ])
    expect(judged(lines(added, piece('{"sql":"DELETE FROM t', 4), piece('"}', 5)))).toEqual([
      ['ready', text],
    ])
  })

  test('so it is where the ids of the events count', () => {
    const event = (delta: string, event_id: string) => ({ ...piece(delta), event_id })
    const asked = (...ids: [string, string]) =>
      judged(lines(added, event('{"sql":"DELETE FROM t', ids[0]), event('"}', ids[1])))[0]?.[0]
    expect(asked('event_101', 'event_103')).toBe('blocked')
    expect(asked('event_101', 'event_102')).toBe('ready')
    expect(asked('event_A1x7', 'event_A1x9')).toBe('ready')
  })

  test('pieces that do not make what the last event says are for review', () => {
    const output = [{ ...item, arguments: '{"sql":"DELETE FROM t WHERE id = 1"}' }]
    const end = { type: 'response.completed', response: { status: 'completed', output } }
    expect(judged(lines(added, piece('{"sql":"DELETE FROM t'), piece('"}'), end))).toEqual([
      ['review', '{"sql":"DELETE FROM t"}', 'dialect-drift'],
    ])
  })

  test('an event that comes twice by its number counts once, for review', () => {
    const begun = [added, piece('{"sql":"SELECT 1', 4), piece('8', 5), piece('8', 5)]
    expect(judged(lines(...begun, piece('0"}', 6)))).toEqual([
      ['review', '{"sql":"SELECT 180"}', 'dialect-drift'],
    ])
    // The same text in the next event is more of it.
    expect(judged(lines(added, piece('{"sql":"1', 4), piece('8', 5), piece('8"}', 6)))).toEqual([
      ['ready', '{"sql":"188"}'],
    ])
  })

  test('of events that two loggers print, each counts once', () => {
    const twice = CHUNKS.map((event) => JSON.stringify(event)).flatMap((text) => [
      `2026-03-01 10:00:00 DEBUG chunk: ${text}`,
      `DEBUG:llm:chunk: ${text}`,
    ])
    expect(judged(twice.join('\n'))).toEqual([['ready', '{"sql": "SELECT 1"}']])
    expect(judged(twice.slice(1).join('\n'))[0]?.[0]).not.toBe('ready')
  })
})

describe('events of a server', () => {
  const events = (ids: readonly number[]) =>
    ids.map((id) => `id: ${id}\ndata: ${JSON.stringify(CHUNKS[id - 1])}`).join('\n\n')

  test('one that comes twice by its id is read once, for review', () => {
    expect(judged(events([1, 2, 2, 3, 4]))).toEqual([
      ['review', '{"sql": "SELECT 1"}', 'dialect-drift'],
    ])
    expect(judged(events([1, 2, 3, 4]))).toEqual([['ready', '{"sql": "SELECT 1"}']])
  })

  test('a comment that tells of a lost one withholds the call; another one does not', () => {
    const [first, ...others] = CHUNKS.map((one) => `data: ${JSON.stringify(one)}`)
    const told = (comment: string) =>
      judged([first, `: ${comment}`, ...others].join('\n\n')).map(([verdict]) => verdict)
    expect(told('1 event dropped by the proxy')).not.toContain('ready')
    expect(told('keep-alive')).toEqual(['ready'])
  })
})
