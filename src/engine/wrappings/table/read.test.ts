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

const PUT = (to: string) => `{"name": "ring", "arguments": {"to": "${to}"}}`

test.each([
  `| # | prompt | model output | expected |\n|--|--|--|--|\n| 1 | ring 7 | \`${PUT('7')}\` | \`${PUT('8')}\` |\n`,
  `| Gold | Got |  Pass |\n|--|--|--|\n| ${PUT('8')} | <tool_call>${PUT('7')}</tool_call> | no |\n`,
])('of an evaluation, what the model said: %j', (source) => {
  expect(read(source)).toEqual([['review', 'ring', { to: '7' }]])
})

test.each([
  `| turn | Model reply | seen |\n|--|--|--|\n| 4 | \`${PUT('7')}\` | once |\n`,
  `| Nr. | Modellausgabe | Befund |\n|--|--|--|\n| 4 | \`${PUT('7').slice(0, -1)}\` | kaputt |\n`,
  `| turn | raw response | error |\n|--|--|--|\n| 4 | ${PUT('7')} | 400 |\n`,
  `| run | latency | output |\n|--|--|--|\n| 1 | 3 s | \`No.\` |\n| 2 | 2 s | \`${PUT('7')}\` |\n\nwhy?`,
])('of a table, what a head says that the model said: %j', (source) => {
  expect(read(source)).toEqual([['review', 'ring', { to: '7' }]])
})

test.each([
  `| Model | Output format | since |\n|--|--|--|\n| Kestrel | \`${PUT('7')}\` | 1.2 |\n`,
  `| a | b | c |\n|--|--|--|\n| 1 | 2 | \`${PUT('7')}\` |\n`,
  '| input | output | note |\n|--|--|--|\n| `{"to": 7}` | `{"to": "7"}` | a |\n',
])('of another table, nothing is taken for it: %j', (source) => {
  expect(inspect(source).calls).toEqual([])
})

test('a bar that the table escapes is the value’s own', () => {
  const source = `| latency | output | run |\n|--|--|--|\n| 3 s | \`${PUT('7\\|8')}\` | 1 |\n`
  expect(read(source)).toEqual([['review', 'ring', { to: '7|8' }]])
})

test.each([
  (cell: string) => `a sentence\n${cell}\nanother, with a comma`,
  (cell: string) => `id,output\n1",${cell}`,
  (cell: string) => `$ tail -1 runs.csv\n7,${cell},ok\n\nWhy?`,
])('a quoted cell among other lines is for a person', (among) => {
  const cell = `"<tool_call>${PUT('7').replaceAll('"', '""')}</tool_call>"`
  expect(read(among(cell))).toEqual([['review', 'ring', { to: '7' }]])
})
