import { expect, it } from 'vitest'
import { readFields } from './field-memory.js'

it('takes what it kept, and nothing else', () => {
  const kept = { 'a b': { tool: 'a', arguments: 'b', id: 'c' } }
  expect(readFields(JSON.stringify({ ...kept, x: { tool: 1, arguments: 'b' }, y: null }))).toEqual({
    'a b': {
      tool: 'a',
      arguments: 'b',
      id: 'c',
      result: null,
      error: null,
      model: null,
      version: null,
      session: null,
      time: null,
    },
  })
  expect(readFields('{"cut')).toEqual({})
  expect(readFields('')).toEqual({})
})
