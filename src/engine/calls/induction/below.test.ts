import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { fenceAt } from './below.js'
import { blockAt } from './blocks.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'book_room',
    parameters: {
      type: 'object',
      properties: {
        guest: text,
        wishes: { type: 'array', items: text },
        stay: { type: 'object' },
        letter: text,
        nights: { type: 'integer' },
      },
      required: ['guest'],
    },
  },
  { name: 'free_rooms', parameters: { type: 'object', properties: {} } },
]

const calls = (source: string) =>
  inspect(source, { tools }).calls.map(({ name, arguments: value, verdict }) => ({
    name,
    value,
    verdict,
  }))
const booked = (value: object) => [{ name: 'book_room', value, verdict: 'review' }]

describe('values below their keys', () => {
  it.each([
    'call: book_room\nguest: Ida\nwishes:\n  - sea view\n  - quiet\nnights: 3\n',
    'call: book_room\nwishes:\n- sea view\n- quiet\nguest: Ida\nnights: 3\n',
    '== book_room ==\nguest: Ida\nnights: 3\nwishes:\n  * "sea view"\n  * \'quiet\'\n',
    '### book_room\n**guest:** Ida\n**wishes:**\n1. sea view\n2. quiet\n\n**nights:** 3\n',
  ])('a list: %j', (source) => {
    expect(calls(source)).toEqual(
      booked({ guest: 'Ida', wishes: ['sea view', 'quiet'], nights: 3 }),
    )
  })

  it('a list in the items of a list, and a call without arguments behind it', () => {
    const source =
      '- tool: book_room\n  with:\n    guest: Ida\n    wishes:\n      - quiet\n- tool: free_rooms\n'
    expect(calls(source)).toEqual([
      ...booked({ guest: 'Ida', wishes: ['quiet'] }),
      { name: 'free_rooms', value: {}, verdict: 'review' },
    ])
  })

  it('a mapping', () => {
    const source =
      'call: book_room\nguest: Ida\nstay:\n  from: monday\n  floor: 2\n  paid: True\nnights: 3\n'
    expect(calls(source)).toEqual(
      booked({ guest: 'Ida', stay: { from: 'monday', floor: 2, paid: true }, nights: 3 }),
    )
  })

  it.each([
    ['from:\n    day: 3\n  floor: 2', { from: { day: 3 }, floor: 2 }],
    ['days:\n  - 3\n  - 4\n  floor: 2', { days: [3, 4], floor: 2 }],
    ['days:\n    - 3\n    - 4', { days: [3, 4] }],
    [
      'with:\n    - name: Bo\n      age: 3\n    - name: Cy',
      { with: [{ name: 'Bo', age: 3 }, { name: 'Cy' }] },
    ],
    ['days: [3, 4]\n  a:\n    b:\n      c: x', { days: [3, 4], a: { b: { c: 'x' } } }],
  ])('a mapping with structures: %j', (written, stay) => {
    const source = `call: book_room\nguest: Ida\nstay:\n  ${written}\nnights: 3\n`
    expect(calls(source)).toEqual(booked({ guest: 'Ida', stay, nights: 3 }))
  })

  it('a list of mappings', () => {
    const source =
      'call: book_room\nguest: Ida\nstay:\n  - kind: view\n    of: sea\n  - kind: bed\nnights: 3\n'
    const [call] = inspect(source, { tools }).calls
    expect(call?.argumentsText).toContain('[{"kind":"view","of":"sea"},{"kind":"bed"}]')
  })

  it.each(['```', '```text', '~~~', '"""', "'''"])('a fence: %s', (fence) => {
    const end = fence.slice(0, 3)
    const source = `@book_room\nguest: Ida\nletter:\n${fence}\nDear Ida,\n{x: 1}; <b>\n\nBye\n${end}\nnights: 3\n@end`
    expect(calls(source)).toEqual(
      booked({ guest: 'Ida', letter: 'Dear Ida,\n{x: 1}; <b>\n\nBye', nights: 3 }),
    )
  })
})

describe('what is not read of a call withholds it', () => {
  it.each([
    [
      'a mapping with a key of the call',
      'call: book_room\nguest: Ida\nstay:\n  from: monday\n  nights: 3\n  paid: True\nnights: 3\n',
    ],
    ['lines', '== book_room ==\nguest:\n  Ida\nwishes:\n  sea view\n  quiet\nnights: 3\n'],
  ])('%s', (_, source) => {
    const { calls: found, notices, alsoSeen } = inspect(source, { tools })
    expect(found.filter(({ verdict }) => verdict !== 'blocked')).toEqual([])
    expect(found.length + notices.length + alsoSeen.length).toBeGreaterThan(0)
  })
})

it('what parts two arguments is a whole token', () => {
  const source = '<|book_room|>guest<|=|>Ida<|,|>letter<|=|>Dear Ida<|/|>'
  expect(calls(source)).toEqual(booked({ guest: 'Ida', letter: 'Dear Ida' }))
})

it('blocks and fences end where they end', () => {
  const list = '  - a\n  - 2\n\n  - c\n'
  expect(blockAt(list, 0, list.length)).toEqual({ start: 2, end: 11, json: '["a",2]' })
  expect(blockAt(list, 0, 5)?.json).toBe('["a"]')
  expect(blockAt('- a\n  - b\n', 0, 10)).toBeNull()
  expect(blockAt('- a\nb: 1\n', 0, 4)?.json).toBe('["a"]')
  expect(blockAt(' a: 1\n b: 2\n', 0, 7)).toBeNull()
  expect(blockAt('a: 1\n- b\n', 0, 9)?.json).toBe('{"a":1}')
  const said = '- 007\n- -1.50\n- None\n- "a\\"b"\n'
  expect(blockAt(said, 0, said.length)?.json).toBe('["007",-1.50,null,"a\\\\\\"b"]')
  expect(blockAt('- [a\n', 0, 5)).toBeNull()
  expect(blockAt('x\n', 0, 2)).toBeNull()
  const fence = '```js\na\n```\n'
  expect(fenceAt(fence, 0, fence.length)).toEqual({ start: 6, end: 7, behind: 11 })
  expect(fenceAt('```\n```', 0, 7)).toEqual({ start: 4, end: 4, behind: 7 })
  expect(fenceAt('```\na', 0, 5)).toBeNull()
})

describe('a number that goes on is no number', () => {
  it.each(['1.250,50 €', '1 250', '1,250.50', '1’250', '50%', '50 %', '9 €'])('%s', (written) => {
    for (const sign of [':', ' =']) {
      const [call] = calls(`call: book_room\nguest${sign} Ida\nnights${sign} ${written}\n`)
      expect([call?.verdict, call?.value]).toEqual(['blocked', { guest: 'Ida', nights: written }])
    }
  })

  it('and one that ends is', () => {
    expect(calls('call: book_room\nguest: Ida\nnights: 3, paid\n')).toEqual(
      booked({ guest: 'Ida', nights: 3 }),
    )
  })
})
