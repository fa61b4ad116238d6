import { afterEach, describe, expect, it, vi } from 'vitest'
import { direct } from '../arguments/strategies/direct.js'
import { fenceLines } from '../calls/regions/fences.js'
import { inspect } from '../inspect.js'
import { Checker } from '../schema/check/checker.js'
import { compileSchema } from '../schema/compiled.js'
import { Allowance } from './allowance.js'
import { LIMITS, PART_LIMITS } from './limits.js'

/** Characters that `indexOf` and `lastIndexOf` of texts go over while something runs. */
function searched(run: () => void): number {
  let characters = 0
  const { indexOf, lastIndexOf } = String.prototype
  vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, part, from = 0) {
    const at = indexOf.call(this, part, from)
    characters += (at < 0 ? this.length : at) - Math.min(from, this.length)
    return at
  })
  vi.spyOn(String.prototype, 'lastIndexOf').mockImplementation(function (
    this: string,
    part,
    from = this.length,
  ) {
    const at = lastIndexOf.call(this, part, from)
    characters += Math.min(from, this.length) - Math.max(at, 0)
    return at
  })
  run()
  vi.restoreAllMocks()
  return characters
}

afterEach(() => void vi.restoreAllMocks())

describe('work grows with the text, and no faster', () => {
  it.each([
    ['fences on one line', '```json '],
    ['tilde fences on one line', '~~~ '],
  ])('%s', (_, piece) => {
    const text = piece.repeat(4_000)
    expect(searched(() => fenceLines(text))).toBeLessThan(30 * text.length)
  })

  it('marks before objects, in a text without lines', () => {
    const piece = '<|message|>{"name": "f", "arguments": {}}<|call|>'
    const few = searched(() => inspect(piece.repeat(100)))
    const many = searched(() => inspect(piece.repeat(800)))
    expect(many / few).toBeLessThan(16)
  })
})

describe('what is long is not looked at for every part of a schema', () => {
  it('a text that is longer than every allowed value is not written out', () => {
    const oneOf = Array.from({ length: 300 }, (_, i) => ({ const: `value ${i}` }))
    const schema = compileSchema({ oneOf })
    const checker = new Checker(schema, 1_000_000)
    const written = vi.spyOn(JSON, 'stringify')
    checker.answer('a'.repeat(10_000), schema.root)
    const characters = written.mock.results.reduce(
      (sum, { value }) => sum + String(value).length,
      0,
    )
    expect(characters).toBeLessThan(30_000)
  })

  it('counting the characters of a text is counted', () => {
    const schema = compileSchema({
      anyOf: Array.from({ length: 50 }, () => ({ maxLength: 9_000 })),
    })
    const checker = new Checker(schema, 1_000_000)
    checker.answer('a'.repeat(10_000), schema.root)
    expect(checker.used).toBeGreaterThan(50 * 2_000)
  })
})

it('the patterns of all calls share their steps', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^(?:(?=.*b)a)*$' } },
  }
  const call = `<tool_call>{"name":"f","arguments":{"a":"${'a'.repeat(20_000)}b"}}</tool_call>\n`
  const { calls, layers } = inspect(call.repeat(3), { tools: [{ name: 'f', parameters: schema }] })
  const spent = LIMITS.inspectionPatternSteps - layers.allowance.patterns.steps
  expect(spent).toBeGreaterThan(PART_LIMITS.patternSteps)
  expect(spent).toBeLessThanOrEqual(LIMITS.inspectionPatternSteps)
  expect(calls.at(-1)?.reasons.map(({ code }) => code)).toContain('schema-not-checked')
  expect(new Allowance().patterns.steps).toBe(LIMITS.inspectionPatternSteps)
})

it('a short text that is no JSON is refused without an error being made', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const [one] = inspect('f(a=1)', { tools: [{ name: 'f', parameters: {} }] }).calls
  expect(one?.attempts.find(({ strategy }) => strategy === direct.id)?.status).toBe('failed')
  expect(parse.mock.results.filter(({ type }) => type === 'throw')).toEqual([])
})
