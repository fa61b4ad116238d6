import { expect, test } from 'vitest'
import { inspect } from '../../inspect.js'

const read = (source: string) =>
  inspect(source).calls.map(({ name, argumentsText, verdict }) => [name, argumentsText, verdict])

const RENT = ['rent_boat', '{"seats": 4}', 'review']

test.each([
  'commentary to=functions.rent_boat json{"seats": 4}',
  'assistantcommentary to=functions.rent_boat json{"seats": 4}assistantfinalDone.',
  'analysisWe need a boat.assistantcommentary to=functions.rent_boat code\n{"seats": 4}',
  'to=functions.rent_boat {"seats": 4}',
  'assistant to=functions.rent_boat commentary json\n{"seats": 4}',
])('a header without its tokens is read, for review: %s', (source) => {
  expect(read(source)).toEqual([RENT])
})

test('what is read by its tokens is not read again', () => {
  const sound =
    '<|channel|>commentary to=functions.dock json<|message|>{"note": "to=functions.x {"}<|call|>'
  expect(read(`${sound}commentary to=functions.rent_boat json{"seats": 4}`)).toEqual([
    ['dock', '{"note": "to=functions.x {"}', 'ready'],
    RENT,
  ])
})

test('a word of the content type belongs to the header, not to the name', () => {
  const [call] = inspect('to=functions.rent_boat code<|message|>{"seats": 4}').calls
  expect(call?.name).toBe('rent_boat')
})

test('words of the header are no text of the answer', () => {
  const { content } = inspect('Wait. commentary to=functions.rent_boat json{"seats": 4}')
  expect(content?.trim()).toBe('Wait.')
})

const BOAT =
  '<atem:function_calls>\n<atem:invoke name="rent_boat">\n<atem:parameter name="lake">Como</atem:parameter>\n</atem:invoke>\n</atem:function_calls>'

test('a header before a call of elements frames it, and is no text of the answer', () => {
  const source = ` to=user<|message|>I ask.<|eom|><|start|>assistant to=rent_boat<|message|>${BOAT}<|eot|>`
  const { calls, content, notices } = inspect(source)
  expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([['rent_boat', 'ready']])
  expect([content?.trim(), notices]).toEqual(['I ask.', []])
})

test('an empty message that another follows has lost its arguments', () => {
  const source =
    '<|start|>assistant<|channel|>commentary to=functions.rent_boat<|message|><|channel|>analysis<|message|>I rent it.\n{"seats": 4}<|call|>'
  const [call] = inspect(source).calls
  expect([call?.name, call?.verdict]).toEqual(['rent_boat', 'review'])
  expect(call?.reasons.map(({ code }) => code)).toContain('empty-arguments')
})

test('what a model says to itself is no call to run', () => {
  const [call] = inspect(` to=self<|message|>I could ${BOAT} first.`).calls
  expect(call?.reasons.map(({ code }) => code)).toContain('inside-thinking')
})
