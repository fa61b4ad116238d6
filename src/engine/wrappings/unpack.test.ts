import { expect, test } from 'vitest'
import { inspect } from '../inspect.js'
import { partsOf } from './testing/open-text.js'

const call = (name: string, text: string) =>
  JSON.stringify({ tool_calls: [{ id: 'a', function: { name, arguments: text } }] })

test('the hidden wrapper of parallel calls is unwrapped', () => {
  const uses = [
    { recipient_name: 'functions.f', parameters: { a: 1 } },
    { recipient_name: 'g', parameters: {} },
  ]
  const text = JSON.stringify({ tool_uses: uses })
  expect(partsOf(call('multi_tool_use.parallel', text))).toEqual(['call f {"a":1}', 'call g {}'])
})

test.each<[string, string[], string, string[]]>([
  [
    'fetchsearch',
    ['fetch', 'search'],
    '{"a":1}{"b":2}',
    ['call fetch {"a":1}', 'call search {"b":2}'],
  ],
  ['fetchfetch', ['fetch'], '{"a":1} {"a":2}', ['call fetch {"a":1}', 'call fetch {"a":2}']],
  ['fetchfetch', [], '{"a":1}{"a":2}', ['call fetch {"a":1}', 'call fetch {"a":2}']],
  ['fetch', ['fetch'], '{"a":1}{"a":2}', ['call fetch {"a":1}', 'call fetch {"a":2}']],
  ['fetch', [], '{"a":1} {"a":2}', ['call fetch {"a":1}', 'call fetch {"a":2}']],
  ['fetch', ['other'], '{"a":1}{"a":2}', ['call fetch {"a":1}{"a":2}']],
  ['fetch', ['fetch'], '{"a":1}{"b":2}', ['call fetch {"a":1}{"b":2}']],
  ['fetch', ['fetch'], '{"a":1}{"a":1,"b":2}', ['call fetch {"a":1}{"a":1,"b":2}']],
  ['fetch', ['fetch'], '{}{"a":1}', ['call fetch {}{"a":1}']],
  ['fetchother', ['fetch'], '{"a":1}{"a":2}', ['call fetchother {"a":1}{"a":2}']],
  ['fetchsearch', ['fetch', 'search'], '{"a":"}{"}', ['call fetchsearch {"a":"}{"}']],
  ['fetchsearch', ['fetch', 'search'], '{"a":1}{"b":', ['call fetchsearch {"a":1}{"b":']],
])('glued: %s of %j with %s', (name, toolNames, text, expected) => {
  expect(partsOf(call(name, text), { toolNames })).toEqual(expected)
})

test('several objects under one name are calls of a tool that takes each of them, for review', () => {
  const of = (names: readonly string[], required: readonly string[]) => {
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]))
    return [{ name: 'fetch', parameters: { type: 'object', properties, required } }]
  }
  const found = (tools: object[]) =>
    inspect(call('fetch', '{"a":1,"b":1}{"a":2}'), { tools: JSON.stringify(tools) }).calls
  expect(found(of(['a', 'b'], ['a'])).map(({ verdict }) => verdict)).toEqual(['review', 'review'])
  expect(found(of(['a', 'b'], ['a', 'b']))).toHaveLength(1)
  expect(found(of(['a'], []))).toHaveLength(1)
})
