import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspect, PROFILES, systemReport } from '../engine/index.js'
import { runCli } from './testing/fake-io.js'

const PATCH = '*** Begin Patch\n*** Add File: a\n+x\n*** Delete File: b\n*** End Patch'
const item = (payload: object) =>
  JSON.stringify({ timestamp: '2026-01-02T03:04:05Z', type: 'response_item', payload })
const called = (id: string, name: string, args: string) =>
  item({ type: 'function_call', call_id: id, name, arguments: args })

/** Arguments of calls, as a model wrote them. */
const WRITTEN = {
  quoted: JSON.stringify({ operations: "[{'type': 'modify', 'path': 'a.sh'}]" }),
  repeated: '{"note": "é\\n", "bounds": [[-5, 10]] * 2}',
  number: '{"id": "123"}',
  cut: '{"path": "a',
}
const LOG = [
  item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go' }] }),
  called('c1', 'edit_files', WRITTEN.quoted),
  called('c2', 'create_bounds', WRITTEN.repeated),
  called('c3', 'invoke', WRITTEN.number),
  called('c4', 'write_file', WRITTEN.cut),
  item({ type: 'custom_tool_call', call_id: 'c5', name: 'apply_patch', input: PATCH }),
]

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-outcomes-'))
  file = join(folder, 'rollout.jsonl')
  writeFileSync(file, LOG.join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Row = {
  readonly id: string
  readonly arguments: string
  readonly outcome: {
    readonly kind: string
    readonly strategy: string | null
    readonly dispatched: unknown
    readonly findings: readonly { readonly id: string; readonly spans: readonly Span[] }[]
  } | null
}
type Span = { readonly start: number; readonly end: number }

async function rows(profile: string, format: 'json' | 'jsonl' = 'jsonl'): Promise<Row[]> {
  const { out } = await runCli(['log', '--profile', profile, '--format', format, file])
  return format === 'json'
    ? JSON.parse(out)
    : out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
}

/** Profile, and what becomes of the five calls of the log. */
const TABLE: readonly (readonly [string, readonly (readonly [string, string | null])[]])[] = [
  [
    'argument-normalizer-as-intended',
    [
      ['dispatched-repaired', 'python_ast'],
      ['dispatched-as-is', 'failed'],
      ['dispatched-as-is', 'direct'],
      ['dispatched-as-is', 'failed'],
      ['dispatched-as-is', 'direct'],
    ],
  ],
  [
    'argument-normalizer-as-written',
    [
      ['dispatched-as-is', 'direct'],
      ['dispatched-as-is', 'direct'],
      ['dispatched-as-is', 'direct'],
      ['dispatched-as-is', 'direct'],
      ['dispatched-as-is', 'direct'],
    ],
  ],
  [
    'invalid-tool-calls-as-intended',
    [
      ['dispatched-as-is', null],
      ['dispatched-repaired', 'PythonListMultiplication'],
      ['dispatched-as-is', null],
      ['fed-back', null],
      ['fed-back', null],
    ],
  ],
  [
    'json-string-arguments-as-written',
    [
      ['dispatched-as-is', null],
      ['dropped', null],
      ['dispatched-corrupted', '_parse_json_args'],
      ['dropped', null],
      ['dispatched-as-is', null],
    ],
  ],
  [
    'provider-tools-as-written',
    [
      ['dispatched-as-is', 'normalize_tool_call'],
      ['dispatched-as-is', 'normalize_tool_call'],
      ['dispatched-as-is', 'normalize_tool_call'],
      ['dispatched-as-is', 'normalize_tool_call'],
      ['dispatched-corrupted', 'ApplyPatchArgs::parse'],
    ],
  ],
  [
    'leaked-calls-as-intended',
    [
      ['dispatched-as-is', null],
      ['dispatched-as-is', null],
      ['dispatched-as-is', null],
      ['dispatched-as-is', null],
      ['dispatched-as-is', null],
    ],
  ],
]

describe('callmend log --profile', () => {
  test.each(TABLE)('%s: every row has what the system does', async (profile, wanted) => {
    const lines = await rows(profile)
    expect(lines.map(({ outcome }) => [outcome?.kind, outcome?.strategy])).toEqual(wanted)
    expect(await rows(profile, 'json')).toEqual(lines)
  })

  test.each(PROFILES.slice(1).map(({ id }) => id))(
    '%s: a failing row has the shape of inspect',
    async (id) => {
      const profile = PROFILES.find((one) => one.id === id)
      const [, broken] = await rows(id)
      const source = JSON.stringify({
        role: 'assistant',
        tool_calls: [
          {
            id: 'c2',
            type: 'function',
            function: { name: 'create_bounds', arguments: WRITTEN.repeated },
          },
        ],
      })
      const report = await runCli(['inspect', '--json', '--profile', id], [source])
      const [call] = JSON.parse(report.out).calls
      expect(Object.keys(broken?.outcome ?? {})).toEqual(Object.keys(call.outcome))
      expect(broken?.outcome?.kind).toBe(call.outcome.kind)
      if (profile === undefined) throw new Error('no profile')
      const [own] = systemReport(inspect(source, { profile }), profile)?.outcomes ?? []
      expect(broken?.outcome).toMatchObject({
        detail: own?.detail,
        message: own?.message,
        layers: own?.layers,
      })
    },
  )

  test('places of findings are those of the row’s arguments', async () => {
    const [, broken] = await rows('invalid-tool-calls-as-written')
    const [finding] = broken?.outcome?.findings ?? []
    expect(finding?.id).toBe('pattern-misses-nested-lists')
    const [span] = finding?.spans ?? []
    expect(broken?.arguments.slice(span?.start, span?.end)).toBe('[[-5, 10]] * 2')
  })

  test('without a profile there is no outcome', async () => {
    const { out } = await runCli(['log', '--format', 'jsonl', file])
    expect(JSON.parse(out.split('\n')[0] ?? '')).not.toHaveProperty('outcome')
  })

  test('a row without arguments has null', async () => {
    const replaced = join(folder, 'replaced.jsonl')
    const tool = {
      type: 'tool',
      tool: 'invalid',
      callID: 'x',
      state: { status: 'error', input: {} },
    }
    writeFileSync(
      replaced,
      [
        LOG[1],
        item({ type: 'function_call', call_id: 'c9', name: 'f' }),
        JSON.stringify(tool),
      ].join('\n'),
    )
    const { out } = await runCli([
      'log',
      '--profile',
      'feedback-only',
      '--format',
      'jsonl',
      replaced,
    ])
    const found: Row[] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    for (const row of found) expect(row.outcome === null).toBe(row.arguments === null)
    expect(found.some(({ outcome }) => outcome === null)).toBe(true)
  })

  test('metrics count the layer that acted, and the outcomes', async () => {
    const metrics = async (profile: string) => {
      const { out } = await runCli(['log', '--metrics', '--profile', profile, file])
      return JSON.parse(out)
    }
    expect(await metrics('argument-normalizer-as-intended')).toEqual({
      argument_normalization: {
        provider: 'openai',
        total_calls: 5,
        normalizations: { direct: 2, python_ast: 1, regex_quotes: 0, manual_repair: 0, failed: 2 },
        failures: 2,
        success_rate: 60,
      },
      profile: 'argument-normalizer-as-intended',
      outcomes: {
        'dispatched-as-is': 4,
        'dispatched-repaired': 1,
        'dispatched-corrupted': 0,
        held: 0,
        'fed-back': 0,
        dropped: 0,
      },
    })
    expect((await metrics('argument-normalizer-as-written')).argument_normalization).toMatchObject({
      normalizations: { direct: 5, failed: 0 },
      failures: 0,
    })
    expect((await metrics('json-string-arguments-as-written')).outcomes).toMatchObject({
      'dispatched-corrupted': 1,
      dropped: 2,
    })
  })

  test.each([
    [['--profile', 'feedback-only'], '--format jsonl'],
    [['--profile', 'feedback-only', '--format', 'csv'], '--format jsonl'],
    [['--profile', 'feedback-only', '--by', 'tool', '--format', 'json'], '--format jsonl'],
    [['--profile', 'recommended', '--format', 'json'], 'no system of its own'],
    [['--profile', 'nobody', '--format', 'json'], 'nobody'],
  ])('unusable: %j', async (words, message) => {
    const ran = await runCli(['log', ...words, file])
    expect(ran.status).toBe(2)
    expect(ran.err).toContain(message)
  })
})
