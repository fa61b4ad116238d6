import { expect, it } from 'vitest'
import { valueIn } from './value.js'

it.each<[line: string, value: unknown]>([
  ['2026-01-02T03:04:05Z INFO agent: {"a":{"b":1}}', { a: { b: 1 } }],
  ['data: {"a":1}', { a: 1 }],
  ['[{"a":1},', { a: 1 }],
  [',{"a":"}"}]', { a: '}' }],
  ['"a": {"b":1},', undefined],
  ['{"a":1}, "b"', undefined],
  ['{"a":1} {"b":2}', undefined],
  ['{"a":{"b":1},"c', undefined],
  ['}{', undefined],
  ['nothing', undefined],
])('%j holds %j', (line, value) => {
  const read = valueIn(line)
  expect('value' in read ? read.value : undefined).toEqual(value)
})
