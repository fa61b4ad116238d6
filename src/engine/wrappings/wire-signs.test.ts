import { describe, expect, test } from 'vitest'
import { PART_LIMITS } from '../bounds/limits.js'
import { Layers } from '../text/layers.js'
import { Paste } from './paste.js'
import { partsOf } from './testing/open-text.js'

const plausible = (value: unknown): boolean =>
  new Paste(new Layers(JSON.stringify(value)).source).plausible

const filler = 'lorem ipsum content '.repeat(2_000)

describe('arguments of calls are told apart without a look at their text', () => {
  test.each([
    { path: 'a.ts', content: 'a tool message' },
    { edits: [{ type: 'modify', path: 'a.ts', content: 'output' }] },
    { files: Array.from({ length: 2 * PART_LIMITS.wrappedValues }, () => ({ content: 'tool' })) },
    { choice: 'tools', list: [1, null, 'content'] },
  ])('%j', (value) => {
    expect(plausible(value)).toBe(false)
  })
})

describe('a sign in the object, or in what it holds', () => {
  test.each([
    { content: [{ type: 'text', text: 'tool' }] },
    { level: 'info', answer: { choices: [{ message: { role: 'assistant', content: 'x' } }] } },
    { kept: [1, [{ type: 'tool_use', name: 'f', input: {} }]] },
    { log: 'Invoking: `f` with `{}`' },
    { http: '{"tool_calls": []}' },
  ])('%j', (value) => {
    expect(plausible(value)).toBe(true)
    expect(plausible({ ...value, filler })).toBe(true)
  })
})

test.each([
  [{ content: [{ type: 'tool_use', id: 't1', name: 'f', input: { a: 1 } }] }, ['call f {"a":1}']],
  [{ answer: { functionCall: { name: 'f', args: { a: 1 } } } }, ['call f {"a":1}']],
])('the format is read however long the text is: %j', (value, parts) => {
  expect(partsOf(JSON.stringify(value))).toEqual(parts)
  expect(partsOf(JSON.stringify({ ...value, filler }))).toEqual(parts)
})

test('a member called __proto__ is data', () => {
  const text = '{"__proto__": {"tool_calls": []}, "a": 1}'
  expect(new Paste(new Layers(text).source).plausible).toBe(true)
  expect(partsOf('{"__proto__": {"a": 1}}')).toEqual(['arguments {"__proto__": {"a": 1}}'])
})
