import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { PROFILES, profileById } from '../profiles/index.js'
import { compareProfiles } from './compare.js'
import { FINDINGS } from './findings.js'
import { outcomeOf } from './outcome.js'
import { fixComprehension, fixMultiplication } from './pipelines/invalid-tool-calls/patterns.js'
import { handlerStats } from './pipelines/invalid-tool-calls/stats.js'
import { firstPatchFile } from './pipelines/provider-tools/first-file.js'

/** What the profile's system does with these arguments of one tool. */
const outcome = (id: string, raw: string, tool = 'edit_files', tools?: unknown) => {
  const profile = profileById(id)
  if (profile === null) throw new Error(`no profile ${id}`)
  const [call] = inspect(raw, {
    readAs: 'arguments',
    tool,
    profile,
    ...(tools === undefined ? {} : { tools }),
  }).calls
  if (call === undefined) throw new Error('no call')
  const { kind, text, findings } = outcomeOf(call, profile)
  return {
    kind,
    value: text === null ? undefined : JSON.parse(text),
    findings: findings.map(({ id }) => id),
  }
}

/** The text of a pattern's fix; null where it has none. */
const textOf = (fixed: ReturnType<typeof fixMultiplication>) =>
  fixed !== null && 'text' in fixed ? fixed.text : null

const example = JSON.stringify({ operations: "[{'type': 'modify', 'path': 'fibonacci.sh'}]" })
const repaired = { operations: '[{"type": "modify", "path": "fibonacci.sh"}]' }

describe('every profile', () => {
  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s is whole',
    (id, profile) => {
      expect(profileById(id)).toBe(profile)
      expect(new Set(profile.strategies).size).toBe(profile.strategies.length)
      expect(profile.description).not.toBe('')
    },
  )

  it('has findings for its mistakes only', () => {
    for (const profile of PROFILES) {
      if (profile.seed?.variant !== 'as-written') continue
      const intended = profileById(profile.id.replace('as-written', 'as-intended'))
      const mistakes = profile.quirks.filter((quirk) => intended?.quirks.includes(quirk) !== true)
      expect(mistakes.length, profile.id).toBeGreaterThan(0)
      for (const quirk of mistakes)
        expect(
          FINDINGS.some((finding) => finding.id === quirk),
          quirk,
        ).toBe(true)
    }
  })
})

describe('argument normalizer', () => {
  it('as written, its fast path lets its own example through unchanged', () => {
    expect(outcome('argument-normalizer-as-written', example)).toEqual({
      kind: 'dispatched-as-is',
      value: JSON.parse(example),
      findings: ['fast-path-accepts-any-strings'],
    })
  })

  it('as intended, its second layer repairs the example', () => {
    const { kind, value } = outcome('argument-normalizer-as-intended', example)
    expect(kind).toBe('dispatched-repaired')
    expect(JSON.parse(value.operations)).toEqual(JSON.parse(repaired.operations))
  })

  it('runs only the layers that the provider’s switches leave on', () => {
    const profile = profileById('argument-normalizer-as-intended')
    if (profile === null) throw new Error('no profile')
    const [call] = inspect(example, { readAs: 'arguments', tool: 'edit_files' }).calls
    if (call === undefined) throw new Error('no call')
    const off = outcomeOf(call, { ...profile, provider: 'anthropic' })
    expect(off.text === null ? null : JSON.parse(off.text)).toEqual(JSON.parse(example))
  })
})

describe('invalid tool calls', () => {
  it.each([
    ['{"bounds": [0, 1] * 2}', '{"bounds": [0, 1, 0, 1]}'],
    ['{"bounds": [[-5, 10]] * 15}', null],
    ['{"a": [1] * 2, "b": [2] * 1}', '{"a": [1, 1], "b": [2]}'],
  ])('matches %s as the pattern does', (raw, fixed) => {
    expect(textOf(fixMultiplication(raw))).toBe(fixed)
  })

  it('works out the documented comprehension', () => {
    expect(textOf(fixComprehension('{"bounds": [[-5, 10] for _ in range(3)]}'))).toBe(
      '{"bounds": [[-5, 10], [-5, 10], [-5, 10]]}',
    )
  })

  it('as written, misses the example that the pattern was made for', () => {
    const raw = '{"bounds": [[-5, 10]] * 15}'
    expect(outcome('invalid-tool-calls-as-written', raw, 'create_bounds')).toMatchObject({
      kind: 'fed-back',
      findings: ['pattern-misses-nested-lists'],
    })
    expect(outcome('invalid-tool-calls-as-intended', raw, 'create_bounds')).toMatchObject({
      kind: 'dispatched-repaired',
      value: { bounds: Array.from({ length: 15 }, () => [-5, 10]) },
    })
  })

  it('never repairs under the feedback-only policy', () => {
    expect(outcome('feedback-only', '{"bounds": [[-5, 10]] * 15}', 'create_bounds').kind).toBe(
      'fed-back',
    )
    expect(outcome('feedback-only', '{"bounds": []}', 'create_bounds').kind).toBe(
      'dispatched-as-is',
    )
  })

  it('counts what was fixed', () => {
    const profile = profileById('invalid-tool-calls-as-intended')
    if (profile === null) throw new Error('no profile')
    const outcomes = ['{"a": [0] * 3}', '{"a": [0'].map((raw) => {
      const [call] = inspect(raw, { readAs: 'arguments', profile }).calls
      if (call === undefined) throw new Error('no call')
      return outcomeOf(call, profile)
    })
    expect(handlerStats(outcomes)).toEqual({
      total: 2,
      fixed: 1,
      failed: 1,
      byStrategy: [{ strategy: 'PythonListMultiplication', fixed: 1 }],
    })
  })
})

describe('provider tools', () => {
  const patch = '*** Begin Patch\n*** Add File: a\n+x\n*** Delete File: b\n*** End Patch'

  it('as written, sees the first file of a patch', () => {
    expect(firstPatchFile(patch)).toMatchObject({ operation: 'Add', path: 'a' })
    const raw = JSON.stringify({ input: patch })
    expect(outcome('provider-tools-as-written', raw, 'apply_patch')).toMatchObject({
      value: { variant: 'FileWrite', arguments: { file_path: 'a' } },
      findings: ['only-first-patch-file'],
    })
    expect(outcome('provider-tools-as-intended', raw, 'apply_patch')).toMatchObject({
      value: [
        { variant: 'FileWrite', path: 'a' },
        { variant: 'FileDelete', path: 'b' },
      ],
      findings: [],
    })
  })
})

describe('JSON string arguments', () => {
  it.each([
    ['{"a": 1}', { a: 1 }],
    ['[1, 2, 3]', [1, 2, 3]],
    ['hello', 'hello'],
    ['"hello"', '"hello"'],
    ['123', '123'],
    ['{"a": {"b": [1]}}', { a: { b: [1] } }],
  ])('%s among positional arguments', (argument, parsed) => {
    const raw = JSON.stringify(['register', argument])
    expect(outcome('json-string-arguments-as-intended', raw, 'invoke').value).toEqual([
      'register',
      parsed,
    ])
  })

  it('as written, parses numbers too', () => {
    expect(outcome('json-string-arguments-as-written', '{"id": "123"}', 'run')).toMatchObject({
      value: { id: 123 },
      findings: ['scalars-in-strings-are-parsed', 'numbers-contradiction'],
    })
    expect(outcome('json-string-arguments-as-intended', '{"id": "123"}', 'run')).toMatchObject({
      value: { id: '123' },
      findings: ['numbers-contradiction'],
    })
  })

  it('is blind to a schema that wants the text', () => {
    const tools = [
      {
        name: 'write',
        input_schema: { type: 'object', properties: { content: { type: 'string' } } },
      },
    ]
    expect(
      outcome('json-string-arguments-as-intended', '{"content": "{\\"a\\": 1}"}', 'write', tools),
    ).toMatchObject({
      value: { content: { a: 1 } },
      findings: ['schema-blind'],
    })
  })
})

describe('compareProfiles', () => {
  it('shows side by side what each system would do', () => {
    const raw = '{"bounds": [[-5, 10]] * 2}'
    const rows = compareProfiles(raw, { readAs: 'arguments', tool: 'create_bounds' }, PROFILES, 0)
    expect(rows.map(({ profile }) => profile.id)).toEqual(PROFILES.map(({ id }) => id))
    expect(rows[0]?.outcome.kind).toBe('dispatched-repaired')
    expect(rows[0]?.differences).toEqual([])
    const kinds = Object.fromEntries(
      rows.map(({ profile, outcome: { kind } }) => [profile.id, kind]),
    )
    expect(kinds).toMatchObject({
      'feedback-only': 'fed-back',
      'argument-normalizer-as-written': 'dispatched-as-is',
    })
  })
})
