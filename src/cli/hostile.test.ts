import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCli } from './testing/fake-io.js'

const ESCAPE = '\u001b]0;owned\u0007\u001b[2J'
const UNSEEN = '\u009b31m\u202eevil\u2066\u2028\ufeff\u007f'
const HARMFUL =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-hostile-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the terminal takes no orders from strangers', () => {
  it.each([
    ['a command’s name', [`${ESCAPE}inspect`]],
    ['an option', ['inspect', `--${ESCAPE}`]],
    ['a file’s name', ['inspect', `no such ${ESCAPE}${UNSEEN}`]],
    ['an exporter', ['export', '--to', ESCAPE, '-']],
  ])('%s in a warning', async (_, words) => {
    const { status, err } = await runCli(words)
    expect(status).toBe(2)
    expect(err).not.toBe('')
    expect(err).not.toMatch(HARMFUL)
  })

  it('a fixture in a warning', async () => {
    const { err } = await runCli(['run', '-'], [`{"format": "${UNSEEN}", "id": 1}`])
    expect(err).not.toMatch(HARMFUL)
  })

  it.each([
    [
      '--json',
      ['inspect', '--json', '-'],
      `<tool_call>{"name": "f${UNSEEN}", "arguments": {"a": "${UNSEEN}"}}</tool_call>`,
    ],
    [
      '--jsonl',
      ['inspect', '--jsonl', '-'],
      JSON.stringify({ id: UNSEEN, input: `{"a": "${UNSEEN}"}` }),
    ],
    [
      'patch',
      ['patch', '--jsonl'],
      JSON.stringify({ id: UNSEEN, patch: `*** Add File: ${UNSEEN}` }),
    ],
  ])('%s', async (_, words, text) => {
    const { out } = await runCli(words, [text])
    expect(out).not.toMatch(HARMFUL)
    expect(JSON.stringify(JSON.parse(out))).toContain('\u009b31m\u202eevil')
  })
})

describe('export follows no link out of its folder', () => {
  const fixture = `{"format":"callmend.fixture/1","id":"a","title":"a","source":"x","expect":{"kind":"no-call"}}\n`
  const exported = (...args: string[]) =>
    runCli(['export', '--to', 'vitest', '--force', ...args, '-'], [fixture])

  it.each(['file', 'folder'])('a %s', async (what) => {
    const out = join(folder, 'out')
    const outside = join(folder, 'outside')
    expect((await exported('--out', `${out}/`)).status).toBe(0)
    const [first = ''] = readdirSync(out)
    rmSync(join(out, first), { recursive: true })
    mkdirSync(outside)
    writeFileSync(join(outside, 'kept'), 'kept')
    symlinkSync(what === 'file' ? join(outside, 'kept') : outside, join(out, first))
    const { status, err } = await exported('--out', `${out}/`)
    expect(status).toBe(2)
    expect(err).toContain('is a link, and is not followed')
    expect(readdirSync(outside)).toEqual(['kept'])
  })

  it('a file that is named', async () => {
    const link = join(folder, 'a.test.ts')
    symlinkSync(join(folder, 'made-elsewhere'), link)
    expect((await exported('--out', link)).status).toBe(2)
    expect(readdirSync(folder)).toEqual(['a.test.ts'])
  })
})
