import { describe, expect, it } from 'vitest'
import type { StrategyContext } from './strategy.js'
import { toolRepair, toolRepairOf } from './tool-repair.js'

function context(name: string, schema: StrategyContext['schema'] = null): StrategyContext {
  return {
    notation: { kind: 'json' },
    end: 'unproven',
    path: '$',
    tool: { name, origin: 'plain' },
    schema,
    modelAnswer: null,
    step: () => {},
  }
}

const SHELL = { type: 'object', properties: { cmd: { type: 'string' } }, required: ['cmd'] }

describe('tool repair', () => {
  it.each([
    [
      'edit_files',
      null,
      `{"operations": "[{'type': 'modify', 'path': 'it\\\\'s.sh'}]"}`,
      { operations: '[{"type":"modify","path":"it\'s.sh"}]' },
    ],
    ['shell', SHELL, ' du -sh . ', { cmd: 'du -sh .' }],
    [
      'apply_patch',
      null,
      '*** Begin Patch\n*** Delete File: a\n*** End Patch',
      { input: '*** Begin Patch\n*** Delete File: a\n*** End Patch\n' },
    ],
  ])('%s', (name, schema, raw, value) => {
    const outcome = toolRepair.attempt(raw, context(name, schema))
    expect(outcome).toMatchObject({ status: 'succeeded', risk: 'inferred' })
    expect(outcome.status === 'succeeded' && JSON.parse(outcome.text)).toEqual(value)
  })

  it.each([
    ['another_tool', null, 'x'],
    [
      'shell',
      { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a', 'b'] },
      'x',
    ],
  ])('declines for %s', (name, schema, raw) => {
    expect(toolRepair.attempt(raw, context(name, schema)).status).toBe('declined')
  })

  it('leaves a cut patch and JSON-like text alone', () => {
    expect(toolRepair.attempt('*** Begin Patch\n', context('apply_patch')).status).toBe('failed')
    expect(toolRepair.attempt('{"cmd": ', context('shell', SHELL)).status).toBe('failed')
  })

  it('isolates repairs that throw, write nonsense or never end', () => {
    const repairs = toolRepairOf([
      { id: 'throws', summary: '', applies: () => true, repair: () => JSON.parse('{') },
      { id: 'nonsense', summary: '', applies: () => true, repair: () => 'no json' },
      {
        id: 'endless',
        summary: '',
        applies: () => true,
        repair({ step }) {
          for (;;) step()
        },
      },
      { id: 'good', summary: '', applies: () => true, repair: () => '{"a":1}' },
    ])
    expect(repairs.attempt('x', context('t'))).toMatchObject({
      status: 'succeeded',
      text: '{"a":1}',
    })
    const bad = toolRepairOf([
      {
        id: 'endless',
        summary: '',
        applies: () => true,
        repair({ step }) {
          for (;;) step()
        },
      },
    ])
    expect(bad.attempt('x', context('t'))).toMatchObject({
      status: 'failed',
      reason: { code: 'strategy-failed' },
    })
  })
})
