import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSION } from '../engine/version.js'
import { writeJsonLines } from '../fixtures/write.js'
import { runCli } from './testing/fake-io.js'

const CALL = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'
let folder: string
const file = (name: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('words', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('help: %j', async (words) => {
    const ran = await runCli(words)
    expect(ran.status).toBe(0)
    expect(ran.out).toContain('Exit status')
  })

  test('every command explains itself', async () => {
    for (const name of ['inspect', 'run', 'export']) {
      const asked = await runCli([name, '--help'])
      expect(asked.out).toContain(`Usage: callmend ${name}`)
      expect((await runCli(['help', name])).out).toBe(asked.out)
    }
  })

  test('the version', async () => {
    expect((await runCli(['--version'])).out).toBe(`${VERSION}\n`)
  })

  test.each([
    [['inspekt'], 'there is no command "inspekt"'],
    [['inspect', '--tols', 'x'], "Unknown option '--tols'"],
    [['inspect', '--read-as', 'poem'], '--read-as is one of auto, message, arguments'],
    [['inspect', '--finish', 'maybe'], '--finish "maybe" is no known word'],
    [['inspect', '--profile', 'nobody'], 'there is no profile "nobody"'],
    [['inspect', '/nowhere/at/all'], 'there is no such file'],
    [['inspect', '/'], 'it is a folder'],
    [['inspect', '--tools', '/nowhere/at/all'], 'there is no such file'],
    [['run'], 'name the fixture files'],
    [['export', '--to', 'cobol', '-'], '--to is one of vitest, jest'],
    [['export', '--to', 'vitest', '--out', 'x.zip', '-'], 'only the page makes zip files'],
  ])('unusable: %j', async (words, message) => {
    const ran = await runCli(words, ['text'])
    expect(ran.status).toBe(2)
    expect(ran.out).toBe('')
    expect(ran.err).toContain(message)
  })
})

describe('inspect', () => {
  test('a call for people', async () => {
    const ran = await runCli(['inspect'], [`Hm.\n${CALL}\n`])
    expect(ran.status).toBe(0)
    expect(ran.err).toBe('')
    expect(ran.out.split('\n').slice(0, 7)).toEqual([
      '1 call found: 1 ready, 0 in review, 0 blocked',
      '',
      'Call 1 of 1 · f · READY, no schema given',
      '  Hermes JSON in <tool_call>, at 2:1-2:59',
      '    2 │ <tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>',
      `      │ ${'^'.repeat(CALL.length)}`,
      expect.stringContaining('No schema was given'),
    ])
    expect(ran.out).toMatch(/✓ Direct JSON +succeeded, lossless, 0 edits ← taken/)
    expect(ran.out).toContain('Text beside the calls\n  Hm.')
  })

  test('edits with their places', async () => {
    const ran = await runCli(['inspect', '--read-as', 'arguments'], ["{'a': True}"])
    expect(ran.out).toMatch(/✓ Python literal .* ← taken/)
    expect(ran.out).toContain('Single-quoted strings become double-quoted ones.')
    expect(ran.out).toContain('1:7-1:10')
    expect(ran.out).toContain('True → true')
  })

  test('the readings that remain', async () => {
    const ran = await runCli(['inspect', '--read-as', 'arguments'], ['{"run": "say "hi"}'])
    expect(ran.out).toContain('or a text that ends in “say "hi"”: {"run": "say \\"hi\\""}')
    expect(ran.status).toBe(1)
  })

  test('what the schema says', async () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n', 'm'] }
    const tools = file('tools.json', JSON.stringify([{ name: 'f', input_schema: schema }]))
    const words = ['inspect', '--read-as', 'arguments', '--tools', tools, '--tool', 'f']
    const ran = await runCli(words, ['{"n": "3"}'])
    expect(ran.status).toBe(1)
    expect(ran.out).toContain('BLOCKED')
    expect(ran.out).toContain('Schema: does not fit')
    expect(ran.out).toContain('required')
  })

  test('no call', async () => {
    const ran = await runCli(['inspect'], ['Nothing to do.'])
    expect(ran.status).toBe(1)
    expect(ran.out).toContain('No call found')
    expect(ran.out).toContain('Text\n  Nothing to do.')
  })

  test('several files, each by its name; the worst decides', async () => {
    const a = file('a.txt', CALL)
    const b = file('b.txt', 'nothing')
    const ran = await runCli(['inspect', a, b])
    expect(ran.status).toBe(1)
    expect(ran.out).toContain(`${a}: 1 call found`)
    expect(ran.out).toContain(`${b}: No call found`)
  })

  test('colour only where it is wanted', async () => {
    const escapes = (text: string) => text.split('\u001b[').length - 1
    expect(escapes((await runCli(['inspect'], [CALL])).out)).toBe(0)
    expect(escapes((await runCli(['inspect'], [CALL], { color: true })).out)).toBeGreaterThan(4)
  })

  test('what was pasted cannot steer the terminal', async () => {
    const nasty = 'a\u001b[2J\u0007\u009b1m\u202eb'
    const source = `${nasty}<tool_call>{"name": "${nasty}", "arguments": {"k": "${nasty}"}}</tool_call>`
    const ran = await runCli(['inspect'], [source])
    expect(ran.out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })

  test('a long line is shown around the call, with carets below it', async () => {
    const ran = await runCli(['inspect'], [`${'漢'.repeat(500)}${CALL}${'x'.repeat(500)}`])
    const [line, carets] = ran.out.split('\n').slice(4, 6)
    expect(line?.length).toBeLessThan(90)
    expect(line).toContain('…漢漢')
    // Twelve wide characters and the mark stand before the call.
    expect(carets).toMatch(/^ {6}│ {26}\^+$/)
  })

  test('bytes that are no text are told', async () => {
    const ran = await runCli(['inspect', file('bad.txt', new Uint8Array([0x61, 0xff, 0x62]))])
    expect(ran.err).toContain('is not valid UTF-8')
    expect(ran.out).toContain('a\ufffdb')
  })

  test('UTF-16 with a mark is read', async () => {
    const ran = await runCli(['inspect', file('wide.txt', Buffer.from(`\ufeff${CALL}`, 'utf16le'))])
    expect(ran.status).toBe(0)
  })
})

describe('inspect --json', () => {
  test('one object', async () => {
    const ran = await runCli(['inspect', '--json'], [`Hm.\n${CALL}`])
    const report = JSON.parse(ran.out)
    expect(report).toMatchObject({
      format: 'callmend.inspection/1',
      input: '-',
      summary: { calls: 1, ready: 1, review: 0, blocked: 0 },
      calls: [
        {
          name: 'f',
          arguments: { a: 1 },
          verdict: 'ready',
          spans: [{ start: 4, end: 4 + CALL.length, line: 2, column: 1 }],
          attempts: expect.arrayContaining([
            expect.objectContaining({ strategy: 'direct', status: 'succeeded', edits: [] }),
          ]),
        },
      ],
    })
  })

  test('a list for several files', async () => {
    const ran = await runCli(['inspect', '--json', file('c.txt', CALL), file('d.txt', '')])
    expect(JSON.parse(ran.out)).toMatchObject([
      { summary: { calls: 1 } },
      { summary: { calls: 0 } },
    ])
    expect(ran.status).toBe(1)
  })
})

describe('run and export', () => {
  const fixture = {
    format: 'callmend.fixture/1' as const,
    id: 'one',
    title: 'One call',
    source: CALL,
    expect: { kind: 'calls' as const, calls: [{ name: 'f', arguments: { a: 1 } }] },
  }
  const wrong = { ...fixture, id: 'two', expect: { kind: 'no-call' as const } }

  test('run tells what passes and what does not', async () => {
    const ran = await runCli(['run', file('f.jsonl', writeJsonLines([fixture, wrong]))])
    expect(ran.status).toBe(1)
    expect(ran.out).toContain('pass one: One call')
    expect(ran.out).toContain('FAIL two: One call\n     $.calls\n       expected []')
    expect(ran.out).toContain('1 passed, 1 failed')
    expect((await runCli(['run', '--quiet', '-'], [writeJsonLines([fixture])])).out).toBe(
      '1 passed, 0 failed\n',
    )
  })

  test('a file that holds something else is unusable', async () => {
    const ran = await runCli(['run', '-'], [`${writeJsonLines([fixture])}{"a": 1}`])
    expect(ran.status).toBe(2)
    expect(ran.err).toContain('standard input: line 2, $.format: this is not a fixture')
  })

  test('fixtures of the same id cannot be exported together', async () => {
    const a = file('same-a.jsonl', writeJsonLines([fixture]))
    const ran = await runCli(['export', '--to', 'vitest', a, a])
    expect(ran).toMatchObject({ status: 2, out: '' })
    expect(ran.err).toContain('"one" occurs in two files')
  })

  test('export to standard output, a file and a folder', async () => {
    const data = writeJsonLines([fixture])
    expect((await runCli(['export', '--to', 'jsonl', '-'], [data])).out).toBe(data)
    const single = join(folder, 'my.test.js')
    expect((await runCli(['export', '--to', 'vitest', '--out', single, '-'], [data])).status).toBe(
      0,
    )
    expect(readFileSync(single, 'utf8')).toContain("from 'vitest'")
    const project = join(folder, 'project')
    const ran = await runCli(['export', '--to', 'node-test', '--out', project, '-'], [data])
    expect(ran.out.trim().split('\n')).toHaveLength(5)
    expect(readdirSync(project).sort()).toEqual([
      'README.md',
      'adapter.js',
      'fixtures.jsonl',
      'package.json',
      'tool-calls.test.js',
    ])
  })
})
