import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { profileById } from '../../profiles/index.js'
import { tryExtractLeakedToolCalls } from '../leaked.js'
import { outcomeOf } from '../outcome.js'
import {
  type LayerResult,
  viaAst,
  viaManualRepairAsWritten,
  viaRegex,
} from '../pipelines/argument-normalizer/layers.js'
import { givenTo, jsonOf } from '../pipelines/members.js'
import {
  argumentInputs,
  handlerInputs,
  normalizerInputs,
  patchInputs,
  turnInputs,
} from './testing/inputs.js'

const SCRIPT = fileURLToPath(new URL('./ports.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

/** What the document's code gives for each case. */
function runPort(document: string, cases: readonly object[]): unknown[] {
  const input = cases.map((one) => JSON.stringify({ document, ...one })).join('\n')
  const options = { input: `${input}\n`, encoding: 'utf8', maxBuffer: 256_000_000 } as const
  const ran = spawnSync('python3', [SCRIPT], options)
  if (ran.status !== 0) throw new Error(ran.stderr)
  const lines = ran.stdout.trimEnd().split('\n')
  return lines.map((line): unknown => JSON.parse(line))
}

/** What the as-written profile does with one call. */
const outcome = (id: string, source: string, more: { tool?: string; readAs?: 'arguments' }) => {
  const profile = profileById(id)
  const call = profile === null ? undefined : inspect(source, { ...more, profile }).calls[0]
  if (profile === null || call === undefined) throw new Error(`no call in ${source}`)
  return { call, ...outcomeOf(call, profile) }
}

const bare = (tool: string) => ({ readAs: 'arguments', tool }) as const
const parsed = (text: string | null) => (text === null ? undefined : JSON.parse(text))
const told = (result: LayerResult) =>
  'error' in result ? { error: 'TypeError' } : { value: JSON.parse(jsonOf(result.members)) }

/** Differences with their inputs; the first few say enough. */
function different<T>(inputs: readonly T[], port: readonly unknown[], ours: (input: T) => unknown) {
  expect(inputs.length).toBeGreaterThanOrEqual(300)
  const wrong: unknown[] = []
  inputs.forEach((input, index) => {
    const mine = ours(input)
    if (JSON.stringify(mine) !== JSON.stringify(port[index]))
      wrong.push({ input, mine, port: port[index] })
  })
  return wrong.slice(0, 5)
}

describe.runIf(hasPython)('as written, like the code of the document', () => {
  it('argument normalization', () => {
    const inputs = normalizerInputs()
    const port = runPort('argument normalization', inputs)
    const ours = ({ tool, arguments: raw }: (typeof inputs)[number]) => {
      const result = outcome('argument-normalizer-as-written', raw, bare(tool))
      const given = givenTo(result.call)
      const members = given.form === 'dictionary' ? given.members : new Map()
      return {
        value: parsed(result.text),
        strategy: result.strategy,
        ast: told(viaAst(members)),
        regex: told(viaRegex(members)),
        manual: told(viaManualRepairAsWritten(members, tool)),
      }
    }
    expect(different(inputs, port, ours)).toEqual([])
  })

  it('invalid tool calls', () => {
    const inputs = handlerInputs()
    const port = runPort('invalid tool calls', inputs)
    const ours = ({ args }: (typeof inputs)[number]) => {
      const { kind, text, strategy } = outcome('invalid-tool-calls-as-written', args, bare('make'))
      return kind === 'fed-back' ? { fed_back: true } : { value: parsed(text), strategy }
    }
    expect(different(inputs, port, ours)).toEqual([])
  })

  it('provider tools', () => {
    const inputs = patchInputs()
    const port = runPort('provider tools', inputs)
    const ours = ({ id, patch }: (typeof inputs)[number]) => {
      const record = { type: 'custom_tool_call', call_id: id, name: 'apply_patch', input: patch }
      const event = parsed(outcome('provider-tools-as-written', JSON.stringify(record), {}).text)
      return event.variant === 'Generic' ? { variant: 'Generic' } : event
    }
    expect(different(inputs, port, ours)).toEqual([])
  })

  it('JSON string arguments', () => {
    const inputs = argumentInputs()
    const port = runPort('JSON string arguments', inputs)
    const ours = ({ args }: (typeof inputs)[number]) => ({
      value: parsed(outcome('json-string-arguments-as-written', args, bare('invoke')).text),
    })
    expect(different(inputs, port, ours)).toEqual([])
  })

  it('leaked tool extraction', () => {
    const inputs = turnInputs()
    const port = runPort('leaked tool extraction', inputs)
    const ours = ({ content: input }: (typeof inputs)[number]) => {
      const made = tryExtractLeakedToolCalls(input, { makeId: () => '', variant: 'as-written' })
      const { content, toolCalls, pattern } = made
      return { content, calls: toolCalls.map(({ name, arguments: args }) => [name, args]), pattern }
    }
    expect(different(inputs, port, ours)).toEqual([])
  })
})
