import { expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const text = { type: 'string' }
const tools = JSON.stringify([
  { name: 'send_fax', parameters: { properties: { to: text, pages: { type: 'integer' } } } },
  { name: 'ring', parameters: { properties: { to: text } } },
])
const read = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.verdict, call.name, call.arguments])

test.each([
  'tool,to,pages\nsend_fax,77,2\n',
  'name;to;pages\nsend_fax;77;2',
  'to\tpages\tcalled\n77\t2\tsend_fax\n',
  '| tool | to | pages |\n|---|---|---|\n| send_fax | 77 | 2 |\n',
])('a column of tools beside columns of arguments: %j', (source) => {
  expect(read(source)).toEqual([['review', 'send_fax', { to: '77', pages: 2 }]])
})

test('each row has its own tool, and what is empty was not given', () => {
  const source = 'tool,to,pages\nsend_fax,"7,""7""",2\nring,88,\n'
  expect(read(source)).toEqual([
    ['review', 'send_fax', { to: '7,"7"', pages: 2 }],
    ['review', 'ring', { to: '88' }],
  ])
})

test('a column that the tool does not declare is told', () => {
  const [call] = inspect('tool,to,room\nring,88,12\n', { tools }).calls
  expect(call?.reasons.map(({ code }) => code)).toContain('text-beside-arguments')
})

test.each(['to,pages\n77,2\n', 'tool,note\nring,none\n'])('no call: %j', (source) => {
  expect(read(source)).toEqual([])
})
