import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteRegex } from './quote-regex.js'
import type { StrategyContext } from './strategy.js'

const CONTEXT: StrategyContext = {
  notation: { kind: 'json' },
  end: 'proven',
  path: '$',
  tool: null,
  schema: null,
  modelAnswer: null,
  step: () => {},
}

describe('quote regex', () => {
  it.each([
    ["{'a': 'b'}", '{"a": "b"}'],
    ["{\\'a\\': 1}", '{"a": 1}'],
    ["['it's']", null],
    ['{"a": 1}', null],
  ])('reads %s as %s', (input, text) => {
    const outcome = quoteRegex.attempt(input, CONTEXT)
    expect(outcome.status === 'succeeded' ? outcome.text : null).toBe(text)
  })

  it('points at the apostrophe that it made a quote of', () => {
    expect(quoteRegex.attempt("{'note': 'it's here'}", CONTEXT)).toMatchObject({
      status: 'failed',
      reason: { at: 12, detail: expect.stringContaining("'it's here") },
    })
  })

  it('writes edits that lead to its text', () => {
    const value = fc.string({ unit: fc.constantFrom('a', ' ', ':', ',') })
    const pair = fc.tuple(value, fc.boolean()).map(([text, escaped]) => {
      const quote = escaped ? "\\'" : "'"
      return `${quote}${text}${quote}`
    })
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1 }), (items) => {
        const input = `[${items.join(', ')}]`
        const outcome = quoteRegex.attempt(input, CONTEXT)
        if (outcome.status !== 'succeeded') throw new Error('it fails')
        expect(outcome.edits?.apply(input)).toBe(outcome.text)
      }),
    )
  })
})
