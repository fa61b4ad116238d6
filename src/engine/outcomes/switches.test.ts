import { describe, expect, it } from 'vitest'
import type { CustomStrategy, Extensions } from '../arguments/strategies/custom.js'
import { declined } from '../arguments/strategies/strategy.js'
import type { ToolRepair } from '../arguments/strategies/tool-repairs/repair.js'
import { inspect } from '../inspect.js'
import type { Profile } from '../model/profile.js'
import { profileById } from '../profiles/index.js'
import { recommended } from '../profiles/recommended.js'
import { systemReport } from './system-report.js'

const base = (id: string): Profile => profileById(id) ?? recommended

/** The first call's outcome under a profile, with what the user brings. */
const outcome = (profile: Profile, source: string, extensions: Extensions = {}) => {
  const bare = source.startsWith('{')
  const inspection = inspect(source, {
    profile,
    ...extensions,
    ...(bare ? { readAs: 'arguments' as const, tool: 'edit_files' } : {}),
  })
  const [first] = systemReport(inspection, profile, extensions)?.outcomes ?? []
  return { kind: first?.kind, by: first?.strategy, text: first?.text, layers: first?.layers ?? [] }
}

const QUOTED = JSON.stringify({ operations: "[{'a': 1}]" })
const BROKEN = JSON.stringify({ operations: '[{a: 1}]' })
const CUT = JSON.stringify({ operations: '[{' })
const NESTED = '{"b": [[1, 2]] * 2}'
const FLAT = '{"b": [1] * 2}'
const LOOP = '{"b": [1 for _ in range(2)]}'
const NORMALIZER = base('argument-normalizer-as-intended')
const HANDLER = base('invalid-tool-calls-as-intended')
const without = (profile: Profile, id: string): Profile => ({
  ...profile,
  strategies: profile.strategies.filter((one) => one !== id),
})
const quirky = (profile: Profile, ...quirks: Profile['quirks'][number][]): Profile => ({
  ...profile,
  quirks: [...profile.quirks, ...quirks],
})

/** A switch, what it is tried on, and what becomes of that with the switch one way and the other. */
const SWITCHES: readonly (readonly [
  name: string,
  source: string,
  on: readonly [Profile, string, string | null],
  off: readonly [Profile, string, string | null],
])[] = [
  [
    'python-literal',
    JSON.stringify({ operations: '[("a", 1)]' }),
    [NORMALIZER, 'dispatched-repaired', 'python_ast'],
    [without(without(NORMALIZER, 'python-literal'), 'tool-repair'), 'dispatched-as-is', 'failed'],
  ],
  [
    'quote-regex',
    QUOTED,
    [without(NORMALIZER, 'python-literal'), 'dispatched-repaired', 'regex_quotes'],
    [
      without(without(NORMALIZER, 'python-literal'), 'quote-regex'),
      'dispatched-repaired',
      'manual_repair',
    ],
  ],
  [
    'tool-repair',
    BROKEN,
    [NORMALIZER, 'dispatched-repaired', 'manual_repair'],
    [without(NORMALIZER, 'tool-repair'), 'dispatched-as-is', 'failed'],
  ],
  [
    'the order of strategies',
    QUOTED,
    [NORMALIZER, 'dispatched-repaired', 'python_ast'],
    [
      { ...NORMALIZER, strategies: ['direct', 'tool-repair', 'python-literal'] },
      'dispatched-repaired',
      'manual_repair',
    ],
  ],
  [
    'python-expression',
    FLAT,
    [HANDLER, 'dispatched-repaired', 'PythonListMultiplication'],
    [without(HANDLER, 'python-expression'), 'fed-back', null],
  ],
  [
    'json-in-string',
    '{"a": "{}"}',
    [base('json-string-arguments-as-intended'), 'dispatched-repaired', '_parse_json_args'],
    [
      without(base('json-string-arguments-as-intended'), 'json-in-string'),
      'dispatched-as-is',
      null,
    ],
  ],
  [
    'the policy: tell the model',
    CUT,
    [{ ...NORMALIZER, policy: 'repair-then-feed-back' }, 'fed-back', 'failed'],
    [NORMALIZER, 'dispatched-as-is', 'failed'],
  ],
  [
    'the policy: never repair',
    FLAT,
    [{ ...HANDLER, policy: 'feedback-only' }, 'fed-back', null],
    [HANDLER, 'dispatched-repaired', 'PythonListMultiplication'],
  ],
  [
    'the policy: never tell',
    '{"b": ',
    [{ ...HANDLER, policy: 'repair-only' }, 'dropped', null],
    [HANDLER, 'fed-back', null],
  ],
  [
    'the quirk fast-path-accepts-any-strings',
    QUOTED,
    [quirky(NORMALIZER, 'fast-path-accepts-any-strings'), 'dispatched-as-is', 'direct'],
    [NORMALIZER, 'dispatched-repaired', 'python_ast'],
  ],
  [
    'the quirk regex-fallback-is-pass',
    BROKEN,
    [quirky(NORMALIZER, 'regex-fallback-is-pass'), 'dispatched-as-is', 'failed'],
    [NORMALIZER, 'dispatched-repaired', 'manual_repair'],
  ],
  [
    'the quirk settings-are-never-read',
    QUOTED,
    [
      { ...quirky(NORMALIZER, 'settings-are-never-read'), provider: 'anthropic' },
      'dispatched-repaired',
      'python_ast',
    ],
    [{ ...NORMALIZER, provider: 'anthropic' }, 'dispatched-as-is', 'failed'],
  ],
  [
    'the quirk pattern-misses-nested-lists',
    NESTED,
    [quirky(HANDLER, 'pattern-misses-nested-lists'), 'fed-back', null],
    [HANDLER, 'dispatched-repaired', 'PythonListMultiplication'],
  ],
  [
    'the quirk scalars-in-strings-are-parsed',
    '{"a": "123"}',
    [
      quirky(base('json-string-arguments-as-intended'), 'scalars-in-strings-are-parsed'),
      'dispatched-corrupted',
      '_parse_json_args',
    ],
    [base('json-string-arguments-as-intended'), 'dispatched-as-is', null],
  ],
  [
    'the quirk invalid-payloads-are-stripped',
    '<tools>{"name": "a", "arguments": "x"}</tools>',
    [quirky(base('leaked-calls-as-intended'), 'invalid-payloads-are-stripped'), 'dropped', null],
    [base('leaked-calls-as-intended'), 'fed-back', null],
  ],
  [
    'the quirk only-first-patch-file',
    JSON.stringify({
      type: 'custom_tool_call',
      call_id: 'c',
      name: 'apply_patch',
      input: '*** Begin Patch\n*** Delete File: a\n*** End Patch',
    }),
    [
      quirky(base('provider-tools-as-intended'), 'only-first-patch-file'),
      'dispatched-corrupted',
      'normalize_tool_call',
    ],
    [base('provider-tools-as-intended'), 'dispatched-repaired', 'codex tools'],
  ],
  [
    'a provider that is switched off',
    QUOTED,
    [{ ...NORMALIZER, provider: 'anthropic' }, 'dispatched-as-is', 'failed'],
    [{ ...NORMALIZER, provider: 'ollama' }, 'dispatched-repaired', 'python_ast'],
  ],
  [
    'the strategies of a provider',
    QUOTED,
    [
      {
        ...NORMALIZER,
        provider: 'p',
        providerOverrides: { p: { enabled: true, strategies: ['tool-repair'] } },
      },
      'dispatched-repaired',
      'manual_repair',
    ],
    [NORMALIZER, 'dispatched-repaired', 'python_ast'],
  ],
  [
    'a provider whose failures are to fail',
    CUT,
    [
      {
        ...NORMALIZER,
        provider: 'p',
        providerOverrides: { p: { enabled: true, failOnNormalizationFailure: true } },
      },
      'fed-back',
      'failed',
    ],
    [NORMALIZER, 'dispatched-as-is', 'failed'],
  ],
]

describe('every switch of a profile acts', () => {
  it.each(SWITCHES)('%s', (_, source, on, off) => {
    for (const [profile, kind, by] of [on, off]) {
      // A record is read as it is pasted, and not as bare arguments.
      const seen = outcome(profile, source.startsWith('{"type"') ? ` ${source}` : source)
      expect([seen.kind, seen.by]).toEqual([kind, by])
    }
  })

  it('shows what is off as off', () => {
    const { layers } = outcome(without(NORMALIZER, 'quote-regex'), QUOTED)
    expect(layers.find(({ name }) => name === 'regex_quotes')?.status).toBe('off')
    const { layers: parsed } = outcome(without(HANDLER, 'direct'), FLAT)
    expect(parsed[0]).toMatchObject({ name: 'json.loads', status: 'off' })
  })

  it('shows which fixer is asked first', () => {
    expect(outcome(HANDLER, LOOP).by).toBe('PythonListComprehension')
  })
})

describe('what a user brings', () => {
  const semicolons: CustomStrategy = {
    id: 'custom:semicolons',
    title: 'Semicolons',
    summary: 'Commas in place of semicolons.',
    risk: 'inferred',
    attempt(input) {
      if (!input.includes(';')) return declined('there is no semicolon')
      return {
        status: 'succeeded',
        text: input.replaceAll(';', ','),
        edits: null,
        risk: 'inferred',
      }
    },
  }
  const CASES: readonly (readonly [string, Profile, string, string])[] = [
    ['the handler', HANDLER, '{"a": 1; "b": 2}', '{"a": 1, "b": 2}'],
    [
      'the normalizer',
      without(NORMALIZER, 'tool-repair'),
      '{"operations": "[1; 2]"}',
      '{"operations": "[1, 2]"}',
    ],
  ]

  it.each(CASES)('a strategy acts in %s, and is not fed back anyway', (_, profile, raw, text) => {
    const own = { ...profile, strategies: [...profile.strategies, semicolons.id] }
    const seen = outcome(own, raw, { strategies: [semicolons] })
    expect(seen).toMatchObject({ kind: 'dispatched-repaired', text })
    expect(outcome(profile, raw).kind).not.toBe('dispatched-repaired')
  })

  it('a strategy acts where the profile does not list it, too', () => {
    const [, profile, raw, text] = CASES[0] ?? []
    expect(outcome(profile ?? HANDLER, raw ?? '', { strategies: [semicolons] })).toMatchObject({
      kind: 'dispatched-repaired',
      by: 'Semicolons',
      text,
    })
  })

  it('a tool repair acts before those that are known', () => {
    const repair: ToolRepair = {
      id: 'own',
      summary: 'For this tool.',
      applies: (tool) => tool === 'edit_files',
      repair: () => '{"operations": "[{\\"own\\": true}]"}',
    }
    const on = outcome(NORMALIZER, BROKEN, { toolRepairs: [repair] })
    expect(on).toMatchObject({ by: 'manual_repair' })
    expect(on.text).toContain('own')
    expect(outcome(NORMALIZER, BROKEN).text).not.toContain('own')
  })

  it.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    ['resolves', () => Promise.resolve({ status: 'succeeded' })],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('a strategy that %s fails alone', async (_, attempt) => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', note)
    const broken = { ...semicolons, id: 'custom:broken', title: 'Broken', attempt }
    const extensions = { strategies: [broken as unknown as CustomStrategy, semicolons] }
    const seen = outcome(HANDLER, '{"a": 1; "b": 2}', extensions)
    await new Promise((resolve) => setTimeout(resolve, 5))
    process.off('unhandledRejection', note)
    expect(seen).toMatchObject({ kind: 'dispatched-repaired', by: 'Semicolons' })
    expect(seen.layers.find(({ name }) => name === 'Broken')?.status).toBe('failed')
    expect(unhandled).toEqual([])
  })
})
