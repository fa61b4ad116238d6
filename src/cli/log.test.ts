import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLES } from '../logs/testing/samples.js'
import { runCli } from './testing/fake-io.js'

let folder: string
const claude = SAMPLES[0]?.text ?? ''
/** The same calls on another day. */
const later = claude.replaceAll(/"timestamp":"\d{4}/g, '"timestamp":"2031')
const codex = SAMPLES.find(({ format }) => format === 'codex')?.text ?? ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-log-'))
  mkdirSync(join(folder, 'inside'))
  writeFileSync(join(folder, 'inside/a.jsonl'), claude)
  writeFileSync(join(folder, 'inside/notes.md'), 'no log')
  writeFileSync(join(folder, 'b.jsonl.gz'), gzipSync(codex))
  writeFileSync(join(folder, 'c.zip'), zipSync({ 'x/c.jsonl': new TextEncoder().encode(later) }))
  writeFileSync(join(folder, 'state.db'), 'SQLite format 3\0rest')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = (...words: readonly string[]) => runCli(['log', ...words])

describe('callmend log', () => {
  test('a folder with files of all kinds, packed or not', async () => {
    const ran = await log(folder)
    expect(ran.status).toBe(1)
    expect(ran.out.split('\n')[0]).toMatch(/^tool +calls +invalid +per 1,000/)
    expect(ran.out).toMatch(/^Read +2 +0/m)
    expect(ran.out).toMatch(/^Edit +2 +2 +1,000/m)
    expect(ran.out).toMatch(/^apply_patch +1 +0/m)
    expect(ran.err).toContain('state.db: This is a SQLite database')
  })

  test('a file that repeats the calls of another one adds none, on any number of threads', async () => {
    const inside = join(folder, 'inside/a.jsonl')
    const twice = mkdtempSync(join(tmpdir(), 'callmend-twice-'))
    writeFileSync(join(twice, '1.jsonl'), claude)
    writeFileSync(join(twice, '2.jsonl'), claude)
    const once = await log(inside, '--by', 'tool')
    expect((await log(twice, '--by', 'tool')).out).toBe(once.out)
    const { calls, results } = JSON.parse((await log(twice, '--summary')).out)
    expect([calls, results]).toEqual([3, JSON.parse((await log(inside, '--summary')).out).results])
    expect((await log(twice, '--format', 'jsonl')).out.trim().split('\n')).toHaveLength(3)
    rmSync(twice, { recursive: true, force: true })
  })

  test('groups by several fields, sorted, filtered', async () => {
    const words = [
      '--by',
      'client,tool',
      '--sort=-invalid',
      '--format',
      'csv',
      folder,
      'client:claude-code',
    ]
    const lines = (await log(...words)).out.trim().split('\r\n')
    expect(lines[0]).toBe(
      'client,tool,calls,invalid,per_1000,failed,refused,loops,repaired,tokens,cost,failure_tokens,failure_cost',
    )
    expect(lines[1]).toBe('claude-code,Edit,2,2,1000,0,0,0,0,16,,16,')
    expect(lines).toHaveLength(4)
  })

  test('single calls as JSON lines, JSON, CSV and Parquet', async () => {
    const file = join(folder, 'inside/a.jsonl')
    const lines = (await log('--format', 'jsonl', file)).out.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).tool).sort()).toEqual(['Bash', 'Edit', 'Read'])
    expect(JSON.parse((await log('--format', 'json', file)).out)).toHaveLength(3)
    expect(JSON.parse((await log('--format', 'json', file, 'tool:nothing')).out)).toEqual([])
    expect((await log('--format', 'csv', file)).out.split('\r\n')[0]).toContain(
      'client,version,provider',
    )
    const parquet = (await log('--format', 'parquet', file)).out
    expect([parquet.slice(0, 4), parquet.slice(-4)]).toEqual(['PAR1', 'PAR1'])
  })

  test('metrics in the normalizer’s shape', async () => {
    const ran = await log('--metrics', join(folder, 'inside/a.jsonl'))
    expect(JSON.parse(ran.out)).toEqual({
      argument_normalization: {
        provider: 'anthropic',
        total_calls: 3,
        normalizations: { direct: 2, python_ast: 0, regex_quotes: 0, manual_repair: 0, failed: 1 },
        failures: 1,
        success_rate: 66.7,
      },
    })
  })

  test('schemas of the tools', async () => {
    const { tools, versions } = JSON.parse((await log('--schema', join(folder, 'inside'))).out)
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(['Bash', 'Read'])
    expect(versions[1]).toMatchObject({
      tool: 'Read',
      version: '2.1.1',
      schema: { properties: { file_path: { type: 'string' } }, required: ['file_path'] },
    })
  })

  test('the check fails where the mapping loses something', async () => {
    const line = (input: object) =>
      JSON.stringify({
        type: 'assistant',
        uuid: 'u',
        parentUuid: null,
        version: '9',
        message: {
          id: 'm',
          role: 'assistant',
          content: [{ type: 'tool_use', id: 't', name: 'Write', input }],
        },
      })
    const fine = join(folder, 'fine.txt')
    const odd = join(folder, 'odd.txt')
    writeFileSync(fine, line({ file_path: 'x', content: 'y' }))
    writeFileSync(odd, line({ file_path: 'x', content: 'y', surprise: 1 }))
    expect((await log('--check', fine)).status).toBe(0)
    const ran = await log('--check', odd)
    expect(ran.status).toBe(1)
    expect(ran.out).toContain('claude-code Write loses surprise (1 calls, first seen in 9)')
    // The extracted schema is held against the same table.
    expect(JSON.parse((await log('--schema', odd)).out).not_in_table).toEqual([
      {
        client: 'claude-code',
        tool: 'Write',
        what: 'field-lost',
        field: 'surprise',
        calls: 1,
        version: '9',
      },
    ])
    expect(JSON.parse((await log('--schema', fine)).out).not_in_table).toEqual([])
    expect((await log('--check', '--exit-zero', odd)).status).toBe(0)
  })

  test.each([
    [[], 'name the log files'],
    [['/nowhere/x.jsonl', '/nowhere/y.jsonl'], 'there is no such file'],
    [['--by', 'flavour', '.'], 'there is no field "flavour"'],
    [['--format', 'xml', '.'], '--format is table'],
    [['--by', 'tool', '--format', 'parquet', '.'], 'leave --by out'],
    [['--sort=calls', '--format', 'jsonl', '.'], 'it needs --by'],
    [['--sort=size', '.'], 'there is no column "size"'],
    [['--jobs', 'many', '.'], '--jobs is a number'],
    [['.', 'toll:x'], 'Did you mean tool?'],
  ])('unusable: %j', async (words, message) => {
    const ran = await log(...words)
    expect(ran.status).toBe(2)
    expect(ran.err).toContain(message)
  })
})
