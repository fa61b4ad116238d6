import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { PROFILES, profileById } from '../profiles/index.js'
import { readProfile } from '../profiles/read-profile.js'
import { recommended } from '../profiles/recommended.js'
import { applyNormalizerSettings } from './apply-settings.js'
import { outcomeOf } from './outcome.js'
import { policyComparison } from './policies.js'
import { readNormalizerSettings } from './read-settings.js'

const compared = (raw: string, tools?: unknown) => {
  const [call] = inspect(raw, {
    readAs: 'arguments',
    tool: 'create_bounds',
    ...(tools === undefined ? {} : { tools }),
  }).calls
  if (call === undefined) throw new Error('no call')
  return policyComparison(call).map(({ policy, outcome, cost: { turns, risk, person, lost } }) => ({
    policy,
    action: outcome.action,
    turns,
    risk,
    person,
    lost,
  }))
}

const free = { turns: 0, risk: null, person: false, lost: false }

describe('policyComparison', () => {
  it('sets one more turn against a deterministic repair', () => {
    expect(compared('{"bounds": [[-5, 10]] * 15}')).toEqual([
      { ...free, policy: 'repair-then-feed-back', action: 'dispatch', risk: 'deterministic' },
      { ...free, policy: 'feedback-only', action: 'feed-back', turns: 1 },
      { ...free, policy: 'repair-only', action: 'dispatch', risk: 'deterministic' },
    ])
  })

  it('asks a person where the repair is a guess', () => {
    expect(
      compared('{"bounds": [1, 2], "name": "say "hi" twice"}').map(({ person }) => person),
    ).toEqual([true, false, true])
  })

  it('loses a call that nothing reads, unless the model is told', () => {
    expect(compared('{"bounds": [1, @@')).toEqual([
      { ...free, policy: 'repair-then-feed-back', action: 'feed-back', turns: 1 },
      { ...free, policy: 'feedback-only', action: 'feed-back', turns: 1 },
      { ...free, policy: 'repair-only', action: 'drop', lost: true },
    ])
  })

  it('is free for strict JSON', () => {
    for (const row of compared('{"bounds": [1, 2]}')) {
      expect(row).toMatchObject({ ...free, action: 'dispatch' })
    }
  })

  it('counts the schema’s steps as repairs', () => {
    const tools = [
      {
        name: 'create_bounds',
        input_schema: { type: 'object', properties: { n: { type: 'integer' } } },
      },
    ]
    expect(compared('{"n": "3"}', tools)[0]).toMatchObject({ risk: 'lossless' })
  })
})

describe('applyNormalizerSettings', () => {
  const normalizer = profileById('argument-normalizer-as-intended') ?? recommended
  const apply = (text: string) => {
    const read = readNormalizerSettings(text)
    if (read.status === 'unreadable') throw new Error(read.message)
    return applyNormalizerSettings(normalizer, read.settings)
  }
  const outcome = (text: string, raw: string) => {
    const profile = { ...normalizer, ...apply(text).changes }
    const [call] = inspect(raw, { readAs: 'arguments', tool: 'run', profile }).calls
    if (call === undefined) throw new Error('no call')
    return outcomeOf(call, profile)
  }
  const hopeless = JSON.stringify({ operations: '[{"a": ' })

  it('turns everything but the strict parse off', () => {
    expect(apply('{"enabled": False}').changes.strategies).toEqual(['direct'])
    expect(apply('{"enabled": True}').changes.strategies).toEqual(normalizer.strategies)
  })

  it('fails or goes on where nothing could be normalized', () => {
    expect(outcome('{"fail_on_normalization_failure": True}', hopeless).kind).toBe('fed-back')
    expect(outcome('{"fail_on_normalization_failure": False}', hopeless)).toMatchObject({
      kind: 'dispatched-as-is',
      text: hopeless,
    })
  })

  it('switches the log', () => {
    expect(apply('{"log_normalizations": False}').log).toBe(false)
    expect(apply('{}').log).toBe(true)
  })
})

describe('readProfile', () => {
  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s, exported and read again',
    (id, profile) => {
      expect(readProfile(JSON.stringify(profile, null, 2))).toEqual({ status: 'read', profile })
      expect(readProfile(id)).toEqual({ status: 'read', profile })
    },
  )

  it('fills in what is missing', () => {
    expect(readProfile({ id: 'mine', strategies: ['direct', 'custom:mine'] })).toEqual({
      status: 'read',
      profile: { ...recommended, id: 'mine', strategies: ['direct', 'custom:mine'] },
    })
  })

  it.each([
    ['nobody', /no profile "nobody"/],
    ['{"mode": ', /no JSON/],
    [[], /an id or an object/],
    [{ mode: 'fast' }, /"mode" has to be one of until-it-parses, try-all/],
    [{ strategies: ['direct', 'magic'] }, /"strategies".*"magic"/],
    [{ strategies: ['direct', 'direct'] }, /without repetitions/],
    [{ quirks: ['odd'] }, /"quirks"/],
    [{ providerOverrides: { ollama: {} } }, /ollama needs "enabled"/],
    [{ truncation: { write: 'review', run: 'never', delete: 'never', read: 'never' } }, /"write"/],
    [{ seed: { document: 'x', variant: 'odd' } }, /as-written/],
  ])('says what is wrong with %j', (given, problem) => {
    const read = readProfile(given)
    expect(read.status === 'unreadable' ? read.problems.join('\n') : '').toMatch(problem)
  })

  it('names every problem', () => {
    const read = readProfile({ mode: 1, policy: 2 })
    expect(read.status === 'unreadable' && read.problems).toHaveLength(2)
  })
})
