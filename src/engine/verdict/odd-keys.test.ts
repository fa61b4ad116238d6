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
  'to{',
  'to<',
  't"o',
  "it's",
  'to\\',
  ':to',
  'to=',
  't>o',
  'to”',
  '[REDACTED]',
  '******',
  't}{o',
  '<to',
  'a}',
  ' ',
  '',
  'x'.repeat(257),
])('the key %j has slipped', (key) => {
  expect(verdict(key)).toBe('review')
})

it.each([
  'to',
  'ids[]',
  'filter[name]',
  'a.b',
  'x-y',
  '$ref',
  'xml:lang',
  'Größe (cm)',
  '@id',
  '[0].id',
  'x'.repeat(256),
])('the key %j is one', (key) => {
  expect(verdict(key)).toBe('ready')
})

it('what the tool declares is its name', () => {
  expect(verdict("it's", tools)).toBe('ready')
})

const callOf = (args: unknown, offered?: readonly object[]) => {
  const object = JSON.stringify({ name: 'send_fax', arguments: args })
  return inspect(`<tool_call>\n${object}\n</tool_call>`, { tools: offered }).calls[0]
}

it.each<[string, unknown]>([
  ['a sign', [{ to: 1 }, { 'to:': 2 }]],
  ['a sign, whatever comes first', [{ 'to:': 2 }, { to: 1 }]],
  ['a space', [{ to: 1 }, { 't o': 2 }]],
  ['several signs', [{ to: 1 }, { '"t":"o"': 2 }]],
  [
    'a sign, far from the other',
    { a: [{ to: 1 }], b: Array(3_000).fill(0), c: { d: { 'to"': 2 } } },
  ],
])('deeper down a key has slipped where it stands elsewhere without it: %s', (_what, items) => {
  expect(callOf({ items })?.verdict).toBe('review')
})

it.each<[string, unknown]>([
  ['of its own', [{ to: 1 }, { 'from here': 2 }]],
  ['with signs, of none', { 'a:': 1, 'b"': 2 }],
  ['that only a list’s place is', [['x'], { '0:': 1 }]],
  ['beside nothing', [null, 1, 'to', { 'to:': 2 }]],
])('deeper down a key is what it is: one %s', (_what, items) => {
  expect(callOf({ items })?.verdict).toBe('ready')
})

it('deeper down it has slipped where the tool declares it without its signs', () => {
  const items = { type: 'array', items: { type: 'object', properties: { to: { type: 'string' } } } }
  const offered = [{ name: 'send_fax', parameters: { type: 'object', properties: { items } } }]
  expect(callOf({ items: [{ 't o': 'x' }] }, offered)?.verdict).toBe('review')
  expect(callOf({ items: [{ 'from here': 'x' }] }, offered)?.verdict).toBe('ready')
})

it('a few of them are told, each cut to what a line can show', () => {
  const odd = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k"${i}`, 1]))
  const told = (args: object) =>
    callOf(args)
      ?.reasons.filter(({ code }) => code === 'dialect-drift')
      .map(({ detail }) => detail)
  expect(told({ '': 1 })).toEqual(['the argument "" is no name'])
  expect(told({ 'to[': 1 })).toEqual(['the argument "to[" holds signs that no name has'])
  expect(told(odd)).toHaveLength(8)
  const [long] = told({ ['x'.repeat(500)]: 1 }) ?? []
  expect(long).toMatch(/^the argument "x{100,130}… is no name$/)
})
