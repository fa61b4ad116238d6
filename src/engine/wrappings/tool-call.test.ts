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

test('a list beside the content holds calls, each in a block of its own', () => {
  const block = { type: 'tool_use', tool_use: { tool_use_id: 't1', name: 'f', input: { a: 1 } } }
  const message = { role: 'assistant', content_list: [{ type: 'text', text: 'Now.' }, block] }
  const [found] = inspect(JSON.stringify({ choices: [{ message }] })).calls
  expect([found?.name, found?.arguments, found?.verdict]).toEqual(['f', { a: 1 }, 'ready'])
})

test('a name that is empty stands in Kimi’s id, for review', () => {
  const call = { id: 'functions.get_time:0', function: { name: '', arguments: '{"a": 1}' } }
  const [found] = inspect(JSON.stringify({ tool_calls: [call] })).calls
  expect([found?.name, found?.verdict]).toEqual(['get_time', 'review'])
})

test('what a tool gave back is no call, though its tags stand around it', () => {
  const result = '<tool_response>\n{"name": "f", "arguments": {"a": 1}}\n</tool_response>'
  const source = `<tool_call>\n{"name": "f", "arguments": {"a": 1}}\n</tool_call>\n${result}`
  expect(inspect(source).calls.map(({ name }) => name)).toEqual(['f'])
})

test.each(['[EMAIL_ADDRESS]', 'Dear <PERSON>, hello', '{PHONE_NUMBER_1}'])(
  'an anonymiser took something out: %s',
  (to) => {
    const call = { function: { name: 'f', arguments: JSON.stringify({ to }) } }
    const [found] = inspect(JSON.stringify({ tool_calls: [call] })).calls
    expect(found?.reasons.map(({ code }) => code)).toContain('suspect-placeholder')
  },
)

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
