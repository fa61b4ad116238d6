import { describe, expect, it } from 'vitest'
import { normalizerMetrics } from '../../../engine/reports/metrics/metrics.js'
import type { BatchEntry } from './messages.js'
import { Cases } from './run-cases.js'

const QUOTED = JSON.stringify({ operations: "[{'type': 'modify'}]" })
const BARE = JSON.stringify({ operations: '[{type: 1}]' })
const CUT = JSON.stringify({ operations: '[{' })

const run = (profile: unknown, lines: readonly string[], provider = 'unknown') => {
  const cases = new Cases({ profile, tools: '', provider })
  const entries: BatchEntry[] = []
  const problems: string[] = []
  lines.forEach((line, index) => {
    const ran = cases.run(line, index + 1)
    if ('problem' in ran) problems.push(ran.problem)
    else entries.push(...ran.entries)
  })
  return { entries, problems, proposals: cases.proposals() }
}

const args = (raw: string, more: Record<string, unknown> = {}) =>
  JSON.stringify({ arguments: raw, tool: 'edit_files', ...more })

describe('cases under a profile', () => {
  const lines = [QUOTED, BARE, CUT, '{"a": 1}'].map((raw) => args(raw))

  it('count the layer that acted, as intended', () => {
    const { entries } = run('argument-normalizer-as-intended', lines)
    expect(entries.map(({ normalization, outcome }) => [normalization, outcome])).toEqual([
      ['python_ast', 'dispatched-repaired'],
      ['manual_repair', 'dispatched-repaired'],
      ['failed', 'dispatched-as-is'],
      ['direct', 'dispatched-as-is'],
    ])
    expect(entries[0]?.normalized).toBe('{"operations": "[{\\"type\\": \\"modify\\"}]"}')
  })

  it('count direct for everything as written, and a failure beside the counter', () => {
    const { entries } = run('argument-normalizer-as-written', lines)
    expect(entries.map(({ normalization }) => normalization)).toEqual(Array(4).fill('direct'))
    const strict = {
      ...{ strategies: ['direct'], policy: 'repair-only', quirks: ['failures-are-not-counted'] },
      seed: { document: 'argument normalization', variant: 'as-written' },
      id: 'own',
    }
    const failed = run(strict, lines).entries
    const { argument_normalization: metrics } = normalizerMetrics(failed, 'unknown')
    expect(metrics).toMatchObject({ total_calls: 4, failures: 3, normalizations: { failed: 0 } })
  })

  it('have no outcome beside the verdict under Recommended', () => {
    expect(run('recommended', lines).entries[0]).toMatchObject({ outcome: null, layer: null })
  })

  it('name the layer in the words of the system', () => {
    const raw = '{"bounds": [[-5, 10]] * 2}'
    const { entries } = run('invalid-tool-calls-as-intended', [args(raw)])
    expect(entries).toMatchObject([
      { layer: 'PythonListMultiplication', outcome: 'dispatched-repaired' },
    ])
  })
})

describe('switches for the provider of a line', () => {
  const profile = {
    id: 'own',
    strategies: ['direct', 'python-literal', 'tool-repair'],
    policy: 'repair-only',
    seed: { document: 'argument normalization', variant: 'as-intended' },
    providerOverrides: {
      off: { enabled: false },
      few: { enabled: true, strategies: ['tool-repair'] },
      strict: { enabled: true, failOnNormalizationFailure: true },
    },
  }

  it.each([
    ['nobody', QUOTED, 'python_ast', 'dispatched-repaired'],
    ['off', QUOTED, 'failed', 'dispatched-as-is'],
    ['few', QUOTED, 'manual_repair', 'dispatched-repaired'],
    ['nobody', CUT, 'failed', 'dispatched-as-is'],
    ['strict', CUT, 'failed', 'fed-back'],
  ])('%s: %s', (provider, raw, normalization, outcome) => {
    const { entries } = run(profile, [args(raw, { provider })])
    expect(entries).toMatchObject([{ provider, normalization, outcome }])
  })

  it('hold for all lines where the batch has a provider', () => {
    expect(run(profile, [args(CUT)], 'strict').entries).toMatchObject([
      { provider: 'strict', outcome: 'fed-back' },
    ])
  })
})

describe('proposals', () => {
  it('name strategies that are off and would have helped, with how many of how many', () => {
    const profile = {
      id: 'own',
      strategies: ['direct', 'quote-regex'],
      policy: 'repair-only',
      seed: { document: 'argument normalization', variant: 'as-intended' },
    }
    const fine = args('{"operations": "[]"}')
    const other = args(JSON.stringify({ operations: '[("a", 1)]' }))
    const { proposals } = run(profile, [other, other, fine, fine])
    expect(proposals).toMatchObject([
      { tool: 'edit_files', path: '$.operations', strategy: 'python-literal', seen: 2, of: 4 },
    ])
    expect(proposals[0]?.proposal).toContain('python-literal is off and would have helped 2 of 4')
  })

  it('are none where everything that helps is on', () => {
    expect(run('argument-normalizer-as-intended', [args(QUOTED), args(QUOTED)]).proposals).toEqual(
      [],
    )
    expect(run('recommended', [args("{'a': 1}")]).proposals).toEqual([])
  })

  it('speak of a profile without a system, too', () => {
    const profile = { id: 'own', strategies: ['direct'] }
    const { proposals } = run(profile, [args("{'a': 1}"), args('{"a": [0] * 2}')])
    expect(proposals.map(({ strategy, seen, of }) => [strategy, seen, of])).toEqual([
      ['python-expression', 1, 2],
      ['python-literal', 1, 2],
    ])
  })
})

describe('a log of invalid calls', () => {
  it('is imported, one record a line', () => {
    const record = (bad: string, id: string | null) =>
      JSON.stringify({
        name: 'create_bounds',
        args: bad,
        id,
        error: "Expecting ',' delimiter: line 1 column 22",
        type: 'invalid_tool_call',
      })
    const log = [
      record('{"bounds": [[-5, 10] for _ in range(3)]}', 'call_1'),
      record('{"bounds": [[-5, 10]] * 2}', null),
      JSON.stringify({ invalid_tool_calls: [JSON.parse(record('{"n": [0] * 2}', 'call_3'))] }),
      'no record',
    ]
    const { entries, problems } = run('invalid-tool-calls-as-written', log)
    expect(entries.map(({ tool, outcome, layer }) => [tool, outcome, layer])).toEqual([
      ['create_bounds', 'dispatched-repaired', 'PythonListComprehension'],
      ['create_bounds', 'fed-back', null],
      ['create_bounds', 'dispatched-repaired', 'PythonListMultiplication'],
    ])
    expect(problems).toEqual(['no call was found'])
  })
})
