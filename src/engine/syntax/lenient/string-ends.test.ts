import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../bounds/limits.js'
import type { JsonSchema } from '../../model/trace.js'
import { declaredNames } from '../../schema/declared.js'
import { parseLenient } from './parse.js'
import type { LenientResult } from './result.js'

function read(text: string, schema: JsonSchema | null = null): LenientResult & { ok: true } {
  const result = parseLenient(text, {
    end: 'proven',
    quoteTokens: [],
    keywordArguments: false,
    prose: false,
    names: () => declaredNames(schema),
  })
  if (!result.ok) throw new Error(`${result.reason.detail} at ${result.reason.at}`)
  return result
}

/** The value that is taken, and the others. */
function readings(text: string, schema: JsonSchema | null = null): unknown[] {
  const { text: taken, alternatives, reasons } = read(text, schema)
  const several = reasons.some(({ code }) => code === 'several-readings')
  expect(several).toBe(alternatives.length > 0)
  return [taken, ...alternatives.map((other) => other.text)].map((json) => JSON.parse(json))
}

/** A schema of texts by these names; those with an exclamation mark are required. */
function texts(...names: string[]): JsonSchema {
  const plain = names.map((name) => name.replace('!', ''))
  return {
    type: 'object',
    properties: Object.fromEntries(plain.map((name) => [name, { type: 'string' }])),
    required: names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1)),
  }
}

type Row = readonly [text: string, schema: JsonSchema | null, ...values: unknown[]]

function table(rows: readonly Row[]): void {
  it.each(rows.map(([text, schema, ...values]) => ({ text, schema, values })))(
    '$text',
    ({ text, schema, values }) => expect(readings(text, schema)).toEqual(values),
  )
}

describe('one reading remains by structure', () => {
  table([
    ['{"html": "<b id="x">y</b>"}', null, { html: '<b id="x">y</b>' }],
    ['{"html": "<b id="x">y</b>", "n": 1}', null, { html: '<b id="x">y</b>', n: 1 }],
    // Ending later would leave a quote without its partner.
    ['{"say": "he "ran", then sat", "as": "t"}', null, { say: 'he "ran", then sat', as: 't' }],
    ['{"html": "<b id="x">y</b>", "m": "w"}', null, { html: '<b id="x">y</b>', m: 'w' }],
    ["{'say': 'it's off', 'n': 1}", null, { say: "it's off", n: 1 }],
    ["{'say': 'it's off', 'as': 't'}", null, { say: "it's off", as: 't' }],
    ["{'say': 'the cats' food', 'as': 't'}", null, { say: "the cats' food", as: 't' }],
    ['["a 3" nail", "b"]', null, ['a 3" nail', 'b']],
    ['{“a”: “one “two” three”, “b”: “c”}', null, { a: 'one “two” three', b: 'c' }],
    ['["a", "one "two" three", "b"]', null, ['a', 'one "two" three', 'b']],
    ["['it's', 'Ann's hat', 'b']", null, ["it's", "Ann's hat", 'b']],
    ['["say "a", "b" or "c"", "d"]', null, ['say "a", "b" or "c"', 'd']],
    ['["x", "y = """, "z"]', null, ['x', 'y = ""', 'z']],
    ['["awk "{print}" f", "b"]', null, ['awk "{print}" f', 'b']],
    ['["a""b"]', null, ['a', 'b']],
    ['[{"t":"a "b", c"},{"t":"d"}]', null, [{ t: 'a "b", c' }, { t: 'd' }]],
  ])
})

describe('a key that the object has already does not come again', () => {
  table([
    [
      '{"a": "x", "b": "y", "q": "he said "a", "b": "c""}',
      null,
      { a: 'x', b: 'y', q: 'he said "a", "b": "c"' },
    ],
    [
      '{"to": "p", "as": "w", "text": "set {"to": "x", "as": "y"}"}',
      texts('to!', 'as', 'text!'),
      { to: 'p', as: 'w', text: 'set {"to": "x", "as": "y"}' },
    ],
    [
      '{"text": "set {"to": "x", "as": "y"}", "to": "p", "as": "w"}',
      texts('to!', 'as', 'text!'),
      { text: 'set {"to": "x", "as": "y"}', to: 'p', as: 'w' },
    ],
  ])
})

describe('the schema names what follows', () => {
  table([
    [
      '{"q": "he said "a", "b": "c""}',
      null,
      { q: 'he said "a", "b": "c"' },
      { q: 'he said "a', b: 'c"' },
    ],
    ['{"q": "he said "a", "b": "c""}', texts('q!'), { q: 'he said "a", "b": "c"' }],
    [
      '{"run": "grep "a", "in": "src"}',
      null,
      { run: 'grep "a', in: 'src' },
      { run: 'grep "a"', in: 'src' },
      { run: 'grep "a", "in": "src' },
    ],
    [
      '{"run": "grep "a", "in": "src"}',
      texts('run!', 'in'),
      { run: 'grep "a', in: 'src' },
      { run: 'grep "a"', in: 'src' },
    ],
    [
      '{"run": "grep "a", "in": "src"}',
      texts('run!'),
      { run: 'grep "a", "in": "src' },
      { run: 'grep "a", "in": "src"' },
    ],
  ])

  it('looks at the place in the schema, through references and alternatives', () => {
    const edit = { type: 'object', properties: { old: {}, new: {} }, required: ['old'] }
    const schema: JsonSchema = {
      type: 'object',
      properties: { edits: { type: 'array', items: { anyOf: [{ $ref: '#/$defs/edit' }] } } },
      $defs: { edit },
    }
    const text = '{"edits": [{"old": "a "b", "new": "c", "x": "d"}]}'
    const [taken, ...others] = readings(text, schema)
    expect(taken).toEqual({ edits: [{ old: 'a "b', new: 'c', x: 'd' }] })
    expect(others).toEqual([{ edits: [{ old: 'a "b"', new: 'c', x: 'd' }] }])
  })
})

describe('nothing is known of the names that follow', () => {
  table([
    [
      '[{"t":"a "b", "u":"x"}]',
      null,
      [{ t: 'a "b', u: 'x' }],
      [{ t: 'a "b"', u: 'x' }],
      [{ t: 'a "b", "u":"x' }],
    ],
  ])
})

describe('what remains is told with its place', () => {
  it('path, span and both ends', () => {
    const { reasons } = read('{"k": [{"run": "say "hi"}]}')
    expect(reasons).toEqual([
      {
        code: 'several-readings',
        at: 16,
        end: 23,
        path: '$.k[0].run',
        detail: 'a text with quotes inside ends in “say "hi”, or in “say "hi"”',
        suggestions: [
          {
            title: 'End it in “say "hi"”',
            changes: [{ path: '$.k[0].run', text: '"say \\"hi\\""' }],
          },
        ],
      },
    ])
  })

  it('no more than the bound', () => {
    const items = Array.from({ length: 20 }, () => '{"run": "say "hi"}')
    const { alternatives } = read(`[${items.join(', ')}]`)
    expect(alternatives).toHaveLength(LIMITS.readings)
  })

  it('says that a text is too long for further readings', () => {
    const { alternatives, reasons } = read(
      `{"a": "${'x'.repeat(LIMITS.readingLength)}", "b": "say "hi"}`,
    )
    expect(alternatives).toEqual([])
    expect(reasons.at(-1)?.detail).toMatch(/^readingLength: /)
  })

  it('says that there are too many quotes to be weighed', () => {
    const text = `[${'{"run": "say "hi"}, '.repeat(LIMITS.quotesWeighed)}1]`
    expect(read(text).reasons.at(-1)?.detail).toMatch(/^quotesWeighed: /)
  })

  it('is silent where the end is missing anyway', () => {
    const text = '{"run": "say "hi", "in": "sr'
    const options = { end: 'unproven', quoteTokens: [], keywordArguments: false, prose: false }
    const result = parseLenient(text, { ...options, end: 'unproven' })
    expect(result).toMatchObject({ ok: true, alternatives: [] })
  })
})

it('reads any mixture of quotes and brackets, with every reading JSON', () => {
  const piece = fc.constantFrom('"', "'", '{', '}', '[', ']', ',', ':', ' ', 'a', '"b":', '\\', '1')
  const schema = texts('a!', 'b')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.boolean(), (pieces, known) => {
      const result = parseLenient(`{"a": "x "${pieces.join('')}`, {
        end: 'proven',
        quoteTokens: [],
        keywordArguments: false,
        prose: true,
        names: () => (known ? declaredNames(schema) : null),
      })
      if (!result.ok) return
      for (const { text } of [result, ...result.alternatives]) JSON.parse(text)
      const values = [result, ...result.alternatives].map(({ text }) => text)
      expect(new Set(values).size).toBe(values.length)
    }),
    { numRuns: 3000 },
  )
})
