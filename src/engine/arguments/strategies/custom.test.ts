import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../bounds/limits.js'
import { inspect } from '../../inspect.js'
import type { Tool } from '../../model/trace.js'
import { normalizeArguments } from '../../normalize.js'
import { profileById } from '../../profiles/index.js'
import { recommended } from '../../profiles/recommended.js'
import type { CustomStrategy } from './custom.js'
import { declined } from './strategy.js'
import type { ToolRepair } from './tool-repairs/repair.js'

const strategy = (
  name: string,
  attempt: CustomStrategy['attempt'],
  risk: CustomStrategy['risk'] = 'inferred',
): CustomStrategy => ({ id: `custom:${name}`, title: name, summary: name, risk, attempt })

/** `a is 1`: what no other strategy reads. */
const words = strategy('words', (input) => {
  const match = /^(\w+) is (\d+)$/.exec(input)
  if (match === null) return declined('not a word, "is" and a number')
  const text = JSON.stringify({ [String(match[1])]: Number(match[2]) })
  return { status: 'succeeded', text, edits: null, risk: 'deterministic' }
})

const throws = strategy('throws', () => {
  throw new Error('on purpose')
})
const endless = strategy('endless', (_, { step }) => {
  for (;;) step()
})
const swallows = strategy('swallows', (_, { step }) => {
  for (let i = 0; i <= LIMITS.customSteps; i++) {
    try {
      step()
    } catch {
      // Goes on as if nothing had happened.
    }
  }
  return { status: 'succeeded', text: '{}', edits: null, risk: 'lossless' }
})
/** Answers that the types forbid and JavaScript does not. */
const answering = (name: string, answer: unknown) =>
  strategy(name, () => Object.assign(Object.create(null), answer))

const nonsense = [
  answering('no-answer', {}),
  answering('no-json', { status: 'succeeded', text: '{nope', edits: null, risk: 'inferred' }),
  answering('no-text', { status: 'succeeded', text: 5, edits: null, risk: 'inferred' }),
  answering('no-risk', { status: 'succeeded', text: '{}', edits: null, risk: 'none' }),
]

const broken = [throws, endless, swallows, ...nonsense]

const statusOf = (
  attempts: readonly { strategy: string; status: string; reasons: readonly { code: string }[] }[],
) => new Map(attempts.map((each) => [each.strategy, [each.status, each.reasons[0]?.code]]))

describe('custom strategies', () => {
  it('read what no other strategy reads', () => {
    const { calls } = inspect('b is 2', { readAs: 'arguments', strategies: [words] })
    expect(calls[0]).toMatchObject({
      strategy: 'custom:words',
      arguments: { b: 2 },
      verdict: 'ready',
    })
    expect(normalizeArguments('b is 2', { strategies: [words] })).toMatchObject({
      strategy: 'custom:words',
      value: { b: 2 },
    })
  })

  it('run after the profile’s own, or where the profile lists them', () => {
    const taken = strategy('first', () => ({
      status: 'succeeded',
      text: '{"mine": true}',
      edits: null,
      risk: 'deterministic',
    }))
    expect(normalizeArguments('{"a": 1}', { strategies: [taken] }).strategy).toBe('direct')
    const profile = { ...recommended, strategies: [taken.id, ...recommended.strategies] }
    expect(normalizeArguments('{"a": 1}', { strategies: [taken], profile })).toMatchObject({
      strategy: 'custom:first',
      value: { mine: true },
    })
  })

  it('are listed as not needed where a strict parse was enough', () => {
    const { attempts } = normalizeArguments('{"a": 1}', { strategies: [words] })
    expect(statusOf(attempts).get('custom:words')).toEqual(['not-needed', 'not-needed'])
  })

  it('are isolated: whatever others do, the last one reads it', () => {
    const {
      attempts,
      value,
      strategy: by,
    } = normalizeArguments('b is 2', {
      strategies: [...broken, words],
    })
    expect([by, value]).toEqual(['custom:words', { b: 2 }])
    const status = statusOf(attempts)
    expect(status.get('custom:throws')).toEqual(['failed', 'strategy-failed'])
    expect(status.get('custom:endless')).toEqual(['failed', 'limit'])
    expect(status.get('custom:swallows')).toEqual(['failed', 'limit'])
    for (const { id } of nonsense) expect(status.get(id)).toEqual(['failed', 'strategy-failed'])
  })

  it('leave the rest of the ladder as it was', () => {
    const tryAll = { ...recommended, mode: 'try-all' as const }
    const raw = "{'a': True,}"
    const without = normalizeArguments(raw, { profile: tryAll })
    const among = normalizeArguments(raw, { profile: tryAll, strategies: broken })
    expect(among.attempts.slice(0, without.attempts.length)).toEqual(
      without.attempts.map((attempt) => ({ ...attempt, input: expect.anything() })),
    )
    expect([among.value, among.verdict]).toEqual([without.value, without.verdict])
  })

  it('cannot take the place of ours', () => {
    const impostor = Object.assign(strategy('x', throws.attempt), { id: 'direct' })
    expect(normalizeArguments('{"a": 1}', { strategies: [impostor] }).value).toEqual({ a: 1 })
  })

  it('obey the switches of the provider', () => {
    const profile = {
      ...recommended,
      provider: 'strict',
      providerOverrides: { strict: { enabled: false } },
    }
    expect(normalizeArguments('b is 2', { profile, strategies: [words] }).value).toBeUndefined()
  })

  it('run beside a seed’s own strategies', () => {
    const profile = profileById('invalid-tool-calls-as-intended') ?? recommended
    expect(normalizeArguments('b is 2', { profile, strategies: [words] }).value).toEqual({ b: 2 })
  })
})

const tool: Tool = { name: 'paint', origin: 'plain' }

const repair = (id: string, make: ToolRepair['repair']): ToolRepair => ({
  id,
  summary: id,
  applies: (name) => name === 'paint',
  repair: make,
})

const colour = repair('paint.colour', ({ raw }) =>
  raw.startsWith('colour ') ? JSON.stringify({ colour: raw.slice(7) }) : null,
)

describe('custom tool repairs', () => {
  const profile = {
    ...recommended,
    strategies: ['direct', 'tool-repair', 'lenient-json'] as const,
  }

  it('repair for their tool', () => {
    expect(
      normalizeArguments('colour red', { tool, profile, toolRepairs: [colour] }),
    ).toMatchObject({
      strategy: 'tool-repair',
      value: { colour: 'red' },
      verdict: 'review',
      reasons: expect.arrayContaining([
        expect.objectContaining({ code: 'inferred-repair', detail: colour.summary }),
      ]),
    })
    const other = { ...tool, name: 'print' }
    const { strategy: by } = normalizeArguments('colour red', {
      tool: other,
      profile,
      toolRepairs: [colour],
    })
    expect(by).not.toBe('tool-repair')
  })

  it.each([
    [
      'throws',
      repair('bad', () => {
        throw new Error('on purpose')
      }),
    ],
    [
      'does not end',
      repair('bad', ({ step }) => {
        for (;;) step()
      }),
    ],
    ['answers nonsense', repair('bad', () => '{nope')],
    [
      'fails before it starts',
      {
        ...colour,
        id: 'bad',
        applies: () => {
          throw new Error('on purpose')
        },
      },
    ],
  ])('one that %s is isolated and told', (_, bad) => {
    const { value, attempts } = normalizeArguments('colour red', {
      tool,
      profile,
      toolRepairs: [bad, colour],
    })
    expect(value).toEqual({ colour: 'red' })
    const { reasons = [] } = attempts.find((each) => each.strategy === 'tool-repair') ?? {}
    expect(reasons).toContainEqual(
      expect.objectContaining({
        code: 'strategy-failed',
        detail: expect.stringMatching(/^bad: /),
      }),
    )
  })
})
