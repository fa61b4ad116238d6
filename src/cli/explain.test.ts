import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownDialects } from '../engine/calls/dialects/further.js'
import { runCli } from './testing/fake-io.js'

interface Explained {
  readonly calls: readonly {
    readonly spans: readonly { start: number; end: number }[]
    readonly account: {
      readonly pieces: readonly { role: string; start: number; end: number }[]
      readonly more: number
      readonly repairs: readonly { risk: string; count: number }[]
    }
  }[]
}

const TOOL = {
  name: 'get_time',
  parameters: { type: 'object', properties: { zone: { type: 'string' } }, required: ['zone'] },
}
let folder: string
let tools: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-explain-'))
  tools = join(folder, 'tools.json')
  writeFileSync(tools, JSON.stringify([TOOL]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function explained(source: string): Promise<Explained> {
  const options = ['--explain', '--json', '--exit-zero', '--tools', tools]
  const ran = await runCli(['inspect', ...options], [source])
  return JSON.parse(ran.out)
}

describe('inspect --explain', () => {
  test.each(knownDialects().map(({ id, example }): [string, string] => [id, example]))(
    'gives every character of %s one role',
    async (_, example) => {
      const { calls } = await explained(example)
      expect(calls.length).toBeGreaterThan(0)
      for (const { spans, account } of calls) {
        expect(account.more).toBe(0)
        let at = 0
        for (const { start, end } of spans) {
          for (let next = start; next < end; at++) {
            const piece = account.pieces[at]
            expect(piece?.start).toBe(next)
            next = piece?.end ?? end
          }
        }
        expect(at).toBe(account.pieces.length)
        expect(account.pieces.filter(({ role }) => role === 'name')).toHaveLength(1)
      }
    },
  )

  test('for people: roles, places, and what was repaired at which price', async () => {
    const source = `<tool_call>\n{"name": "f", "arguments": {'a': 1}}\n</tool_call>`
    const ran = await runCli(['inspect', '--explain'], [source])
    const lines = ran.out.split('\n').map((line) => line.trim())
    expect(lines).toContain('How it was read')
    expect(lines).toContain('name      2:11  f')
    expect(lines.find((line) => line.startsWith('repair'))).toContain('lossless: ')
    expect((await runCli(['inspect'], [source])).out).not.toContain('How it was read')
  })

  test('a call without repairs says so', async () => {
    const ran = await runCli(['inspect', '--explain'], ['<function=f>\n</function>'])
    expect(ran.out).toContain('Nothing had to be repaired.')
  })

  test('the schema’s edits are counted, not printed as the engine keeps them', async () => {
    const ran = await runCli(['inspect', '--json', '--exit-zero', '--tool', 'f'], ['{"a": 1}'])
    expect(ran.out).not.toContain('"cells"')
  })
})
