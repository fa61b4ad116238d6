import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const judged = (...records: object[]) =>
  inspect(records.map((one) => `data: ${JSON.stringify(one)}`).join('\n\n')).calls.map(
    ({ name, verdict, arguments: value, reasons }) => [
      name,
      verdict,
      value,
      ...reasons.map(({ code }) => code).filter((code) => !/^(?:no-schema|same-id)$/.test(code)),
    ],
  )

const said = (args: object, name = 'book_slot') => ({
  type: 'ai',
  id: 'run-1',
  content: '',
  tool_calls: [{ name, args, id: 'c1', type: 'tool_call' }],
  invalid_tool_calls: [],
  tool_call_chunks: [],
})

describe('what records say of one call id', () => {
  test('a message that grows is one call, as it is at last', () => {
    expect(judged(said({}), said({ day: 'Mon' }), said({ day: 'Mon', hour: 9 }))).toEqual([
      ['book_slot', 'ready', { day: 'Mon', hour: 9 }],
    ])
  })

  test('a later state that says nothing takes nothing away', () => {
    expect(judged(said({ day: 'Mon' }), said({}))).toEqual([['book_slot', 'ready', { day: 'Mon' }]])
  })

  test('states that contradict each other are for review, both', () => {
    expect(judged(said({ day: 'Mon' }), said({ day: 'Tue' }))).toEqual([
      ['book_slot', 'review', { day: 'Mon' }, 'several-readings'],
      ['book_slot', 'review', { day: 'Tue' }, 'several-readings'],
    ])
  })

  test('another tool by the same id, and a call behind the answer to the first, are others', () => {
    expect(judged(said({ day: 'Mon' }), said({ day: 'Mon' }, 'free_slot'))).toHaveLength(2)
    const answer = { role: 'tool', tool_call_id: 'c1', content: 'booked' }
    expect(judged(said({ day: 'Mon' }), answer, said({ day: 'Tue' })).at(-1)).toEqual([
      'book_slot',
      'ready',
      { day: 'Tue' },
    ])
  })

  test('an item that was started, and has ended', () => {
    const item = {
      id: 'i1',
      type: 'mcp_tool_call',
      server: 's',
      tool: 'book_slot',
      arguments: { day: 'Mon' },
    }
    const started = { type: 'item.started', item: { ...item, status: 'in_progress' } }
    const ended = {
      type: 'item.completed',
      item: { ...item, status: 'failed', error: { message: 'no' } },
    }
    const calls = judged(started, ended)
    expect(calls.map((call) => call.slice(0, 3))).toEqual([['book_slot', 'review', { day: 'Mon' }]])
  })

  test('a thought that is told again with its observation; its input stands under the tool’s name', () => {
    const thought = (tool_input: string, observation = '') => ({
      event: 'agent_thought',
      id: 'th1',
      thought: '',
      tool: tool_input === '' ? '' : 'book_slot',
      tool_input,
      observation,
    })
    const input = '{"book_slot": {"day": "Mon"}}'
    expect(judged(thought(''), thought(input))).toEqual([['book_slot', 'ready', { day: 'Mon' }]])
    const calls = judged(thought(''), thought(input), thought(input, 'booked'))
    expect(calls).toEqual([['book_slot', 'review', { day: 'Mon' }, 'call-withdrawn']])
  })
})
