import { describe, expect, test } from 'vitest'
import { ITEM, reasons, verdicts } from './testing/answered.js'

describe('an answer names the call that it is of', () => {
  const call = (id: string, zone = 'Europe/Oslo') => ({
    type: 'ai',
    data: { tool_calls: [{ name: 'get_time', args: { zone }, id }] },
  })
  const answer = (tool_call_id: string) => ({
    type: 'tool',
    data: { content: '12:00', tool_call_id },
  })
  const wrapped = (...records: unknown[]) => verdicts(JSON.stringify(records))
  const logged = (...lines: unknown[]) =>
    verdicts(lines.map((line) => JSON.stringify(line)).join('\n'))

  test('below it or above it', () => {
    expect(wrapped(call('call_1'))).toEqual(['ready'])
    expect(wrapped(call('call_1'), answer('call_1'))).toEqual(['review'])
    expect(wrapped(answer('call_1'), call('call_1'))).toEqual(['review'])
  })

  test('however short the id is', () => {
    const messages = (...all: unknown[]) => verdicts(JSON.stringify({ messages: all }))
    const ai = { type: 'ai', content: '', ...call('c1').data }
    expect(messages({ type: 'human', content: 'hi' }, ai)).toEqual(['ready'])
    expect(messages(ai, { type: 'tool', content: '12:00', tool_call_id: 'c1' })).toEqual(['review'])
  })

  test('also in a text that is escaped', () => {
    expect(wrapped(call('call_1'), JSON.stringify(answer('call_1')))).toEqual(['review'])
    const item = { id: 'call_1', function: { name: 'f', arguments: '{"a": 1}' } }
    const call1 = { level: 'info', msg: JSON.stringify({ tool_calls: [item] }) }
    expect(logged(call1)).toEqual(['ready'])
    expect(logged(call1, { level: 'info', msg: JSON.stringify(answer('call_1')) })).toEqual([
      'review',
    ])
  })

  test('that of another call is not this one’s', () => {
    expect(wrapped(answer('call_2'), call('call_1'))).toEqual(['ready'])
    const both = {
      type: 'ai',
      data: {
        tool_calls: [
          ...call('call_1').data.tool_calls,
          ...call('call_2', 'Asia/Kobe').data.tool_calls,
        ],
      },
    }
    expect(wrapped(both, answer('call_1'))).toEqual(['review', 'ready'])
    expect(wrapped(both, answer('call_2'))).toEqual(['ready', 'review'])
  })

  test('even at the very begin of a text', () => {
    const item = ITEM.replace('call_id', 'id')
    expect(verdicts(`tool_call_id: "call_1", content: 12:00\n[${item}]`)).toEqual(['review'])
    expect(verdicts(`tool_call_id: "call_2", content: 12:00\n[${item}]`)).toEqual(['ready'])
  })

  test('an id that stands for itself names none', () => {
    expect(wrapped({ id: 'call_1', state: ['open'] }, call('call_1'))).toEqual(['ready'])
  })

  test('that of an earlier call is not that of a later one by the same id', () => {
    const item = (zone: string) => ({
      ...JSON.parse(ITEM),
      call_id: undefined,
      id: 'call_1',
      arguments: JSON.stringify({ zone }),
    })
    expect(logged([item('Europe/Oslo')], answer('call_1').data, [item('Asia/Kobe')])).toEqual([
      'review',
      'ready',
    ])
  })

  test('an id in a value names none', () => {
    const item = (id: string, value: string) => ({
      ...JSON.parse(ITEM),
      call_id: id,
      arguments: JSON.stringify({ value }),
    })
    expect(wrapped(item('call_1', 'x'), item('call_2', "tool_call_id: 'call_1'"))).toEqual([
      'ready',
      'ready',
    ])
  })

  test.each([
    ['ready', ''],
    ['review', '"content":["12:00"],'],
    ['review', `"content":"${'It is noon. '.repeat(12)}",`],
  ])('%s: a record may say the id of the call that it holds, %#', (verdict, between) => {
    const own = ITEM.replace('call_id', 'id')
    expect(verdicts(`[{"tool_call_id":"call_1",${between}"call":${own}}]`)).toEqual([verdict])
  })
})

describe('a call of which more came by its id', () => {
  const answerOf = (...calls: [id: string, value: object, name?: string][]) =>
    JSON.stringify({
      role: 'assistant',
      tool_calls: calls.map(([id, value, name = 'f']) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(value) },
      })),
    })

  test.each<[object, object]>([
    [{ a: 'x' }, { a: 'xyz', b: 2 }],
    [{ a: 'x' }, { a: 'x', b: 2 }],
    [{ a: [{ b: [1] }] }, { a: [{ b: [1, 2] }] }],
    [{ a: 1 }, { a: 12 }],
  ])('%j, then %j: only the whole is ready', (begun, whole) => {
    const source = answerOf(['c1', begun], ['c1', whole])
    expect(verdicts(source)).toEqual(['review', 'ready'])
    expect(reasons(source)).toEqual([
      { code: 'call-withdrawn', detail: 'more of it came by its id' },
    ])
  })

  test.each<[string, ...[id: string, value: object, name?: string][]]>([
    ['begins otherwise', ['c1', { a: 'x' }], ['c1', { a: 'yx', b: 2 }]],
    ['ends alike', ['c1', { a: 'x' }], ['c1', { b: 2, a: 'x' }]],
    ['says less', ['c1', { a: 'xyz' }], ['c1', { a: 'x' }]],
  ])('what %s is another one: one of them was not meant', (_what, ...calls) => {
    expect(verdicts(answerOf(...calls))).toEqual(['review', 'review'])
  })

  test.each<[string, ...[id: string, value: object, name?: string][]]>([
    ['is of another tool', ['c1', { a: 'x' }], ['c1', { a: 'xyz' }, 'g']],
    ['has another id', ['c1', { a: 'x' }], ['c2', { a: 'xyz' }]],
  ])('what %s is another one', (_what, ...calls) => {
    expect(verdicts(answerOf(...calls))).toEqual(['ready', 'ready'])
  })
})
