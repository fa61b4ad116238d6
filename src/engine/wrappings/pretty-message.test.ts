import { expect, test } from 'vitest'
import { inspect } from '../inspect.js'

const TOOL = {
  name: 'send_fax',
  parameters: {
    type: 'object',
    properties: { to: { type: 'string' }, pages: { type: 'integer' }, note: { type: 'string' } },
  },
}
const PRINT = `================================== Ai Message ==================================

I will send it.
Tool Calls:
  send_fax (call_1)
 Call ID: call_1
  Args:
    to: 77
    pages: 2
    note: first line
second line
  send_fax (call_2)
 Call ID: call_2
  Args:
    to: 78
================================= Tool Message =================================
Name: send_fax

sent
`

test('every call, with its id, types from the schema and lines that go on', () => {
  const { calls, envelope } = inspect(PRINT, { tools: [TOOL] })
  expect(envelope).toBe('pretty-message')
  expect(calls.map(({ id, arguments: args, verdict }) => ({ id, args, verdict }))).toEqual([
    {
      id: 'call_1',
      args: { to: '77', pages: 2, note: 'first line\nsecond line' },
      verdict: 'review',
    },
    { id: 'call_2', args: { to: '78' }, verdict: 'review' },
  ])
})

test('a call without arguments', () => {
  const { calls } = inspect('Tool Calls:\n  ping (c)\n Call ID: c\n  Args:\n', { finish: 'stop' })
  expect(calls.map(({ name, arguments: args }) => ({ name, args }))).toEqual([
    { name: 'ping', args: {} },
  ])
})

test('prose about tool calls is no print', () => {
  expect(inspect('Tool Calls:\n  send_fax (the usual one)\n').envelope).toBe('text')
})

test('a print without the line of the id', () => {
  const { calls } = inspect('Tool Calls:\n  ping (c)\n  Args:\n    to: 7\n')
  expect(calls.map(({ id, name, arguments: args }) => ({ id, name, args }))).toEqual([
    { id: 'c', name: 'ping', args: { to: '7' } },
  ])
})
