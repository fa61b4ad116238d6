import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'

const tool = (name: string, properties: Readonly<Record<string, string>>, required?: string[]) => ({
  name,
  parameters: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, type]) => [key, { type }]),
    ),
    required: required ?? Object.keys(properties),
  },
})
const tools = [
  tool('find', { query: 'string' }),
  tool('press', { button: 'integer' }),
  tool('fill', { field: 'integer', words: 'string' }),
  tool('walkTo', { place: 'string', metres: 'number' }),
  tool('store', { path: 'string', content: 'string' }),
  tool('shell', { id: 'string', dir: 'string', command: 'string' }, ['command']),
  tool('finish', {}),
]
const read = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.verdict, call.arguments])

describe('values without keys', () => {
  it.each<[string, string, string, object]>([
    ['a bracket behind a name that is said', 'Action: press [15]', 'press', { button: 15 }],
    ['two of them', 'Action: fill [7]; [low tide]', 'fill', { field: 7, words: 'low tide' }],
    ['a step with a name', 'Plan: look.\n#E1 = find[low tide]', 'find', { query: 'low tide' }],
    [
      'in a fence of one line',
      'Now I do ```fill [3] [low tide]```',
      'fill',
      { field: 3, words: 'low tide' },
    ],
    ['a command alone', 'fill 7 "low tide"', 'fill', { field: 7, words: 'low tide' }],
    ['a command in a fence', 'LOOK\nIt is there.\n```\npress 212\n```', 'press', { button: 212 }],
    ['a fence for a tool of nothing', 'DONE\n```\nfinish\n```', 'finish', {}],
    [
      'a sign before it',
      'On my way! !walkTo("pier", 2.5)',
      'walkTo',
      { place: 'pier', metres: 2.5 },
    ],
    ['a text in parentheses', 'That is [find(27 * 14) →', 'find', { query: '27 * 14' }],
    ['a colon', 'Action: find: low tide\nPAUSE', 'find', { query: 'low tide' }],
    ['a label of a fence', 'So:\n```find\nlow tide\n```', 'find', { query: 'low tide' }],
    [
      'a value in the label',
      '```store a/b.txt\none\ntwo\n```',
      'store',
      { path: 'a/b.txt', content: 'one\ntwo' },
    ],
    ['a fence below', 'Act: shell\n\n```bash\nls\n```', 'shell', { command: 'ls' }],
    ['tokens', '<|find|>low tide<|/find|>', 'find', { query: 'low tide' }],
    ['brackets', '[find] low tide [/find]', 'find', { query: 'low tide' }],
    [
      'an element behind',
      '<tool>find</tool><tool_input>low tide</tool_input>',
      'find',
      { query: 'low tide' },
    ],
    [
      'an attribute',
      '<do type="store" path="a.txt">one</do>',
      'store',
      { path: 'a.txt', content: 'one' },
    ],
    [
      'tokens that say the parameter',
      'Hm. <|begin_find_query|>low tide<|end_find_query|>',
      'find',
      { query: 'low tide' },
    ],
  ])('%s', (_, source, name, value) => {
    expect(read(source)).toEqual([[name, 'review', value]])
  })

  it.each([
    ['a sentence', 'You may press [15] or fill it.'],
    ['a label of a program', 'Run this:\n```shell\nls\n```'],
    ['words of another kind', 'Action: press [the red one]'],
    ['too few values', 'Action: fill [7]'],
    ['too many', 'Action: press [7] [8]'],
    ['a link', 'See find[1] and find[2].'],
    ['an item of a list', 'rows = find[0]'],
    ['what could be two parameters', '<|begin_words|>low tide<|end_words|>'],
    ['a token that nothing closes', '<|begin_find_query|>low tide'],
    ['an attribute that nobody declared', '<do type="store" mode="x" path="a.txt">one</do>'],
    ['an empty text', 'Action: find: \nPAUSE'],
  ])('none of them: %s', (_, source) => {
    expect(read(source).filter(([, verdict]) => verdict !== 'blocked')).toEqual([])
  })

  it('several of them', () => {
    expect(read('Plan: a\n#E1 = find[tide]\nPlan: b\n#E2 = press[4]')).toEqual([
      ['find', 'review', { query: 'tide' }],
      ['press', 'review', { button: 4 }],
    ])
  })
})

describe('an element of the tool', () => {
  it.each<[string, string, string, object]>([
    [
      'has attributes and a text',
      '<store path="a.txt">\n<b>one</b>\n</store>',
      'review',
      { path: 'a.txt', content: '<b>one</b>' },
    ],
    [
      'has attributes and elements',
      '<store path="a.txt"><content>one</content></store>',
      'ready',
      { path: 'a.txt', content: 'one' },
    ],
  ])('%s', (_, source, verdict, value) => {
    expect(read(source)).toEqual([['store', verdict, value]])
  })

  it('drops no attribute that is a parameter', () => {
    const source = '<shell dir="/srv"><command>ls</command></shell>'
    expect(read(source)).toEqual([['shell', 'ready', { dir: '/srv', command: 'ls' }]])
  })

  it('keeps an attribute that nobody declared, as an object keeps its member', () => {
    const source = '<shell dir="/srv" speed="3"><command>ls</command></shell>'
    expect(inspect(source, { tools }).calls).toMatchObject([
      { arguments: { dir: '/srv', speed: '3', command: 'ls' } },
    ])
  })
})
