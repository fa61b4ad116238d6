import { describe, expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const MARKED = JSON.stringify(
  '<tool_call>\n{"name": "get_time", "arguments": {"zone": "Oslo"}}\n</tool_call>',
)
const NAMED = JSON.stringify('{"name": "get_time", "arguments": {"zone": "Oslo"}}')
const OBJECT = '{"name": "get_time", "arguments": {"zone": "Oslo"}}'

function tool(name: string, ...keys: string[]) {
  const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string' }]))
  return { name, parameters: { type: 'object', properties } }
}

const RECORDS: readonly (readonly [string, string])[] = [
  ['a text field', `{"model_text": ${MARKED}}`],
  ['a list of records', `[{"model_text": ${MARKED}}]`],
  ['a text in a list', `{"text": [${MARKED}], "meta": {"tokens": 12}}`],
  ['records inside', `{"result": {"response": ${MARKED}}, "success": true}`],
  ['a line of a log', `{"level": "error", "msg": "cannot parse", "raw": ${NAMED}}`],
  [
    'attributes of a span',
    '{"gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "get_time", "gen_ai.tool.call.id": "c1", "gen_ai.tool.call.arguments": "{\\"zone\\": \\"Oslo\\"}"}',
  ],
  [
    'attributes of a span, listed',
    '{"name": "execute_tool", "attributes": [{"key": "gen_ai.tool.name", "value": {"stringValue": "get_time"}}, {"key": "gen_ai.tool.call.arguments", "value": {"stringValue": "{\\"zone\\": \\"Oslo\\"}"}}]}',
  ],
  [
    'attributes of OpenInference',
    '[{"message.role": "assistant", "message.tool_calls": [{"tool_call.id": "c1", "tool_call.function.name": "get_time", "tool_call.function.arguments": "{\\"zone\\": \\"Oslo\\"}"}]}]',
  ],
  [
    'tags of a span',
    '{"tags": [{"key": "tool.name", "type": "string", "value": "get_time"}, {"key": "tool.arguments", "type": "string", "value": "{\\"zone\\": \\"Oslo\\"}"}]}',
  ],
  [
    'escaped for a page',
    '{"shown": "&lt;tool_call&gt;{&quot;name&quot;: &quot;get_time&quot;, &quot;arguments&quot;: {&quot;zone&quot;: &quot;Oslo&quot;}}&lt;/tool_call&gt;"}',
  ],
  ['a list of calls', `{"result": {"response": "", "made": [${OBJECT}]}, "success": true}`],
]

const OFFERS = [
  ['nothing offered', undefined],
  ['one tool offered', [tool('get_time', 'zone')]],
  ['two tools offered', [tool('get_time', 'zone'), tool('find_file', 'path')]],
] as const

describe.each(OFFERS)('a record that nobody knows, %s', (_offer, tools) => {
  test.each(RECORDS)('%s', (_title, source) => {
    const { calls } = inspect(source, tools === undefined ? {} : { tools })
    expect(calls.map(({ name }) => name)).toEqual(['get_time'])
    expect(calls[0]?.verdict).toBe('review')
    expect(calls[0]?.argumentsText).toMatch(/^\{\s*"zone":\s*"Oslo"\s*\}$/)
  })
})

test('no key of a hash with symbols is lost to a notation that is guessed', () => {
  const { calls } = inspect('{:name=>"get_time", :arguments=>{:zone=>"Oslo", :hour=>3}}')
  expect(calls.map(({ argumentsText }) => argumentsText)).toEqual(['{"zone": "Oslo", "hour": 3}'])
})

test.each([
  '#{<<"name">> => <<"get_time">>, <<"arguments">> => #{<<"hour">> => 3}}',
  "array (\n  'name' => 'get_time',\n  'arguments' => \n  array (\n    'hour' => 3,\n  ),\n)",
  "array ('name' => 'get_time', 'arguments' => array ('hour' => 3))",
  '#<struct Call name="get_time", arguments={:hour=>3}>',
])('a call as a language prints it: %s', (source) => {
  const { calls } = inspect(source)
  expect(calls).toMatchObject([{ name: 'get_time', arguments: { hour: 3 }, verdict: 'review' }])
})

test.each([
  "[AIMessage(content='', response_metadata={'model': 'm'}, id='r')]",
  '{"errorMessage": "Invalid input", "details": {"stackTrace": ["Error: Invalid input"]}}',
])('no call in %s', (source) => {
  expect(inspect(source).calls).toEqual([])
})

test('what it stands in is not called arguments', () => {
  expect(inspect(`{"model_text": ${MARKED}}`).envelope).toBe('text')
})

test('arguments that an offered tool takes are its arguments, whatever they hold', () => {
  const tools = [tool('write_file', 'path', 'content')]
  const { calls } = inspect(`{"path": "a.md", "content": ${MARKED}}`, { tools })
  expect(calls).toMatchObject([{ name: 'write_file', verdict: 'ready', dialect: 'arguments' }])
})

test('so are those of a tool that the user names', () => {
  const { calls } = inspect(`{"path": "a.md", "content": ${MARKED}}`, { tool: 'write_file' })
  expect(calls).toMatchObject([{ name: 'write_file', dialect: 'arguments' }])
})

test('markup that is no call stays a value', () => {
  const { calls } = inspect('{"path": "a.html", "content": "<p class=\\"x\\">Hello</p>"}')
  expect(calls).toMatchObject([{ dialect: 'arguments', verdict: 'ready' }])
})

test('a word beside an object of arguments names their tool, for review', () => {
  const { calls } = inspect('{"kind": "call", "op": "read_file", "params": {"path": "a.md"}}')
  expect(calls).toMatchObject([
    { name: 'read_file', arguments: { path: 'a.md' }, verdict: 'review' },
  ])
  expect(calls[0]?.reasons.map(({ code }) => code)).toContain('unknown-dialect')
})

test.each<[string, string[]]>([
  ['{"fn": "read_file", "kwargs": {"path": "a.md"}}', ['read_file']],
  [
    '{"fn": "read_file", "in": {"path": "a.md"}}\n{"fn": "list_all", "in": {}}',
    ['read_file', 'list_all'],
  ],
])('and does, where a notation is learnt of it: %s', (source, names) => {
  const { calls } = inspect(source)
  expect(calls.map(({ name }) => name)).toEqual(names)
  for (const { verdict } of calls) expect(verdict).toBe('review')
})

test.each([
  { Thought: 'the port is known', Tool: 'get_tide', 'Tool Input': { port: 'Brest' } },
  { because: 'the port is known', action: 'get_tide', action_args: { port: 'Brest' } },
])('keys of several words name a tool and its arguments: %j', (record) => {
  expect(inspect(JSON.stringify(record)).calls).toMatchObject([
    { name: 'get_tide', arguments: { port: 'Brest' }, verdict: 'review' },
  ])
})
