import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pythonExpression } from './python-expression.js'
import { pythonLiteral } from './python-literal.js'
import type { Outcome, StrategyContext } from './strategy.js'

const CONTEXT: StrategyContext = {
  notation: { kind: 'json' },
  end: 'unproven',
  path: '$',
  tool: null,
  schema: null,
  modelAnswer: null,
  step: () => {},
}
const IN_CALL: StrategyContext = { ...CONTEXT, notation: { kind: 'keyword-arguments' } }

/** The value of the text that came out. */
function readBack(outcome: Outcome): unknown {
  return outcome.status === 'succeeded' ? JSON.parse(outcome.text) : outcome
}

describe('python-literal', () => {
  it.each([
    ["{'city': 'Oslo', 'metric': True}", { city: 'Oslo', metric: true }, 'lossless'],
    ["{'url': 'a', 'ok': true,}", { url: 'a', ok: true }, 'lossless'],
    ['{"a": 1,}', { a: 1 }, 'lossless'],
    ["{'re': '\\d+'}", { re: '\\d+' }, 'deterministic'],
    [`{"a": '''one''', "b": 'two\\n'}`, { a: 'one', b: 'two\n' }, 'lossless'],
  ])('%s', (input, value, risk) => {
    const outcome = pythonLiteral.attempt(input, CONTEXT)
    expect(outcome).toMatchObject({ status: 'succeeded', risk, reasons: [] })
    expect(readBack(outcome)).toEqual(value)
  })

  it.each([
    '',
    'Paris',
    '<a>',
    '{"a": "line\nend"}',
    '{"a" "b"}',
    '{a: 1}x',
    '["a" "b"]',
    '{"a": 1',
    '[1, 2',
    '12,345',
  ])('declines what is not Python: %j', (input) => {
    expect(pythonLiteral.attempt(input, CONTEXT).status).not.toBe('succeeded')
  })

  it('fails with the place where Python could not go on', () => {
    const quotes = "{'msg': 'it's late, isn't it', 'ok': True}"
    expect(pythonLiteral.attempt(quotes, CONTEXT)).toMatchObject({
      status: 'failed',
      reason: { at: 12 },
    })
    expect(pythonLiteral.attempt("{'a': [1, 2}", CONTEXT)).toMatchObject({
      status: 'failed',
      reason: { at: 11 },
    })
  })

  it.each([
    ["['a.py' 'b.py']", 'several-readings'],
    ["{'c': 'say ''hi'''}", 'several-readings'],
    ['{"u": "a\\/b", "ok": True}', 'several-readings'],
    [`{"c": '''printf "a\\n"'''}`, 'several-readings'],
    ["{'d': b'x'}", 'value-invented'],
    ["{'d': inf}", 'value-invented'],
    ["{'p': 1, 'p': 2}", 'suspect-duplicate-key'],
    ["{'t': (1, 2)}", 'type-change'],
  ])('%s is told: %s', (input, code) => {
    const outcome = pythonLiteral.attempt(input, CONTEXT)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    expect(outcome).toHaveProperty(
      'reasons',
      expect.arrayContaining([expect.objectContaining({ code })]),
    )
  })

  it('keeps __proto__ as data', () => {
    const outcome = pythonLiteral.attempt("{'__proto__': {'admin': True}}", CONTEXT)
    expect(outcome).toMatchObject({ status: 'succeeded', text: '{"__proto__": {"admin": true}}' })
  })

  it('reads the arguments of a call', () => {
    expect(pythonLiteral.attempt("a=1, b=('x', None)", IN_CALL)).toMatchObject({
      status: 'succeeded',
      text: '{"a":1, "b":["x", null]}',
    })
  })

  it('reads back any value that is written as Python', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const outcome = pythonLiteral.attempt(`(${asPython(value)})`, CONTEXT)
        expect(outcome).toMatchObject({ status: 'succeeded' })
        expect(JSON.stringify(readBack(outcome))).toBe(JSON.stringify(value))
      }),
    )
  })

  it('answers to any text', () => {
    const pieces = fc.constantFrom(
      ..."' \" ''' , : = ( ) [ ] { } \\ \n # a= True 1 . - + * for x in r b f' **{ } if".split(' '),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        for (const context of [CONTEXT, IN_CALL, { ...IN_CALL, end: 'proven' as const }]) {
          for (const strategy of [pythonLiteral, pythonExpression]) {
            const outcome = strategy.attempt(parts.join(''), context)
            if (outcome.status === 'succeeded') {
              expect(() => JSON.parse(outcome.text)).not.toThrow()
              expect(outcome.edits?.apply(parts.join(''))).toBe(outcome.text)
            }
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})

/** The value as Python prints it. */
function asPython(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'string') {
    return `'${value.replace(/[\\'\0-\x1f]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`
  }
  if (Array.isArray(value)) return `[${value.map(asPython).join(', ')}]`
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, item]) => `${asPython(key)}: ${asPython(item)}`)
      .join(', ')}}`
  }
  return String(value)
}

describe('python-expression', () => {
  it('changes the expression and leaves the rest to fine edits', () => {
    const outcome = pythonExpression.attempt("{'row': [0] * 3, 'ok': True}", CONTEXT)
    expect(outcome).toMatchObject({
      status: 'succeeded',
      text: '{"row": [0, 0, 0], "ok": true}',
      risk: 'deterministic',
    })
    const edits = outcome.status === 'succeeded' ? (outcome.edits ?? []) : []
    expect(Array.from(edits, ({ rule }) => rule)).toEqual([
      'single-quotes',
      'single-quotes',
      'expression',
      'single-quotes',
      'single-quotes',
      'python-constant',
    ])
  })

  it('works in text that is JSON but for one expression, and in calls', () => {
    expect(readBack(pythonExpression.attempt('{"bounds": [[-2, 3]] * 2}', CONTEXT))).toEqual({
      bounds: [
        [-2, 3],
        [-2, 3],
      ],
    })
    expect(readBack(pythonExpression.attempt('xs=[i for i in range(3)], n=2', IN_CALL))).toEqual({
      xs: [0, 1, 2],
      n: 2,
    })
  })

  it('is blocked at a bound, and says which', () => {
    expect(pythonExpression.attempt("{'mask': [0] * 10 ** 9}", CONTEXT)).toMatchObject({
      status: 'failed',
      reason: { code: 'limit', at: 9 },
    })
  })

  it.each(['{"a": 1}', "{'a': 1", 'prose', '[[[['])(
    'declines without an expression: %s',
    (input) => {
      expect(pythonExpression.attempt(input, CONTEXT).status).toBe('declined')
    },
  )

  it('tells that a fraction may be text, and takes no range for a subtraction', () => {
    expect(pythonExpression.attempt('{"part": 1/4}', CONTEXT)).toMatchObject({
      status: 'succeeded',
      text: '{"part": 0.25}',
      reasons: [{ code: 'several-readings' }],
      alternatives: [{ text: '{"part": "1/4"}' }],
    })
    expect(pythonExpression.attempt('{"pages": 10-20}', CONTEXT).status).toBe('failed')
    expect(readBack(pythonExpression.attempt('{"pages": 10 - 20}', CONTEXT))).toEqual({
      pages: -10,
    })
  })
})
