import { describe, expect, it, test } from 'vitest'
import { inspect } from '../../inspect.js'

const called = (source: string) =>
  inspect(source).calls.map(({ name, verdict, arguments: args }) => [name, verdict, args])
const ready = (source: string) => called(source).filter(([, verdict]) => verdict === 'ready')

const GRON = [
  'json = {};',
  'json.choices = [];',
  'json.choices[0] = {};',
  'json.choices[0].message = {};',
  'json.choices[0].message.role = "assistant";',
  'json.choices[0].message.tool_calls = [];',
  'json.choices[0].message.tool_calls[0] = {};',
  'json.choices[0].message.tool_calls[0]["function"] = {};',
  'json.choices[0].message.tool_calls[0]["function"].arguments = "{\\"bed\\": 4, \\"litres\\": 2.5}";',
  'json.choices[0].message.tool_calls[0]["function"].name = "water_bed";',
  'json.choices[0].message.tool_calls[0].id = "c1";',
].join('\n')
const CALL = [['water_bed', 'ready', { bed: 4, litres: 2.5 }]]

describe('a path a line', () => {
  it('makes the value of all', () => {
    const shown = [['water_bed', 'review', { bed: 4, litres: 2.5 }]]
    expect(called(GRON)).toEqual(shown)
    expect(called(`$ curl -s localhost:8000 | gron\n${GRON}\n`)).toEqual(shown)
  })

  it.each([
    ['another line among them', GRON.replace('json.choices[0].message = {};', 'warning: slow')],
    ['a list without its first item', GRON.replaceAll('tool_calls[0]', 'tool_calls[1]')],
    ['a path twice', `${GRON}\njson.choices[0].message.tool_calls[0].id = "c2";`],
    ['a value that breaks off', GRON.slice(0, -6)],
  ])('is not read with %s', (_, text) => {
    expect(ready(text)).toEqual([])
  })

  it('says nothing where no call is in it', () => {
    expect(
      called('json = {};\njson.version = "1.2.0";\njson.files = [];\njson.files[0] = "a";'),
    ).toEqual([])
  })
})

describe('paths for keys', () => {
  const args = JSON.stringify({ bed: 4, litres: 2.5 })
  const traced = {
    'llm.input_messages.0.message.role': 'user',
    'llm.input_messages.1.message.role': 'assistant',
    'llm.input_messages.1.message.tool_calls.0.tool_call.function.name': 'open_valve',
    'llm.input_messages.1.message.tool_calls.0.tool_call.function.arguments': '{}',
    'llm.output_messages.0.message.role': 'assistant',
    'llm.output_messages.0.message.tool_calls.0.tool_call.function.name': 'water_bed',
    'llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments': args,
  }
  const listed = Object.entries(traced).map(([key, text]) => ({
    key,
    value: { stringValue: text },
  }))

  test.each<[string, unknown]>([
    ['attributes', { name: 'ChatCompletion', attributes: traced }],
    ['listed attributes', { name: 'ChatCompletion', attributes: listed }],
    ['flat', traced],
    [
      'of a completion',
      {
        attributes: {
          'gen_ai.prompt.0.role': 'user',
          'gen_ai.prompt.0.content': 'Water it.',
          'gen_ai.completion.0.role': 'assistant',
          'gen_ai.completion.0.tool_calls.0.name': 'water_bed',
          'gen_ai.completion.0.tool_calls.0.arguments': args,
        },
      },
    ],
  ])('%s', (_, record) => {
    expect(called(JSON.stringify(record))).toEqual(CALL)
  })

  it('are what a tool takes, where it takes them', () => {
    const flat = { 'lines.0.name': 'salt', 'lines.0.args': 'fine' }
    const properties = { 'lines.0.name': { type: 'string' }, 'lines.0.args': { type: 'string' } }
    const tools = [{ name: 'order', parameters: { type: 'object', properties } }]
    const [call] = inspect(JSON.stringify(flat), { tools }).calls
    expect(call?.arguments).toEqual(flat)
  })
})
