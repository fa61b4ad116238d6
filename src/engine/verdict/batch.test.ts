import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const call = (path: string) =>
  `<tool_call>{"name": "read", "arguments": {"path": "${path}"}}</tool_call>\n`
const verdicts = (text: string) => inspect(text).calls.map(({ verdict }) => verdict)

describe('an answer in circles', () => {
  it('is for review as a whole, with how many calls are repetitions', () => {
    const { calls } = inspect(call('b') + call('a').repeat(6))
    expect(calls.every(({ verdict }) => verdict === 'review')).toBe(true)
    expect(calls[0]?.reasons).toContainEqual({ code: 'repeated-call', detail: '5' })
  })

  it('is one where every call stands twice', () => {
    const text = ['a', 'b', 'c', 'd']
      .map((path) => call(path) + call(path).replaceAll(': ', ':\n  '))
      .join('')
    expect(new Set(verdicts(text))).toEqual(new Set(['review']))
  })

  it('is seen in calls of any depth', () => {
    const deep = `<tool_call>{"name": "f", "arguments": {"a": ${'['.repeat(9_000)}${']'.repeat(9_000)}}}</tool_call>\n`
    expect(new Set(verdicts(deep.repeat(6)))).toEqual(new Set(['review']))
  })

  it.each([
    ['three times the same', call('a').repeat(3)],
    ['many calls of one tool', ['a', 'b', 'c', 'd', 'e', 'f'].map(call).join('')],
  ])('%s is none', (_, text) => {
    expect(new Set(verdicts(text))).toEqual(new Set(['ready']))
  })
})

describe('a call in the text of an answer whose calls were separated', () => {
  const answer = (separated: string) =>
    JSON.stringify({
      role: 'assistant',
      content: call('a'),
      tool_calls: [{ id: 'x', function: { name: 'read', arguments: separated } }],
    })

  it('may be the same one, so that only one of them is ready', () => {
    expect(verdicts(answer('{"path": "a"}'))).toEqual(['review', 'ready'])
  })

  it('may hold what the separated one has lost', () => {
    expect(verdicts(answer('{}'))).toEqual(['review', 'review'])
  })
})

describe('a name that is a part of another call’s', () => {
  const named = (...names: string[]) =>
    verdicts(
      names
        .map((name) => `<tool_call>{"name": "${name}", "arguments": {"a": 1}}</tool_call>`)
        .join('\n'),
    )

  it.each([['multipl'], ['tiply']])('%s, cut in a word, is held back', (part) => {
    expect(named(part, 'multiply')).toEqual(['review', 'ready'])
  })

  it.each([
    ['get', 'get_time'],
    ['get', 'getTime'],
    ['time', 'get_time'],
    ['f', 'fg'],
    ['tool_1', 'tool_10'],
  ])('%s beside %s is a name', (part, whole) => {
    expect(named(part, whole)).toEqual(['ready', 'ready'])
  })
})

describe('calls that were given one id', () => {
  const answer = (...ids: (string | undefined)[]) =>
    JSON.stringify({
      role: 'assistant',
      tool_calls: ids.map((id, at) => ({ id, function: { name: 'f', arguments: `{"a": ${at}}` } })),
    })
  const told = (text: string) =>
    inspect(text).calls.map(({ reasons }) => reasons.some(({ code }) => code === 'same-id'))

  it('are told so, and are ready as they were', () => {
    const text = answer('c1', 'c2', 'c1')
    expect(told(text)).toEqual([true, false, true])
    expect(verdicts(text)).toEqual(['ready', 'ready', 'ready'])
  })

  it('are one where they say the same', () => {
    const call = { id: 'c1', function: { name: 'f', arguments: '{"a": 1}' } }
    const twice = (other: object) =>
      verdicts(JSON.stringify({ role: 'assistant', tool_calls: [call, { ...call, ...other }] }))
    expect(twice({})).toEqual(['ready', 'review'])
    expect(twice({ id: 'c2' })).toEqual(['ready', 'ready'])
  })

  it('are none where the ids were made for them', () => {
    expect(told(answer(undefined, undefined))).toEqual([false, false])
  })
})
