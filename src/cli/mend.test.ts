import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADAPTER_BODY, ADAPTER_IMPORTS } from '../fixtures/exporters/python-source.js'
import { readFixtures } from '../fixtures/read.js'
import { run } from '../fixtures/run.js'
import { wantsColor } from './io.js'
import { runCli } from './testing/fake-io.js'

const CALL = '<tool_call>{"name": "move", "arguments": {"steps": "three"}}</tool_call>'
const TOOLS = JSON.stringify([
  { name: 'move', parameters: { type: 'object', properties: { steps: { type: 'integer' } } } },
])

let folder: string
const file = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-mend-'))
  writeFileSync(file('tools.json'), TOOLS)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('inspect --json', () => {
  it('is the same every time, and measures only when it is asked to', async () => {
    const first = await runCli(['inspect', '--json'], [CALL])
    expect(await runCli(['inspect', '--json'], [CALL])).toEqual(first)
    expect(JSON.parse(first.out).millis).toBeNull()
    const timed = await runCli(['inspect', '--json', '--timings'], [CALL])
    expect(JSON.parse(timed.out).millis).toBeTypeOf('number')
  })

  it('has no arguments for a blocked call, but a preview', async () => {
    const { out } = await runCli(
      ['inspect', '--json'],
      ['<tool_call>{"name": "a", "arguments": {"b": "cd'],
    )
    expect(JSON.parse(out).calls[0]).toMatchObject({
      verdict: 'blocked',
      arguments: null,
      preview: { b: 'cd' },
    })
    const ready = JSON.parse((await runCli(['inspect', '--json'], [CALL])).out)
    expect(ready.calls[0]).toMatchObject({ arguments: { steps: 'three' }, preview: null })
  })
})

describe('inspect --jsonl', () => {
  const answers = async (words: string[], lines: object[]) => {
    const { out } = await runCli(
      ['inspect', '--jsonl', ...words],
      [lines.map((line) => `${JSON.stringify(line)}\n`).join('')],
    )
    return out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  }

  it('takes tools for all lines that bring none', async () => {
    const lines = [
      { id: 1, input: CALL },
      { id: 2, input: CALL, tools: [] },
    ]
    const [first, second] = await answers(['--tools', file('tools.json')], lines)
    expect(first.calls[0].reasons).toEqual(['schema-violation'])
    expect(second.calls[0].reasons).toContain('tool-not-offered')
  })

  it('tells a finish that no API knows, on a line and for all', async () => {
    const [answer] = await answers([], [{ id: 1, input: CALL, finish: 'whenever' }])
    expect(answer.error).toContain('whenever')
    expect((await runCli(['inspect', '--jsonl', '--finish', 'whenever'], [''])).status).toBe(2)
  })
})

describe('fixture', () => {
  it('is written from a paste, and passes', async () => {
    const words = ['fixture', '--tools', file('tools.json'), '--title', 'A word for a number']
    const { out, status } = await runCli(words, [CALL])
    const { fixtures } = readFixtures(out)
    expect([status, fixtures.length]).toEqual([0, 1])
    expect(fixtures[0]).toMatchObject({ title: 'A word for a number', source: CALL })
    for (const fixture of fixtures) expect(run(fixture).status).toBe('pass')
  })

  it('can expect no call, or a reason, and overwrites nothing', async () => {
    const blocked = await runCli(['fixture', '--expect', 'blocked:schema-violation'], [CALL])
    expect(JSON.parse(blocked.out)[0].expect).toMatchObject({ kind: 'blocked' })
    expect((await runCli(['fixture', '--expect', 'blocked:nonsense'], [CALL])).status).toBe(2)
    const out = file('one.json')
    expect((await runCli(['fixture', '--out', out], [CALL])).status).toBe(0)
    expect((await runCli(['fixture', '--out', out], ['other'])).status).toBe(2)
    expect(readFileSync(out, 'utf8')).toContain('steps')
  })
})

describe('export --force', () => {
  it('leaves a README, a package.json and an adapter alone unless they are named', async () => {
    const fixtures = file('fixtures.json')
    await runCli(['fixture', '--out', fixtures, '--force'], [CALL])
    const out = file('project')
    const words = ['export', fixtures, '--to', 'vitest', '--out', out]
    expect((await runCli(words)).status).toBe(0)
    const own = ['README.md', 'package.json', 'adapter.js', 'tool-calls.test.js']
    for (const name of own) writeFileSync(join(out, name), 'mine')
    const read = () => own.map((name) => readFileSync(join(out, name), 'utf8') === 'mine')
    expect((await runCli([...words, '--force'])).status).toBe(0)
    expect(read()).toEqual([true, true, true, false])
    const named = ['--force', '--overwrite', 'README.md', '--overwrite', 'package.json']
    expect((await runCli([...words, ...named])).status).toBe(0)
    expect(read()).toEqual([false, false, true, false])
  })
})

describe('colour', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '' }, true],
    [false, { FORCE_COLOR: '3', NO_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
  ])('on a terminal %s with %j: %s', (terminal, env, wanted) => {
    expect(wantsColor(terminal, env)).toBe(wanted)
  })
})

describe.runIf(spawnSync('python3', ['--version']).status === 0)('the pytest adapter', () => {
  it.each([
    ['node C:\\tools\\callmend\\main.js', true, ['node', 'C:\\tools\\callmend\\main.js']],
    [
      '"C:\\Program Files\\node.exe" C:\\a\\main.js',
      true,
      ['C:\\Program Files\\node.exe', 'C:\\a\\main.js'],
    ],
    ["node '/opt/my tools/main.js'", false, ['node', '/opt/my tools/main.js']],
  ])('reads %s as words', (line, windows, words) => {
    const program = [
      ADAPTER_IMPORTS,
      ADAPTER_BODY,
      `print(json.dumps(words(${JSON.stringify(line)}, ${windows ? 'True' : 'False'})))`,
    ].join('\n')
    const ran = spawnSync('python3', ['-c', program], { encoding: 'utf8' })
    expect(ran.stderr).toBe('')
    expect(JSON.parse(ran.stdout)).toEqual(words)
  })
})
