/** The recipes of docs/scale.md, run for real where their programs are installed. */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../fixtures/testing/installed.js'
import { SAMPLES } from '../logs/testing/samples.js'

const bin = join(ROOT, 'lib/cli/main.js')
let folder: string

// More than a batch, so that threads are asked.
const CASES = 450

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-scale-'))
  const lines = Array.from({ length: CASES }, (_, id) =>
    JSON.stringify(
      id % 7 === 0
        ? { id, arguments: `{'a': ${id}, 'b': True}` }
        : { id, input: `<tool_call>{"name": "f", "arguments": {"n": ${id}}}</tool_call>` },
    ),
  )
  writeFileSync(join(folder, 'cases.jsonl'), `${lines.join('\n')}\n`)
  mkdirSync(join(folder, 'sessions'))
  for (const [index, { text }] of SAMPLES.slice(0, 8).entries()) {
    writeFileSync(join(folder, 'sessions', `${String(index).padStart(3, '0')}.jsonl`), text)
  }
  copyFileSync(join(ROOT, 'docs/scale/dask_inspect.py'), join(folder, 'dask_inspect.py'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, words: readonly string[], input?: string) {
  const ran = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 170_000,
    ...(input === undefined ? {} : { input }),
  })
  return { out: ran.stdout ?? '', err: ran.stderr ?? '', status: ran.status }
}

const sh = (script: string) => run('/bin/sh', ['-c', script])
const has = (script: string) => sh(script).status === 0
const single = () => sh(`node ${bin} inspect --jsonl --exit-zero --jobs 1 < cases.jsonl`)

test('who waits for its answers before it writes more gets them from threads, too', async () => {
  const child = spawn('node', [bin, 'inspect', '--jsonl', '--exit-zero', '--jobs', '2'])
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answers = async (count: number) => {
    for (let at = 0; at < count; at++) expect((await lines.next()).done).toBe(false)
  }
  for (const count of [900, 1, 2]) {
    child.stdin.write('{"id": 1, "input": "none"}\n'.repeat(count))
    await answers(count)
  }
  child.stdin.end()
  expect((await lines.next()).done).toBe(true)
})

test('threads give byte for byte what one run gives', () => {
  const alone = single()
  expect(alone.out.split('\n')).toHaveLength(CASES + 1)
  for (const jobs of ['', '--jobs 3']) {
    expect(sh(`node ${bin} inspect --jsonl --exit-zero ${jobs} < cases.jsonl`)).toEqual(alone)
  }
  const rows = `node ${bin} log --exit-zero --format jsonl sessions`
  const groups = `node ${bin} log --exit-zero --by client,tool --format csv sessions`
  expect(sh(`${rows} --jobs 3`).out).toBe(sh(rows).out)
  expect(sh(`${groups} --jobs 3`).out).toBe(sh(groups).out)
  // A folder beside it with the same sessions adds nothing.
  mkdirSync(join(folder, 'again'))
  copyFileSync(join(folder, 'sessions/000.jsonl'), join(folder, 'again/000.jsonl'))
  expect(sh(`${groups} again --jobs 3`).out).toBe(sh(groups).out)
})

const parallel = has('parallel --version')
describe.skipIf(!parallel)(
  `GNU parallel${parallel ? '' : ' (not installed: apt-get install parallel)'}`,
  () => {
    test('blocks of lines over processes, in order', () => {
      const recipe = `parallel --will-cite --pipe --keep-order --block 8k node ${bin} inspect --jsonl --exit-zero < cases.jsonl`
      expect(sh(recipe).out).toBe(single().out)
    })

    test('one process a session file', () => {
      const recipe = `ls sessions/*.jsonl | parallel --will-cite --keep-order node ${bin} log --exit-zero --format jsonl {}`
      expect(sh(recipe).out).toBe(sh(`node ${bin} log --exit-zero --format jsonl sessions`).out)
    })
  },
)

/** Debian's own Python has Debian's packages; another may stand before it. */
const python = ['python3', '/usr/bin/python3'].find((name) =>
  has(`${name} -c "import dask.bag, distributed"`),
)
const dask = python !== undefined
describe.skipIf(!dask)(
  `Dask${dask ? '' : ' (not installed: apt-get install python3-distributed)'}`,
  () => {
    test('a scheduler and two workers, one of them killed in the middle', () => {
      const command = `node ${bin} inspect --jsonl --exit-zero`
      const ran = sh(
        `${python} dask_inspect.py --kill-one cases.jsonl out.jsonl ${command} && cat out.jsonl`,
      )
      expect(ran.err).toContain('killed a worker')
      expect(ran.out).toBe(single().out)
    })
  },
)
