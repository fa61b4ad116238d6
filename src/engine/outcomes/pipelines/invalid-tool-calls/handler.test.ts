import { describe, expect, it } from 'vitest'
import type { CustomStrategy } from '../../../arguments/strategies/custom.js'
import { inspect } from '../../../inspect.js'
import { profileById } from '../../../profiles/index.js'
import { outcomeOf } from '../../outcome.js'

const outcome = (raw: string, id = 'invalid-tool-calls-as-written') => {
  const profile = profileById(id)
  const call = inspect(raw, { readAs: 'arguments', ...(profile === null ? {} : { profile }) })
    .calls[0]
  if (profile === null || call === undefined) throw new Error('no call')
  const { kind, findings, text, layers } = outcomeOf(call, profile)
  const places = findings.flatMap(({ spans }) =>
    spans.map(({ start, end }) => raw.slice(start, end)),
  )
  return { kind, ids: findings.map(({ id: one }) => one), places, text, layers }
}

describe('findings of the patterns', () => {
  it.each([
    ['{"b": [[-5, 10]] * 2}', 'fed-back', ['pattern-misses-nested-lists'], ['[[-5, 10]] * 2']],
    ['{"a": 3 * [0]}', 'fed-back', [], []],
    ['{"a": [0] * 3}', 'dispatched-repaired', [], []],
    [
      '{"n": "see [1] * 2", "z": [0] * 1}',
      'dispatched-corrupted',
      ['pattern-corrupts-texts'],
      ['[1] * 2'],
    ],
    [
      '{"a": [1, 2], "b": [[0] for _ in range(2)]}',
      'dispatched-corrupted',
      ['pattern-corrupts-texts'],
      ['[1, 2], "b": [[0] for _ in range(2)]'],
    ],
    ['{"b": [[-5, 10] for _ in range(2)]}', 'dispatched-repaired', [], []],
    ['{"note": "see [1] * 2"}', 'dispatched-as-is', [], []],
    ['{"a": [0', 'fed-back', [], []],
  ])('%s', (raw, kind, ids, places) => {
    expect(outcome(raw)).toMatchObject({ kind, ids, places })
  })

  it('names the bound where a fix would be too long', () => {
    for (const raw of ['{"a": [0] * 200000000}', '{"a": [[0] for _ in range(200000000)]}']) {
      const { kind, layers } = outcome(raw)
      expect(kind).toBe('fed-back')
      const why = layers.filter(({ status }) => status === 'failed').map((layer) => layer.why)
      expect(why.join(' ')).toContain('expansionElements: 200000000 of at most 100000')
    }
  })
})

const record = JSON.stringify({
  name: 'f',
  args: '{"a": [0',
  id: 'call_7',
  error: "Expecting ',' delimiter: line 1 column 9",
  type: 'invalid_tool_call',
})

describe('what the model is told', () => {
  it.each([
    [
      'invalid-tool-calls-as-written',
      "Could not parse arguments: Expecting ',' delimiter: line 1 column 9",
    ],
    [
      'feedback-only',
      "Error calling f: Expecting ',' delimiter: line 1 column 9\nPlease check the tool schema and provide valid JSON arguments.",
    ],
  ])('%s uses the words of the document and the error of the record', (id, words) => {
    const profile = profileById(id)
    const call = inspect(record).calls[0]
    if (profile === null || call === undefined) throw new Error('no call')
    expect(outcomeOf(call, profile).message).toBe(words)
  })
})

describe('a record without arguments in a message', () => {
  it.each(['invalid-tool-calls-as-intended', 'invalid-tool-calls-as-written', 'feedback-only'])(
    'is fed back, with an error or without: %s',
    (id) => {
      const profile = profileById(id)
      if (profile === null) throw new Error('no profile')
      const gaps = [{ args: null }, {}, { args: null, error: 'arguments are null' }]
      const invalid_tool_calls = gaps.map((gap, index) => ({ name: `f${index}`, id: null, ...gap }))
      const message = { content: '', tool_calls: [], invalid_tool_calls, type: 'ai' }
      const { calls } = inspect(JSON.stringify(message), { profile })
      expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([
        ['f0', 'blocked'],
        ['f1', 'blocked'],
        ['f2', 'blocked'],
      ])
      for (const call of calls) expect(outcomeOf(call, profile).kind).toBe('fed-back')
    },
  )
})

describe('a strategy of the user’s own', () => {
  const fixer = (attempt: CustomStrategy['attempt']): CustomStrategy => ({
    id: 'custom:semicolons',
    title: 'SemicolonFixer',
    summary: 'Commas in place of semicolons.',
    risk: 'inferred',
    attempt,
  })
  const raw = '{"a": 1; "b": 2}'
  const under = (strategy: CustomStrategy) => {
    const base = profileById('invalid-tool-calls-as-written')
    if (base === null) throw new Error('no profile')
    const profile = { ...base, strategies: [...base.strategies, strategy.id] }
    const options = { strategies: [strategy], profile, readAs: 'arguments' } as const
    const call = inspect(raw, options).calls[0]
    if (call === undefined) throw new Error('no call')
    return outcomeOf(call, profile, { extensions: { strategies: [strategy] } })
  }

  it('fixes, and its fix is dispatched instead of fed back', () => {
    const text = raw.replaceAll(';', ',')
    const fixed = under(fixer(() => ({ status: 'succeeded', text, edits: null, risk: 'inferred' })))
    expect(fixed).toMatchObject({ kind: 'dispatched-repaired', strategy: 'SemicolonFixer', text })
  })

  it('that answers with a promise which rejects is isolated', async () => {
    const rejected = fixer(() => Promise.reject(new Error('boom')) as never)
    expect(under(rejected)).toMatchObject({ kind: 'fed-back' })
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
})
