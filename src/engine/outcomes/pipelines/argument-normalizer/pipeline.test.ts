import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'
import { profileById } from '../../../profiles/index.js'
import { recommended } from '../../../profiles/recommended.js'
import { systemReport } from '../../system-report.js'

const under = (variant: 'as-intended' | 'as-written', source: string, provider?: string) => {
  const base = profileById(`argument-normalizer-${variant}`) ?? recommended
  const profile = provider === undefined ? base : { ...base, provider }
  const inspection = inspect(source, { profile, tool: 'edit_files' })
  const [outcome] = systemReport(inspection, profile)?.outcomes ?? []
  return { call: inspection.calls[0], outcome }
}

const operations = (text: string) => JSON.stringify({ operations: text })

describe('the repairs of edit_files', () => {
  it.each([
    ['a Python dict', "[{'type': 'modify', 'on': True}]", '[{"type": "modify", "on": true}]'],
    ['names without quotes', "[{type: 'modify'}]", '[{"type":"modify"}]'],
    ['single quotes that Python refuses', "[{'a': 1} {'b': 2}]", '[{"a": 1} ,{"b": 2}]'],
    ['a list expression', "[{'a': 1}] * 2", '[{"a": 1}, {"a": 1}]'],
  ])('mend %s', (_, text, mended) => {
    const base = profileById('argument-normalizer-as-intended') ?? recommended
    const profile = { ...base, strategies: ['direct', 'tool-repair'] as const }
    const inspection = inspect(operations(text), { profile, tool: 'edit_files' })
    const [outcome] = systemReport(inspection, profile)?.outcomes ?? []
    expect(outcome).toMatchObject({ kind: 'dispatched-repaired', strategy: 'manual_repair' })
    const { operations: sent } = JSON.parse(outcome?.text ?? '')
    expect(JSON.parse(sent)).toEqual(JSON.parse(mended))
    const layer = outcome?.layers.find(({ name }) => name === 'manual_repair')
    expect(layer).toMatchObject({ status: 'took', did: 'changed operations' })
  })

  it.each([
    ['a set', "{'a', 'b'}"],
    ['bytes', "[b'abc']"],
    ['what was cut', "[{'type': 'modify'"],
    ['what was left out', "[{'type': 'modify', ...}]"],
  ])('leave %s alone', (_, text) => {
    const { outcome, call } = under('as-intended', operations(text))
    expect(outcome).toMatchObject({ strategy: 'failed', text: operations(text) })
    expect(call?.verdict).not.toBe('ready')
  })

  it('pass where the literal cannot be read, as written: a finding', () => {
    const base = profileById('argument-normalizer-as-written') ?? recommended
    const quirks = base.quirks.filter((quirk) => quirk !== 'fast-path-accepts-any-strings')
    const profile = { ...base, quirks, strategies: ['direct', 'tool-repair'] as const }
    const inspection = inspect(operations('[{a: 1}]'), { profile, tool: 'edit_files' })
    const [outcome] = systemReport(inspection, profile)?.outcomes ?? []
    expect(outcome?.strategy).toBe('failed')
    expect(outcome?.findings.map(({ id }) => id)).toEqual([
      'regex-fallback-is-pass',
      'failures-are-not-counted',
    ])
  })
})

describe('the settings', () => {
  it('are never read as written: a finding where an override would change something', () => {
    const found = (provider: string) =>
      under('as-written', operations("['a']"), provider).outcome?.findings.map(({ id }) => id)
    expect(found('anthropic')).toContain('settings-are-never-read')
    expect(found('nobody')).not.toContain('settings-are-never-read')
  })
})

describe('the line that the document shows', () => {
  it.each([
    `'arguments': {'operations': '[{\\'type\\': \\'modify\\', \\'path\\': \\'a.sh\\'}]'}`,
    `{'arguments': {'operations': '[{\\'type\\': \\'modify\\', \\'path\\': \\'a.sh\\'}]'}}`,
    `{'operations': '[{\\'type\\': \\'modify\\', \\'path\\': \\'a.sh\\'}]'}`,
  ])('is read: %s', (source) => {
    expect(under('as-intended', source).outcome).toMatchObject({
      kind: 'dispatched-repaired',
      strategy: 'python_ast',
      text: '{"operations": "[{\\"type\\": \\"modify\\", \\"path\\": \\"a.sh\\"}]"}',
    })
    expect(under('as-written', source).outcome).toMatchObject({
      kind: 'dispatched-as-is',
      strategy: 'direct',
    })
  })
})
