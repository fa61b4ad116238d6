import { expect, test } from 'vitest'
import { inspect } from '../../../inspect.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'book_seat',
    parameters: { type: 'object', properties: { row: text }, required: ['row'] },
  },
]
const read = (tag: string) =>
  inspect(tag, { tools }).calls.map((call) => [call.verdict, call.arguments])

test.each([
  `<invoke name="book_seat" args='{"row": "C"}'/>`,
  '<invoke name="book_seat" args: {"row": "C"}/>',
  '<invoke name="book_seat" {"row": "C"}></invoke>',
  '<book_seat {"row": "C"}/>',
])('an object in the tag is the arguments: %s', (tag) => {
  expect(read(tag)).toEqual([['review', { row: 'C' }]])
})

test('a word in the tag is none', () => {
  expect(read('<invoke name="book_seat" now or {"row": "C"}/>')).toEqual([['blocked', {}]])
})

test.each([
  '<invoke name="book_seat"><parameter name="row" value="C"/></invoke>',
  '<invoke name="book_seat"><parameters><parameter name="row">C</parameter></parameters></invoke>',
])('a parameter in another place is for review: %s', (tag) => {
  expect(read(tag)).toEqual([['review', { row: 'C' }]])
})

test('a closer that is written twice ends the value once', () => {
  const body = '<parameter name="row">C</parameter></parameter>'
  expect(read(`<invoke name="book_seat">${body}</invoke>`)).toEqual([['review', { row: 'C' }]])
})
