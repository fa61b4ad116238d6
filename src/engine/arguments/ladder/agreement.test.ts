import { describe, expect, it } from 'vitest'
import type { Attempt, StrategyId } from '../../model/trace.js'
import { Layers, whole } from '../../text/layers.js'
import type { Risk } from '../../text/risk.js'
import { compare, jsonMayBeMeant } from './agreement.js'
import { succeeded } from './run.js'

const input = whole(new Layers('').source)
const made = (strategy: StrategyId, risk: Risk = 'lossless'): Attempt =>
  succeeded(strategy, input, { path: '$', text: '', edits: null, risk })

describe('JSON is asked before a reading as Python is taken', () => {
  it.each<[StrategyId, Risk, string, unknown, boolean]>([
    // Where Python had to guess.
    ['python-literal', 'inferred', "{'a': 1}", {}, true],
    ['python-literal', 'lossless', "{'a': 1}", {}, false],
    ['lenient-json', 'inferred', '[1],', [[1]], false],
    ['direct', 'inferred', '{}', {}, false],
    // A comment that divides.
    ['python-expression', 'lossless', '{"a": 7 // 2\n}', {}, true],
    ['python-literal', 'lossless', "['http://x']", ['http://x'], false],
    // Objects with commas between them, and one before a comma.
    ['python-literal', 'lossless', ' {"a": 1}, {"b": 2}', [{}, {}], true],
    ['python-literal', 'lossless', '[1], \n', [[1]], true],
    ['python-expression', 'lossless', '[1],', [[1]], true],
    ['python-literal', 'lossless', ' (1,', [1], false],
    ['python-literal', 'lossless', '[1], [2],', [[1], [2]], false],
    ['python-literal', 'lossless', '[1]', [1], false],
  ])('%s, %s: %j', (strategy, risk, raw, value, asked) => {
    expect(jsonMayBeMeant(made(strategy, risk), value, raw)).toBe(asked)
  })
})

describe('what another attempt says of the value that was taken', () => {
  const opinion = (risk: Risk, other: Attempt, value: unknown) => {
    const taken = { attempt: made('lenient-json', risk), value: { a: [1], b: null } }
    const { note, reason } = compare(taken, { attempt: other, value, exact: false, final: false })
    return [note?.code ?? null, reason?.code ?? null]
  }
  const same = { b: null, a: [1] }

  it.each<[Risk, StrategyId, Risk, unknown, (string | null)[]]>([
    ['inferred', 'jsonrepair', 'inferred', same, ['agrees', null]],
    ['inferred', 'jsonrepair', 'inferred', { a: [1] }, ['disagrees', 'several-readings']],
    [
      'inferred',
      'python-literal',
      'lossless',
      { a: ['1'], b: null },
      ['disagrees', 'several-readings'],
    ],
    // What was certain stays so, and a preview or an answer of a model is no reading.
    ['deterministic', 'jsonrepair', 'inferred', {}, ['disagrees', null]],
    ['inferred', 'quote-regex', 'lossy', {}, ['disagrees', null]],
    ['inferred', 'llm-repair', 'inferred', {}, ['disagrees', null]],
    ['inferred', 'json-in-string', 'lossless', {}, [null, null]],
  ])('%s, and %s (%s) reads %j', (risk, strategy, other, value, told) => {
    expect(opinion(risk, made(strategy, other), value)).toEqual(told)
  })

  it('nothing, where it failed', () => {
    const failed = { ...made('jsonrepair'), status: 'failed' as const }
    expect(opinion('inferred', failed, {})).toEqual([null, null])
  })
})
