import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCli } from './testing/fake-io.js'

const folder = mkdtempSync(join(tmpdir(), 'callmend-profile-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, value: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(value))
  return path
}

const tools = [
  { name: 'weather', parameters: { type: 'object', properties: { place: { type: 'string' } } } },
]
const lesson = {
  id: 1,
  examples: [
    {
      text: '=> weather\nplace <- Kiel\n<=',
      calls: [{ name: 'weather', arguments: { place: 'Kiel' } }],
    },
  ],
  tools,
}
const second = '=> weather\nplace <- Åbo, Finland\n<='

/** The grammar as `learn` prints it. */
async function learnt(): Promise<object> {
  const { out } = await runCli(['learn', '--jsonl'], [JSON.stringify(lesson)])
  return JSON.parse(out).grammar
}

describe('inspect --profile FILE with grammars', () => {
  test('reads a second text of the dialect that one example taught', async () => {
    const words = ['inspect', '--json', '--tools', write('tools.json', tools)]
    const own = { id: 'ours', title: 'Ours', grammars: [await learnt()] }
    const { out } = await runCli([...words, '--profile', write('own.json', own)], [second])
    expect(JSON.parse(out).calls).toMatchObject([
      { name: 'weather', arguments: { place: 'Åbo, Finland' }, verdict: 'ready' },
    ])
    const without = await runCli(
      [...words, '--profile', write('bare.json', { id: 'ours' })],
      [second],
    )
    const verdicts = JSON.parse(without.out).calls.map((call: { verdict: string }) => call.verdict)
    expect(verdicts).not.toContain('ready')
  })

  test('a line may bring the profile', async () => {
    const line = { id: 1, input: second, tools, profile: { grammars: [await learnt()] } }
    const { out } = await runCli(['inspect', '--jsonl'], [JSON.stringify(line)])
    expect(JSON.parse(out).calls).toMatchObject([{ name: 'weather', verdict: 'ready' }])
  })

  test('says where a grammar is broken, and inspects nothing', async () => {
    const grammar = { ...(await learnt()), group: ['=>', { odd: 1 }] }
    const path = write('broken.json', { id: 'ours', grammars: [grammar] })
    const { status, out, err } = await runCli(['inspect', '--profile', path], [second])
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toContain('grammars[0]: group[1]: no known part')
  })
})
