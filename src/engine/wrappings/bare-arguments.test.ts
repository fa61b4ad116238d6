import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'
import { openText } from './testing/open-text.js'

describe('arguments', () => {
  test.each([
    '{"city": "Oslo"}',
    "{'a': True}",
    '{"bounds": [[0, 1]] * 3}',
    '{"path": "a", "content": "say "x" now"}',
    '{"city": "Os',
    '{}',
    '{“a”: “b”}',
    '{"name": "Ida", "age": 7}',
    '{"a": 1}}',
    '{"a": 1}{"a": 1}',
    '```json\n{"city": "Oslo"}\n```',
    '"{\\"city\\": \\"Oslo\\"}"',
    '{"content": "<tool_call>"}',
  ])('%s', (source) => {
    const [part] = openText(source).parts
    expect(part?.kind).toBe('arguments')
  })
})

describe('text', () => {
  test.each([
    '{"name": "f", "arguments": {}}',
    '{"cell_type": "code", "source": ["x"], "outputs": []}',
    '{"stdout": "", "stderr": "x", "returncode": 1}',
    '{"prompt_tokens": 3, "completion_tokens": 4}',
    '{"object": "list", "data": [{"embedding": [0.1]}], "model": "m"}',
    '{"version": "2.0.0", "tasks": [{"label": "build", "command": "make"}]}',
    '{"trace": {"orchestrationTrace": {"rationale": {"text": "x"}}}}',
    '{"tool": "f", "args": {}}',
    '{"action": "f", "action_input": {}}',
    '{"tool_call": {"name": "f"}}',
    '{"name": "f", "argum',
    '{"f<arg": "x"}',
    '{"a": 1} and so on',
    '["a"]',
    'prose',
    '```json\n{"a": 1}\n```\nSo it is.',
    '',
  ])('%s', (source) => {
    const [part] = openText(source).parts
    expect(part?.kind).toBe('text')
  })

  test.each(['{"f": {"a": 1}}', '{"name": "f"}', '{"verb": "f", "payload": {"a": 1}}'])(
    'an offered name: %s',
    (source) => {
      expect(openText(source, { toolNames: ['f'] }).parts[0]?.kind).toBe('text')
    },
  )
})

test.each([
  ['{"path": "a", "range": {"from": 1}, "tags": ["x"]}', 'ready'],
  ['{"a": {"b": {"c": 1}}}', 'review'],
  ['{"a": {"b": 1}, "c": [{"d": 1}]}', 'review'],
])('without tools, objects in objects or side by side may be a record: %s', (text, verdict) => {
  expect(inspect(text).calls[0]?.verdict).toBe(verdict)
  const tools = [{ name: 'f', parameters: { type: 'object' } }]
  expect(inspect(text, { tools }).calls[0]?.verdict).toBe('ready')
})

test.each([
  ['{"op": "send_fax", "with": {"to": "77"}}', 'review'],
  ['{"send_fax": {"to": "77"}}', 'review'],
  ['{"do": "send_fax", "to": "77"}', 'review'],
  ['{"allow": ["Fax(to:*)"]}', 'review'],
  ['{"bindings": [{"key": "k", "command": "run", "args": {"to": "77"}}]}', 'review'],
  ['{"step": {"is": "tool", "which": {"id": "send-fax"}}, "given": {"to": "77"}}', 'review'],
  ['{"mode": "fast", "with": {"to": "77"}}', 'ready'],
  ['{"kind": "tool", "weight": 3}', 'ready'],
  ['{"filter": {"to": "77"}}', 'ready'],
  ['{"action": "left_click", "at": 7}', 'ready'],
  ['{"op": "send_fax", "with": {"to": "77"}, "n": 1}', 'review'],
  ['{"reply": null, "uses": [{"which": "send-fax", "given": {"to": "77"}}]}', 'review'],
  ['{"steps": [["send_fax", {"to": "77"}]]}', 'review'],
  ['{"fns": ["send_fax"], "with": [{"to": "77"}]}', 'review'],
  ['{"next": {"send_fax": {"to": "77"}}, "done": false}', 'review'],
  ['{"@type": "Invocation", "callee": "send_fax", "to": "77"}', 'review'],
  ['{"do": "send_fax", "to": "77"}', 'review'],
  ['{"to": "77", "options": {"paper": 4}, "sort_by": "sent_at"}', 'ready'],
  ['{"jobs": [{"text": "a", "state": "in_progress"}, {"text": "b", "state": "done"}]}', 'ready'],
  ['{"sort_by": "sent_at", "to": "77"}', 'ready'],
  ['{"call": "77", "at": 7}', 'ready'],
])('what has the shape of a call may be one where nothing is offered: %s', (source, verdict) => {
  expect(inspect(source).calls.map((call) => call.verdict)).toEqual([verdict])
})

test.each([
  ['{"verb": "send_fax", "to": "77"}', 'send_fax'],
  ['{"@type": "Run", "@id": "_:c4ea", "callee": "send_fax", "to": "77", "pages": 4}', 'send_fax'],
  ['{"to": "send_fax"}', ''],
])('an offered name under a key that no tool declares: %s', (source, name) => {
  const properties = { to: { type: 'string' }, pages: { type: 'integer' } }
  const parameters = { type: 'object', properties }
  const tools = ['send_fax', 'send_mail'].map((name) => ({ name, parameters }))
  const { calls } = inspect(source, { tools })
  expect(calls.map((call) => [call.name, call.verdict])).toEqual([[name, 'review']])
})

test('`Read as` decides, whatever the text looks like', () => {
  expect(openText('{"name": "f", "arguments": {}}', { readAs: 'arguments' }).envelope).toBe(
    'arguments',
  )
  expect(openText('{"a": 1}', { readAs: 'message' }).parts[0]?.kind).toBe('text')
})

test.each([
  "send_message(role='assistant', content='hi')",
  "[invoke(name='x', args={}, id='1')]",
  "call_back(error='null', value='x')",
  '{"name": "f", "parameters": {invalid json}',
])('what a model writes as a call is left to the dialects: %s', (source) => {
  expect(openText(source)).toMatchObject({ envelope: 'text', parts: [{ kind: 'text' }] })
})

test('a response that a curly quote made unreadable is not ready as arguments', () => {
  const call = '{"type":"function","function":{"name":"f",“arguments":"{\\"a\\": 1}"}}'
  const source = `{"id":"r","object":"chat.completion","choices":[{"message":{"tool_calls":[${call}]}}]}`
  for (const { verdict } of inspect(source).calls) expect(verdict).not.toBe('ready')
})

test('an object that begins with its version is arguments where an offered tool takes all of it', () => {
  const source = '{"version": "2.0", "layout": {"rows": 2}}'
  const properties = { version: { type: 'string' }, layout: { type: 'object' } }
  const tool = { name: 'draw', parameters: { type: 'object', properties } }
  const read = (...tools: object[]) => inspect(source, { tools }).calls.map(({ name }) => name)
  expect(read(tool)).toEqual(['draw'])
  expect(read({ name: 'send_fax', parameters: { type: 'object', properties: {} } })).toEqual([])
})

describe('an object with an action of an interface, where no tools are known', () => {
  const verdictOf = (source: string) => inspect(source).calls.map(({ verdict }) => verdict)
  test.each([
    "{'action': 'CLICK', 'value': None, 'position': [0.4, 0.2]}",
    '{"action": "SCROLL_UP", "by": 3}',
  ])('%s may be a call: it is not ready', (source) => {
    expect(verdictOf(source)).not.toContain('ready')
  })

  test.each(['{"action": "create", "title": "x"}', '{"thought": "It rains.", "next": 2}'])(
    '%s is arguments',
    (source) => {
      expect(verdictOf(source)).toEqual(['ready'])
    },
  )
})
