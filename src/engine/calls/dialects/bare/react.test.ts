import { expect, test } from 'vitest'
import { inspect } from '../../../inspect.js'

const tool = (name: string) => ({
  name,
  schema: { type: 'object', properties: { question: { type: 'string' } } },
})
const read = (source: string, tools: string[]) =>
  inspect(source, { tools: tools.map(tool) }).calls.map((call) => [
    call.name,
    call.verdict,
    call.argumentsText === null ? null : JSON.parse(call.argumentsText),
  ])

const ASKED = ['Harbour Guide', 'review', { question: 'who rents boats?' }]

test.each([
  'Action: Harbour Guide\nAction Input: {"question": "who rents boats?"}\n',
  'Thought: ask\nAction: Harbour Guide\nAction Input: who rents boats?\nObservation: nobody',
  'Action: Harbour Guide\nAction Input: "who rents boats?"\nThought: wait',
])('a name of several words, and what is no object for a tool of one text: %j', (source) => {
  expect(read(source, ['Harbour Guide', 'search'])).toEqual([ASKED])
})

test.each(['None', 'none', 'N/A', 'null'])('%s is no tool, but where one has that name', (name) => {
  const source = `Action: ${name}\nAction Input: {}\n`
  expect(read(source, ['search'])).toEqual([])
  expect(read(source, [])).toEqual([])
  expect(read(source, [name]).map(([called]) => called)).toEqual([name])
})

test('the input may stand on the line of its name', () => {
  const source = 'Action: guide Action Input: who rents boats?\nObservation: nobody'
  expect(read(source, ['guide'])).toEqual([['guide', 'review', { question: 'who rents boats?' }]])
})

test('an object behind it makes a name of several words, whatever was offered', () => {
  const source = 'Thought: ask\nAction: Harbour Guide\n\nAction Input: {"question": "who?"}'
  expect(read(source, [])).toMatchObject([['Harbour Guide', 'review', { question: 'who?' }]])
})

test('without the tool a text is no arguments', () => {
  const [call] = inspect('Action: guide\nAction Input: who rents boats?').calls
  expect(call).toMatchObject({ name: 'guide', verdict: 'blocked' })
})

test('a line of talk without an input is no call', () => {
  expect(read('Action: none of these tools helps\nI give up.', ['Harbour Guide'])).toEqual([])
})

test.each([
  ['Action 2: guide[who rents boats?]\nObservation 2: nobody', 'who rents boats?'],
  ['Action: guide["who rents boats?"]', 'who rents boats?'],
  ['Action: guide[boats [small]]', 'boats [small]'],
])('the one text of a tool in brackets, as the paper writes it: %j', (source, question) => {
  expect(read(source, ['guide'])).toEqual([['guide', 'review', { question }]])
})

test.each([
  'Action: guide[boats] is best',
  'Action: guide[]',
  'Action: guide[boats',
  'Action: end[7]',
])('brackets that hold no text of an offered tool are no call: %j', (source) => {
  expect(read(source, ['guide'])).toEqual([])
})

test.each([
  ['Thought: ask\n\nAction: guide\n\n\n\nAction Input: {"question": "who?"}', 'guide'],
  ['Thought: ask\nAction: 港口指南\nAction Input: {"question": "who?"}', '港口指南'],
])('empty lines before the input, and a name in any letters: %j', (source, name) => {
  expect(read(source, [])).toMatchObject([[name, 'review', { question: 'who?' }]])
})

test('the label of a fence is no tool', () => {
  const source = 'Action: ```json\n{"action": "Final Answer", "action_input": "noon"}\n```'
  expect(inspect(source).calls.filter(({ verdict }) => verdict !== 'blocked')).toEqual([])
})

const THEN = 'Action: guide\nAction Input: {"question": "who sells?"}'

test.each([
  ['{"question": "who?"', 'who?'],
  ['{"question": "who?"\nThought: ask again', 'who?'],
  ['{{"question": "who?"}', 'who?'],
  ['{"question": "who \\"sells\\""', 'who "sells"'],
])('where the script goes on, an input without its bracket is ended: %j', (input, question) => {
  expect(read(`Action: guide\nAction Input: ${input}\n${THEN}`, ['guide'])).toEqual([
    ['guide', 'review', { question }],
    ['guide', 'review', { question: 'who sells?' }],
  ])
})

test('a line of the script inside of a text is a part of it', () => {
  const source = 'Action: guide\nAction Input: {"question": "who?\nAction: sell\nThought: no"}'
  expect(read(source, ['guide'])).toMatchObject([
    ['guide', 'review', { question: 'who?\nAction: sell\nThought: no' }],
  ])
})

test('parameters that are described are a tool of a prompt, and no call', () => {
  const source = `Tool Name: guide\nTool Arguments: {'question': {'description': 'what to ask', 'type': 'str'}}`
  const { calls, alsoSeen } = inspect(source)
  expect(calls).toEqual([])
  expect(alsoSeen.map(({ reason }) => reason.code)).toEqual(['definition-not-call'])
})

test('but of an offered tool they are its arguments', () => {
  const input = '{"field": {"type": "text", "description": "what to ask"}}'
  const source = `Action: guide\nAction Input: ${input}`
  expect(read(source, ['guide'])).toMatchObject([['guide', 'review', JSON.parse(input)]])
})

test.each([
  ['Action 1: find_train[Bamberg, Kiel, 7]', ['review', { from: 'Bamberg', to: 'Kiel', hour: 7 }]],
  ['Action 1: find_train[Bamberg, Kiel]', null],
  ['Action 1: find_train[Bamberg, , 7]', null],
  ['Action 1: find_train["Bamberg, Kiel", 7, 8]', null],
])('as many values in brackets as the tool has parameters: %s', (source, read) => {
  const text = { type: 'string' }
  const properties = { from: text, to: text, hour: { type: 'integer' } }
  const schema = { type: 'object', properties, required: ['from', 'to', 'hour'] }
  const { calls } = inspect(source, { tools: [{ name: 'find_train', schema }] })
  expect(calls.map((call) => [call.verdict, call.arguments])).toEqual(read === null ? [] : [read])
})

test.each([
  ['```py\nimport math\nprint({"a": 1})\n```', 'import math\nprint({"a": 1})'],
  ['\n```sql\nselect 1\n\n-- Action\n```', 'select 1\n\n-- Action'],
])('code in a fence is the one text of a tool: %j', (fence, question) => {
  const source = `Thought: I run it.\nAction: guide\nAction Input: ${fence}\nObservation:`
  expect(read(source, ['guide'])).toEqual([['guide', 'review', { question }]])
})

test.each(['Call: pin(at={"x": 1}); clear()', 'Call: pin(at={"x": 1}) ; clear()<end>\n'])(
  'calls that are announced in one line: %j',
  (source) => {
    expect(read(source, [])).toEqual([
      ['pin', 'review', { at: { x: 1 } }],
      ['clear', 'review', {}],
    ])
  },
)

test('what goes on in words behind a semicolon is no call', () => {
  expect(read('Call: pin(at=1); then clear() again', []).map(([name]) => name)).toEqual(['pin'])
})
