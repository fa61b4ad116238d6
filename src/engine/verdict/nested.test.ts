import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { InspectOptions } from '../options.js'
import { recommended } from '../profiles/recommended.js'

const types = { a: 'array', o: 'object' } as const

/** The call whose only argument is this text, where a structure is asked for. */
function callWith(text: string, type: 'a' | 'o', options: InspectOptions = {}) {
  const call = JSON.stringify({ name: 'f', arguments: { [type]: text } })
  const tools = [
    { name: 'f', parameters: { type: 'object', properties: { [type]: { type: types[type] } } } },
  ]
  const [found] = inspect(`<tool_call>\n${call}\n</tool_call>`, { tools, ...options }).calls
  if (found === undefined) throw new Error('no call')
  return found
}

describe('a text where the schema asks for a structure goes up the ladder', () => {
  it.each([
    ['[1, "b"]', [1, 'b']],
    ["['it\\'s', None, True,]", ["it's", null, true]],
    ['```json\n["\\n"]\n```', ['\n']],
    ['"[1]"', [1]],
    ['[0x10, .5, 2.,]', [16, 0.5, 2]],
    ['["a", /* b */ "c"]', ['a', 'c']],
  ])('%j is ready', (text, value) => {
    expect(callWith(text, 'a')).toMatchObject({
      ...{ arguments: { a: value }, verdict: 'ready', reasons: [] },
    })
  })

  it('Python needs no review where only texts are, and a tuple is told', () => {
    const { reasons, verdict } = callWith('(1, 2)', 'a')
    expect([verdict, reasons.map(({ code }) => code)]).toEqual(['ready', ['type-change']])
  })

  it.each([
    ['[1, 2, ', 'inferred-repair'],
    ['[1 2]', 'inferred-repair'],
    ['["a]', 'inferred-repair'],
    ['[1]]', 'inferred-repair'],
    ['[01]', 'inferred-repair'],
    ['[NaN]', 'non-json-value'],
    ['["a\\q"]', 'several-readings'],
    ['[1] [2]', 'several-readings'],
    ['[12345678901234567891]', 'suspect-number'],
    ['[{"b": 1, "b": 2}]', 'suspect-duplicate-key'],
  ])('%j needs a review, for what the ladder says of it', (text, code) => {
    const { reasons, verdict } = callWith(text, 'a')
    expect([verdict, reasons.map((reason) => reason.code)]).toEqual([
      'review',
      expect.arrayContaining([code]),
    ])
  })

  it.each([
    ['["a", ...]', 'abridged'],
    ['{"b": 1}', 'schema-violation'],
    ['json\n[1]', 'schema-violation'],
    ['b, c', 'schema-violation'],
    ['1, 2', 'schema-violation'],
  ])('%j is blocked', (text, code) => {
    const { reasons, verdict } = callWith(text, 'a')
    expect([verdict, reasons.map((reason) => reason.code)]).toEqual([
      'blocked',
      expect.arrayContaining([code]),
    ])
  })

  it('a preview, which is no more than something to look at, is not taken', () => {
    const profile = { ...recommended, strategies: ['direct', 'quote-regex'] as const }
    expect(callWith("{'b': 1}", 'o', { profile })).toMatchObject({
      ...{ arguments: { o: "{'b': 1}" }, verdict: 'blocked' },
    })
  })
})

it.each([
  '{"b": "\\u00e9\\n", "c": "12"}',
  "{'b': [True, 'é\\n\"', ], 'c': 7}",
  '```json\n{"b": "x\ny",}\n```',
  '"{\\"b\\": 1.50}"',
  "{b: 'x', // so\n c: 0x1F}",
])('the edits of the call lead from what was parsed to its arguments: %j', (text) => {
  const { argumentsText, arguments: value, parsed, schema } = callWith(text, 'o')
  if (schema.status === 'no-schema') throw new Error('a schema was given')
  expect(schema.edits.apply(JSON.stringify(parsed))).toBe(argumentsText)
  expect(JSON.parse(argumentsText ?? '')).toEqual(value)
  // More than one edit: the escapes and the repairs of the text each have their own.
  expect(schema.edits.length).toBeGreaterThan(1)
})
