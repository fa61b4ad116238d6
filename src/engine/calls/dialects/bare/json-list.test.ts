import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'

const read = (source: string) =>
  inspect(source).calls.map((call) => [call.verdict, call.name, call.arguments])
const CALL = { command_name: 'write_file', args: { path: 'a.py' } }
const BOTH = [
  ['review', 'write_file', { path: 'a.py' }],
  ['review', 'finish', {}],
]

describe('a list of calls in which one is a name alone', () => {
  const list = JSON.stringify([CALL, { command_name: 'finish' }], null, 1)
  it.each([list, `\`\`\`json\n${list}\n\`\`\``, `I do:\n${list}\nThat is all.`])('%j', (source) => {
    expect(read(source)).toEqual(BOTH)
  })

  it.each([['more beside the name', [CALL, { command_name: 'finish', age: 3 }]]])(
    '%s is no call',
    (_what, items) => {
      expect(read(JSON.stringify(items)).map(([, name]) => name)).not.toContain('finish')
    },
  )

  it.each([
    ['names alone', [{ name: 'Ada' }, { name: 'Bob' }]],
    [
      'a definition',
      [
        { name: 'f', description: 'x', parameters: { type: 'object', properties: {} } },
        { name: 'g' },
      ],
    ],
  ])('%s: no call', (_what, items) => {
    expect(read(JSON.stringify(items))).toEqual([])
  })
})
