import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NORMALIZATIONS,
  type Normalization,
  normalizationNamed,
  normalizationOf,
} from '../../model/normalization.js'
import type { LogEntry } from './log.js'
import { dashboard, normalizerMetrics, percent } from './metrics.js'

const entry = (
  normalization: Normalization,
  provider = 'ollama',
  tool = 'edit_files',
): LogEntry => ({
  provider,
  tool,
  normalization,
  strategy: normalization === 'failed' ? null : 'direct',
  raw: '{}',
  normalized: '{}',
})

const times = (count: number, normalization: Normalization) =>
  Array.from({ length: count }, () => entry(normalization))

describe('normalizerMetrics', () => {
  it('gives the figures of the argument normalizer’s example', () => {
    const log = [
      ...times(1180, 'direct'),
      ...times(52, 'python_ast'),
      ...times(10, 'regex_quotes'),
      ...times(3, 'manual_repair'),
      ...times(2, 'failed'),
    ]
    expect(normalizerMetrics(log, 'ollama')).toEqual({
      argument_normalization: {
        provider: 'ollama',
        total_calls: 1247,
        normalizations: {
          direct: 1180,
          python_ast: 52,
          regex_quotes: 10,
          manual_repair: 3,
          failed: 2,
        },
        failures: 2,
        success_rate: 99.8,
      },
    })
    expect(dashboard(log).distribution.map(({ percent }) => percent)).toEqual([
      94.6, 4.2, 0.8, 0.2, 0.2,
    ])
  })

  it('counts one provider only', () => {
    const log = [entry('direct'), entry('failed', 'anthropic')]
    expect(normalizerMetrics(log, 'anthropic').argument_normalization).toMatchObject({
      total_calls: 1,
      failures: 1,
      success_rate: 0,
    })
  })

  it('has an answer for an empty log', () => {
    expect(normalizerMetrics([], 'x').argument_normalization).toMatchObject({
      total_calls: 0,
      success_rate: 0,
    })
  })
})

describe('dashboard', () => {
  it('puts the providers and tools that need most first', () => {
    const log = [
      entry('direct', 'a', 'calm'),
      entry('python_ast', 'b', 'wild'),
      entry('failed', 'b', 'wild'),
      entry('direct', 'b', 'calm'),
    ]
    const { byProvider, byTool } = dashboard(log)
    expect(byProvider.map(({ name, rate }) => [name, rate])).toEqual([
      ['b', 66.7],
      ['a', 0],
    ])
    expect(byTool[0]).toEqual({ name: 'wild', calls: 2, normalized: 2, rate: 100, failed: 1 })
  })

  it('adds up, whatever the log', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NORMALIZATIONS)), (names) => {
        const { total, distribution, byTool, failures } = dashboard(
          names.map((name) => entry(name)),
        )
        expect(distribution.reduce((sum, { calls }) => sum + calls, 0)).toBe(total)
        expect(byTool.reduce((sum, { calls }) => sum + calls, 0)).toBe(total)
        expect(failures).toBe(names.filter((name) => name === 'failed').length)
      }),
    )
  })
})

describe('names', () => {
  it.each([
    ['ast', 'python_ast'],
    ['regex', 'regex_quotes'],
    ['manual', 'manual_repair'],
    ['python_ast', 'python_ast'],
    ['magic', null],
  ])('%s in settings is %s', (name, normalization) => {
    expect(normalizationNamed(name)).toBe(normalization)
  })

  it('has a name for every strategy', () => {
    expect(normalizationOf('python-expression')).toBe('python_ast')
    expect(normalizationOf('quote-regex')).toBe('regex_quotes')
    expect(normalizationOf('custom:mine')).toBe('manual_repair')
    expect(normalizationOf(null)).toBe('failed')
  })

  it('rounds to one decimal', () => {
    expect(percent(1, 3)).toBe(33.3)
    expect(percent(1, 0)).toBe(0)
  })
})
