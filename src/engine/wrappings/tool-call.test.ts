import { describe, expect, it, test } from 'vitest'
import { inspect } from '../inspect.js'

const only = (call: object) => {
  const [found] = inspect(JSON.stringify({ tool_calls: [call] })).calls
  return { args: found?.arguments, verdict: found?.verdict }
}

test.each([
  ['inside the function', { function: { name: 'f', arguments: { a: 1 } } }],
  ['as parameters', { function: { name: 'f', parameters: { a: 1 } } }],
  ['beside the function', { id: 'x', function: { name: 'f' }, parameters: { a: 1 } }],
  ['as text beside it', { function: { name: 'f' }, arguments: '{"a": 1}' }],
])('arguments %s', (_where, call) => {
  expect(only(call)).toEqual({ args: { a: 1 }, verdict: 'ready' })
})

test('a call whose members nobody reads is not one without arguments', () => {
  expect(only({ type: 'function', function: { name: 'f', city: 'Oslo' } }).verdict).toBe('review')
  const absent = { id: 'x', index: 0, type: 'function', function: { name: 'f' } }
  expect(only(absent)).toEqual({ args: {}, verdict: 'review' })
})

test('an empty text is no text, in an API’s record and in markup', () => {
  const markup = '<tool_call>{"name": "f", "arguments": ""}</tool_call>'
  expect(only({ function: { name: 'f', arguments: '' } })).toEqual({ args: {}, verdict: 'review' })
  expect(inspect(markup).calls).toMatchObject([{ arguments: {}, verdict: 'review' }])
})

test('a definition is no call', () => {
  const parameters = { type: 'object', properties: { a: { type: 'string' } } }
  const source = JSON.stringify({ tool_calls: [{ function: { name: 'f', parameters } }] })
  expect(inspect(source).calls).toEqual([])
})

describe('a part of the AI SDK', () => {
  const part = (members: object) =>
    inspect(JSON.stringify([{ ...members, toolCallId: 'c', input: { a: 1 } }])).calls

  it('is named by its type', () => {
    expect(part({ type: 'tool-f' }).map(({ name }) => name)).toEqual(['f'])
  })

  it('has no name where its type only says that it is a call', () => {
    expect(part({ type: 'tool-call', tolName: 'f' }).map(({ name }) => name)).toEqual([''])
  })
})
