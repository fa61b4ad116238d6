import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const CALL = '<tool_call>{"name": "get_tide", "arguments": {"port": "Brest"}}</tool_call>'
const escaped = CALL.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('a call that something printed is for review', () => {
  it.each([
    ['IPython', `In [2]: out.text\nOut[2]: '${CALL}'`],
    ['pytest', `>       assert out.text == ''\nE       AssertionError: assert '${CALL}' == ''`],
    ['a page', `<pre class="x"><code>Sure.${escaped}</code></pre>`],
    ['a container', JSON.stringify({ log: '[get_tide(port="Brest")]\n', stream: 'stdout' })],
    ['a record in a record', JSON.stringify({ body: JSON.stringify({ at: 1, text: CALL }) })],
  ])('%s', (_, source) => {
    expect(inspect(source).calls).toMatchObject([
      { name: 'get_tide', arguments: { port: 'Brest' }, verdict: 'review' },
    ])
  })

  it('a response in the message of an error', () => {
    const call = `ToolCall(id='a1', function=Function(arguments='{"port":"Brest"}', name='get_tide'), type='function')`
    const source = `RuntimeError: nobody takes ChatCompletion(id='c', choices=[Choice(finish_reason='tool_calls', index=0, message=Message(content=None, role='assistant', tool_calls=[${call}]))], created=1)`
    expect(inspect(source).calls).toMatchObject([
      { name: 'get_tide', arguments: { port: 'Brest' }, verdict: 'review' },
    ])
  })

  it('a text in quotes in a sentence stays one', () => {
    expect(inspect(`It is like '${CALL}' and so on.`).calls).toEqual([])
  })
})

describe('arguments that name no tool', () => {
  const tools = [
    { name: 'note', parameters: { type: 'object', properties: { text: { type: 'string' } } } },
  ]
  const verdicts = (text: string) =>
    inspect(JSON.stringify({ text }), { tools }).calls.map(({ verdict }) => verdict)

  it('are for review where a call of an offered tool stands in them', () => {
    expect(verdicts('<tool_call>{"name": "note", "arguments": {"text": "a"}}</tool_call>')).toEqual(
      ['review'],
    )
  })

  it('are ready where none does', () => {
    expect(verdicts('<b>"name"</b>: "arguments": {}')).toEqual(['ready'])
  })
})

describe('arguments that are absent', () => {
  const tool = (properties: object) => [
    { name: 'ping', parameters: { type: 'object', properties } },
  ]
  const some = tool({ n: { type: 'integer' } })
  const verdict = (source: string, tools: unknown) => inspect(source, { tools }).calls[0]?.verdict

  it('are no {} but for a tool that takes none', () => {
    const source = '{"id": "c", "type": "function", "function": {"name": "ping"}}'
    expect(verdict(source, some)).toBe('review')
    expect(verdict(source, tool({}))).toBe('ready')
  })

  it.each([
    '{"functionCall": {"name": "ping"}}',
    '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "ping"}}',
  ])('are {} where it is usual to leave them out: %s', (source) => {
    expect(verdict(source, some)).toBe('ready')
  })

  it('what a request asks for is no ready call', () => {
    const source = JSON.stringify({
      model: 'm',
      tool_choice: { type: 'function', function: { name: 'ping' } },
    })
    expect(verdict(source, some)).not.toBe('ready')
  })
})

it('a value that holds the opener of another argument is for review', () => {
  const tools = [
    {
      name: 'save',
      parameters: {
        type: 'object',
        properties: { hint: { type: 'string' }, mode: { type: 'string' } },
      },
    },
  ]
  const source = (hint: string) =>
    `<tool_call>\n<function=save>\n<parameter=hint>\n${hint}\n</parameter>\n<parameter=mode>\nslow\n</parameter>\n</function>\n</tool_call>`
  const verdict = (hint: string) => inspect(source(hint), { tools }).calls[0]?.verdict
  expect(verdict('use <parameter=mode>\nfast\n</parameter>\nhere')).not.toBe('ready')
  expect(verdict('use it here')).toBe('ready')
})

it('a prompt that forbids a call', () => {
  const { calls } = inspect(
    `Rules:\n3. Under no circumstances may you emit\n   ${CALL}\n   at night.`,
  )
  expect(calls.some(({ verdict }) => verdict === 'ready')).toBe(false)
})
