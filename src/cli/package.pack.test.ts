import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERSION } from '../engine/version.js'
import { dependenciesOf, type Installed, install, ROOT } from '../fixtures/testing/installed.js'

let installed: Installed
let bin: string

beforeAll(() => {
  installed = install()
  bin = join(installed.folder, 'node_modules/.bin/callmend')
}, 120_000)

afterAll(() => installed.remove())

const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
const node = (...args: string[]) => installed.run('node', args)

describe('what is packed', () => {
  test('only the library, its papers and nothing of the tests', () => {
    const strangers = installed.files
      .map((file) => file.path)
      .filter(
        (path) =>
          !/^(lib\/.*\.(c?js|d\.c?ts|json)|lib\/THIRD-PARTY-NOTICES\.txt|package\.json|README\.md|SECURITY\.md|CHANGELOG\.md|LICENSE)$/.test(
            path,
          ),
      )
    expect(strangers).toEqual([])
    expect(
      installed.files.filter((file) => /\.test\.|testing\/|browser\//.test(file.path)),
    ).toEqual([])
  })

  test('is of reasonable size', () => {
    // Two forms of every entry, and the command.
    expect(installed.size).toBeLessThan(1_200_000)
    expect(installed.unpackedSize).toBeLessThan(4_000_000)
  })

  test('the packages that it brings along, and no others', () => {
    expect(
      Object.keys(dependenciesOf(join(installed.folder, 'node_modules/callmend'))).sort(),
    ).toEqual(['@huggingface/jinja', 'fflate', 'fzstd', 'hyparquet-writer', 'jsonrepair'])
    const there = readdirSync(join(installed.folder, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    )
    // hyparquet-writer needs hyparquet.
    expect(there.sort()).toEqual([
      '@huggingface',
      'callmend',
      'fflate',
      'fzstd',
      'hyparquet',
      'hyparquet-writer',
      'jsonrepair',
    ])
  })

  test('the version is the package’s', () => {
    const read: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(VERSION).toBe(read.version)
  })
})

describe('as a library', () => {
  test('inspects, normalizes and runs fixtures, without a word on standard error', () => {
    const script = installed.write(
      'use.js',
      `import { inspect, normalizeArguments } from 'callmend'
import { readFixtures, run } from 'callmend/fixtures'
import schema from 'callmend/fixture.schema.json' with { type: 'json' }
const [call] = inspect('<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>').calls
console.log(call.name, call.verdict, JSON.stringify(call.arguments))
console.log(JSON.stringify(normalizeArguments("{'a': True}").value))
const { fixtures } = readFixtures('{"format":"callmend.fixture/1","id":"x","title":"x","source":"no","expect":{"kind":"no-call"}}')
console.log(run(fixtures[0]).status, schema.title)
`,
    )
    const done = node(script)
    expect(done.stderr).toBe('')
    expect(done.stdout.split('\n')).toEqual([
      'f ready {"a":1}',
      '{"a":true}',
      'pass Callmend fixture',
      '',
    ])
  })

  test('its types need neither the DOM nor Node', () => {
    const source = installed.write(
      'types/use.ts',
      `import { type Call, inspect, type Inspection, normalizeArguments, type Verdict } from 'callmend'
import { type Fixture, readFixtures, run } from 'callmend/fixtures'
const inspection: Inspection = inspect('text', { finish: 'stop', partial: false })
const verdicts: Verdict[] = inspection.calls.map((call: Call) => call.verdict)
const fixtures: readonly Fixture[] = readFixtures('').fixtures
export const all: unknown[] = [verdicts, normalizeArguments('{}').value, fixtures.map(run)]
// @ts-expect-error a verdict is no number
export const wrong: number = inspection.calls[0]?.verdict
`,
    )
    const flags =
      '--strict --noEmit --target es2022 --lib es2023 --types --exactOptionalPropertyTypes'
    for (const module of ['nodenext', 'esnext --moduleResolution bundler']) {
      const done = node(
        tsc,
        ...`${flags} --module ${module}`
          .split(' ')
          .flatMap((word) => (word === '--types' ? ['--types', ''] : [word])),
        source,
      )
      expect(done.stdout).toBe('')
    }
  })
})

describe('for every kind of consumer', () => {
  const ENTRIES = [
    'callmend',
    'callmend/arguments',
    'callmend/arguments/parts',
    'callmend/judge',
    'callmend/inspect',
    'callmend/stream',
    'callmend/grammars',
    'callmend/engine',
  ]

  test('publint and are-the-types-wrong find nothing', () => {
    const bin_ = (name: string) => join(ROOT, 'node_modules/.bin', name)
    const linted = installed.run(bin_('publint'), ['--strict'], { cwd: ROOT })
    expect(linted.status, linted.stdout).toBe(0)
    const checked = installed.run(bin_('attw'), ['--pack', '.', '--profile', 'node16'], {
      cwd: ROOT,
    })
    expect(checked.status, checked.stdout).toBe(0)
  })

  test('as CommonJS, with its types', () => {
    const script = installed.write(
      'common.cjs',
      `for (const entry of ${JSON.stringify([...ENTRIES, 'callmend/fixtures', 'callmend/templates'])}) {
  if (Object.keys(require(entry)).length === 0) throw new Error(entry)
}
const { judge } = require('callmend')
console.log(JSON.stringify(judge({ name: 'f', arguments: "{'a': True}" }).arguments))
`,
    )
    const done = node(script)
    expect(done.stderr).toBe('')
    expect(done.stdout).toBe('{"a":true}\n')
    const source = installed.write(
      'types/common.cts',
      `import callmend = require('callmend')
const { verdict } = callmend.judge({ name: 'f', arguments: {} })
export const ready: boolean = verdict === 'ready'
`,
    )
    const flags = '--strict --noEmit --target es2022 --lib es2023 --module node16'
    expect(node(tsc, ...flags.split(' '), '--types', '', source).stdout).toBe('')
  })

  test('in Jest 29', () => {
    installed.borrow('jest')
    const folder = join(installed.folder, 'jest-project')
    installed.write('jest-project/package.json', '{ "jest": { "transform": {} } }')
    installed.write(
      'jest-project/use.test.js',
      `const { judge } = require('callmend')
test('runs', () => expect(judge({ name: 'f', arguments: '{}' }).name).toBe('f'))
`,
    )
    const done = node(join(ROOT, 'node_modules/jest/bin/jest.js'), '--rootDir', folder)
    expect(done.status, done.stderr).toBe(0)
  })

  test('in a bundle of Vite for a worker, which runs', () => {
    installed.write(
      'bundle/index.js',
      `import { judge } from 'callmend'\nself.onmessage = ({ data }) => self.postMessage(judge(data))\n`,
    )
    const script = installed.write(
      'bundle.mjs',
      `import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { build } from ${JSON.stringify(join(ROOT, 'node_modules/vite/dist/node/index.js'))}
const { output } = (await build({ root: 'bundle', logLevel: 'error', build: { write: false, lib: { entry: 'index.js', formats: ['es'] } } }))[0]
if (/\\beval\\(|new Function/.test(output[0].code)) throw new Error('evaluates')
if (output.length !== 1) throw new Error('more than one file')
// A worker as a browser has it, and nothing else of Node than the port.
writeFileSync('bundle/scope.mjs', \`import { parentPort } from 'node:worker_threads'
globalThis.self = globalThis
globalThis.postMessage = (data) => parentPort.postMessage(data)
parentPort.on('message', (data) => self.onmessage({ data }))
\`)
writeFileSync('bundle/library.mjs', output[0].code)
writeFileSync('bundle/worker.mjs', "import './scope.mjs'\\nimport './library.mjs'\\n")
const worker = new Worker('./bundle/worker.mjs')
worker.on('message', ({ verdict, arguments: value }) => {
  console.log(verdict, JSON.stringify(value))
  worker.terminate()
})
worker.postMessage({ name: 'f', arguments: "{'a': True}" })
`,
    )
    const done = node(script)
    expect(done.stderr).toBe('')
    expect(done.stdout).toBe('ready {"a":true}\n')
  })
})

describe('as a command', () => {
  test('is installed and answers', () => {
    expect(statSync(bin).mode & 0o111).not.toBe(0)
    expect(installed.run(bin, ['--version']).stdout).toBe(`${VERSION}\n`)
    const done = installed.run(bin, ['inspect'], {
      input: '<tool_call>{"name": "f", "arguments": {}}</tool_call>',
    })
    expect(done.stdout).toContain('1 call found: 1 ready')
    expect(done.stderr).toBe('')
    expect(done.status).toBe(0)
  })

  test('answers each line before the next one comes, and ends with its input', async () => {
    const { spawn } = await import('node:child_process')
    const child = spawn(bin, ['inspect', '--jsonl'], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdout.setEncoding('utf8')
    const answers = child.stdout[Symbol.asyncIterator]()
    for (const id of [1, 2, 3]) {
      child.stdin.write(`{"id": ${id}, "arguments": "{}"}\n`)
      const { value } = await answers.next()
      expect(JSON.parse(value)).toMatchObject({ id, calls: [{ verdict: 'ready' }] })
    }
    child.stdin.end()
    const status = await new Promise((resolve) => child.on('close', resolve))
    expect(status).toBe(0)
  })

  test('ends quietly when nobody reads on', () => {
    const lines = '{"id": 1, "input": "text"}\n'.repeat(5000)
    const done = installed.run('sh', ['-c', `"${bin}" inspect --jsonl | head -n 1`], {
      input: lines,
    })
    expect(done.stderr).toBe('')
    expect(done.stdout.split('\n')).toHaveLength(2)
  })

  test('prints values of any depth', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const line = JSON.stringify({ id: 'deep', arguments: `{"a": ${deep}}` })
    const done = installed.run(bin, ['inspect', '--jsonl'], { input: `${line}\n` })
    expect(done.stdout).toContain(`"arguments":{"a": ${deep}}`)
    for (const flag of ['--json', '--full']) {
      const one = installed.run(bin, ['inspect', flag, '--read-as', 'arguments'], {
        input: `{"a": ${deep}}`,
      })
      expect(one.stderr).toBe('')
      expect(one.status).toBeLessThan(2)
    }
  })
})

describe('the README', () => {
  test('its library example runs and prints what it says', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/```(?:ts|js|typescript|javascript)\n([\s\S]*?)```/g)].map(
      (match) => match[1] ?? '',
    )
    const snippet = blocks.find((block) => block.includes("from 'callmend'"))
    if (snippet === undefined) throw new Error('the README shows no use of the library')
    const script = installed.write('readme.ts', snippet)
    const built = node(
      tsc,
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
      '--module',
      'nodenext',
      '--types',
      '',
      '--outDir',
      join(installed.folder, 'readme'),
      script,
    )
    expect(built.stdout).toBe('')
    const done = node(join(installed.folder, 'readme/readme.js'))
    expect(done.stderr).toBe('')
    const promised = [...snippet.matchAll(/console\.log\(.*\/\/ (?:→ )?(.*)$/gm)].map(
      (match) => match[1],
    )
    expect(promised.length).toBeGreaterThan(0)
    expect(done.stdout.trimEnd().split('\n')).toEqual(promised)
  })

  test('exists for the package', () => {
    expect(existsSync(join(installed.folder, 'node_modules/callmend/README.md'))).toBe(true)
  })
})
