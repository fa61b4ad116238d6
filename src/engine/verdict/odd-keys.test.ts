import { expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const tools = [
  { name: 'send_fax', parameters: { type: 'object', properties: { "it's": { type: 'string' } } } },
]
const verdict = (key: string, offered?: typeof tools) => {
  const object = JSON.stringify({ name: 'send_fax', arguments: { [key]: 'x' } })
  const source = `<tool_call>\n${object}\n</tool_call>`
  return inspect(source, offered === undefined ? {} : { tools: offered }).calls[0]?.verdict
}

it.each([
  'to[',
  't}o',
  ')to',
  'to(',
  't"o',
  "it's",
  'to\\',
  ':to',
  'to=',
  't>o',
  'to”',
  '[REDACTED]',
  '******',
])('the key %j has slipped', (key) => {
  expect(verdict(key)).toBe('review')
})

it.each(['to', 'ids[]', 'filter[name]', 'a.b', 'x-y', '$ref', 'xml:lang', 'Größe (cm)', '@id'])(
  'the key %j is one',
  (key) => {
    expect(verdict(key)).toBe('ready')
  },
)

it('what the tool declares is its name', () => {
  expect(verdict("it's", tools)).toBe('ready')
})

it('deeper down it has slipped where it stands elsewhere without its signs', () => {
  const verdictOf = (items: unknown) =>
    inspect(
      `<tool_call>\n${JSON.stringify({ name: 'send_fax', arguments: { items } })}\n</tool_call>`,
    ).calls[0]?.verdict
  expect(verdictOf([{ to: 1 }, { 'to:': 2 }])).toBe('review')
  expect(verdictOf([{ to: 1 }, { 't o': 2 }])).toBe('review')
  expect(verdictOf([{ to: 1 }, { 'from here': 2 }])).toBe('ready')
  expect(verdictOf({ 'a:': 1, 'b"': 2 })).toBe('ready')
})
