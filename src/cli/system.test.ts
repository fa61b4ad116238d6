import { describe, expect, test } from 'vitest'
import { PROFILES } from '../engine/index.js'
import { runCli } from './testing/fake-io.js'

/** One paste for each system, with a layer's name and the outcome that its profile prints. */
const CASES = [
  ['argument-normalizer-as-intended', quoted(), 'python_ast', 'DISPATCHED REPAIRED'],
  ['argument-normalizer-as-written', quoted(), 'direct', 'DISPATCHED AS IS'],
  ['invalid-tool-calls-as-intended', nested(), 'PythonListMultiplication', 'DISPATCHED REPAIRED'],
  ['invalid-tool-calls-as-written', nested(), 'PythonListComprehension', 'FED BACK'],
  ['provider-tools-as-intended', patch(), 'codex tools', 'DISPATCHED REPAIRED'],
  ['provider-tools-as-written', patch(), 'ApplyPatchArgs::parse', 'DISPATCHED CORRUPTED'],
  ['json-string-arguments-as-intended', numbers(), 'json.loads(id)', 'DISPATCHED AS IS'],
  ['json-string-arguments-as-written', numbers(), 'json.loads(id)', 'DISPATCHED CORRUPTED'],
  [
    'leaked-calls-as-intended',
    '<tools>{"name": "f", "arguments": {}}</tools>',
    '<tools>',
    'DISPATCHED AS IS',
  ],
  [
    'leaked-calls-as-written',
    '<tools>{"name": "f", "arguments": {}}</tools>',
    '<tools>',
    'DISPATCHED AS IS',
  ],
  ['feedback-only', nested(), 'ToolMessage', 'FED BACK'],
] as const

function quoted() {
  return JSON.stringify({ operations: "[{'type': 'modify', 'path': 'a.sh'}]" })
}
function nested() {
  return '{"bounds": [[-5, 10]] * 2}'
}
function patch() {
  const input = '*** Begin Patch\n*** Add File: a\n+x\n*** Delete File: b\n*** End Patch'
  return JSON.stringify({ type: 'custom_tool_call', call_id: 'c1', name: 'apply_patch', input })
}
function numbers() {
  return '{"id": "123"}'
}

const argsOf = (id: string, source: string) => [
  'inspect',
  '--profile',
  id,
  ...(source.startsWith('{"type"') || source.startsWith('<') ? [] : ['--tool', 'edit_files']),
]

describe('inspect --profile', () => {
  test('has a case for every profile that ships, but for Recommended', () => {
    expect(CASES.map(([id]) => id)).toEqual(PROFILES.slice(1).map(({ id }) => id))
  })

  test.each(CASES)('%s prints its layers and its outcome', async (id, source, layer, outcome) => {
    const { out } = await runCli(argsOf(id, source), [source])
    expect(out).toContain(`does: ${outcome}`)
    expect(out).toContain(layer)
  })

  test.each(CASES)('%s tells them in --json', async (id, source, layer, outcome) => {
    const { out } = await runCli([...argsOf(id, source), '--json'], [source])
    const report = JSON.parse(out)
    expect(report.system.profile).toBe(id)
    const [call] = report.calls
    expect(call.outcome.kind).toBe(outcome.toLowerCase().replaceAll(' ', '-'))
    expect(call.outcome.layers.map(({ name }: { name: string }) => name)).toContain(layer)
    expect(call.verdict).toMatch(/^(ready|review|blocked)$/)
  })

  test('says nothing of a system under Recommended', async () => {
    const { out } = await runCli(['inspect', '--json'], [nested()])
    const report = JSON.parse(out)
    expect(report.system).toBeNull()
    expect(report.calls[0]).not.toHaveProperty('outcome')
  })

  test('names the places of findings, and counts for the handler', async () => {
    const id = 'invalid-tool-calls-as-written'
    const { out } = await runCli(['inspect', '--profile', id], [nested()])
    expect(out).toContain('At 1:12-1:25.')
    expect(out).toContain('total 1, fixed 0, failed 1')
  })

  test('answers each line with the switches of its provider', async () => {
    const profile = {
      id: 'own',
      strategies: ['direct', 'python-literal'],
      policy: 'repair-only',
      seed: { document: 'argument normalization', variant: 'as-intended' },
      providerOverrides: {
        off: { enabled: false },
        strict: { enabled: true, failOnNormalizationFailure: true },
      },
    }
    const line = (provider: string, operations: string) =>
      JSON.stringify({ tool: 'edit_files', arguments: { operations }, provider, profile })
    const lines = [line('ollama', "['a']"), line('off', "['a']"), line('strict', '[{')]
    const { out } = await runCli(['inspect', '--jsonl'], [lines.join('\n')])
    const answers = out
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text).calls[0].outcome)
    expect(answers.map(({ kind, strategy }) => [kind, strategy])).toEqual([
      ['dispatched-repaired', 'python_ast'],
      ['dispatched-as-is', 'failed'],
      ['fed-back', 'failed'],
    ])
  })

  test('answers lines with the outcome', async () => {
    const line = { id: 1, arguments: nested(), profile: 'invalid-tool-calls-as-written' }
    const { out } = await runCli(['inspect', '--jsonl'], [JSON.stringify(line)])
    const [call] = JSON.parse(out).calls
    expect(call.outcome).toMatchObject({ kind: 'fed-back', dispatched: null })
    expect(call.outcome.message).toMatch(/^Could not parse arguments/)
  })
})
