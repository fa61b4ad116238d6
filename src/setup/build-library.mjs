// Builds the library and the command to lib/, from an empty folder: one bundle per entry, as an
// ES module and for require, with its types.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { LATE, latePatterns } from './late-patterns.mjs'
import { dependencies, notices } from './notices.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
// Another folder where it is built to be compared.
const lib = resolve(process.argv[2] ?? join(root, 'lib'))
const modules = join(root, '.cache', 'modules')

/** Each entry with its module. */
const ENTRIES = {
  arguments: 'sdk/arguments',
  'arguments-parts': 'sdk/argument-parts',
  judge: 'sdk/lean/judge',
  inspect: 'sdk/lean/inspect',
  stream: 'sdk/lean/stream',
  grammars: 'sdk/grammars',
  index: 'sdk/index',
  engine: 'engine/index',
  fixtures: 'fixtures/public',
  templates: 'templates/public',
  'ai-sdk': 'adapters/ai-sdk',
  anthropic: 'adapters/anthropic',
  langchain: 'adapters/langchain',
  mcp: 'adapters/mcp',
  openai: 'adapters/openai',
}
/** The command shares the engine; its threads find their worker among the chunks. */
const COMMAND = { 'cli/main': 'cli/main', 'chunks/worker': 'cli/jobs/worker' }

function run(words) {
  const done = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/**
 * Modules that a module imports, types apart: they are gone from what the compiler wrote.
 * A program that a module holds as text imports files that are not there.
 */
function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)]
    .map(([, path]) => resolve(dirname(file), path))
    .filter((path) => existsSync(path))
}

/** A module and all that it reaches. */
function reachOf(paths) {
  const seen = new Set(paths.map((path) => join(modules, `${path}.js`)))
  for (const file of seen) for (const next of importsOf(file)) seen.add(next)
  return seen
}

/**
 * What programs take from the library, the smallest first: a module lies with the first of them that
 * needs it, and loads nothing that comes behind. Each further file costs a program a millisecond.
 */
const DOORS = {
  arguments: ['sdk/arguments'],
  judge: ['sdk/lean/judge'],
  stream: ['sdk/lean/stream'],
  inspect: ['sdk/lean/inspect'],
  native: ['sdk/argument-parts', 'sdk/judge', 'sdk/feedback', 'sdk/dispatch', 'engine/normalize'],
  turn: ['sdk/turn', 'sdk/turn-stream'],
  whole: ['engine/inspect', 'engine/version'],
  main: ['sdk/index'],
  outcomes: ['engine/profiles/read-profile', 'engine/outcomes/system-report'],
  fixtures: ['fixtures/public'],
}

/** What a door shares with another one lies apart from its own: who takes the other needs no stream. */
const APART = { stream: ['dialects', 'inspect'], turn: ['said', 'whole'] }

/** Chunks that entries share; the dialects as data lie apart, so that `grammars` loads no reader of them. */
function chunks() {
  const reached = Object.entries(DOORS).flatMap(([door, paths]) => {
    const needs = reachOf(paths)
    const [name, other] = APART[door] ?? []
    if (name === undefined) return [{ door, needs }]
    const theirs = reachOf(DOORS[other])
    const both = new Set([...needs].filter((file) => theirs.has(file)))
    return [
      { door: name, needs: both },
      { door, needs },
    ]
  })
  const data = reachOf(['sdk/grammars'])
  const name = (id) => {
    if (id === LATE) return reached[0].door
    const first = reached.find(({ needs }) => needs.has(id))?.door ?? null
    return data.has(id) ? `grammars-${first}` : first
  }
  return {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name, debugName: 'by the first door that needs it' }],
    },
  }
}

/** Does the value of a constant call something, or read what might not be there, when it is made? */
function asks(node) {
  if (node === null || typeof node !== 'object') return false
  if (/^(?:Arrow)?Function/.test(node.type)) return false
  if (/^(?:Call|Member|TaggedTemplate)Expression$|^SpreadElement$/.test(node.type)) return true
  return Object.values(node).some((part) => (Array.isArray(part) ? part.some(asks) : asks(part)))
}

/**
 * Says of the module's constants that they may be left out where nobody asks for them: a chunk holds
 * several modules, of which a program that bundles it takes what it uses.
 */
const droppable = {
  name: 'droppable',
  transform: {
    filter: { id: /\.js$/ },
    handler(code) {
      let text = code
      for (const statement of this.parse(code).body.toReversed()) {
        const { declarations = [] } = statement.declaration ?? statement
        for (const { init } of declarations.toReversed()) {
          if (!asks(init)) continue
          const { start, end } = init
          const made = `/* @__PURE__ */ (() => (${text.slice(start, end)}))()`
          text = `${text.slice(0, start)}${made}${text.slice(end)}`
        }
      }
      return { code: text, map: null }
    },
  },
}

async function bundle(entries, format, extension) {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(
      Object.entries(entries).map(([name, path]) => [name, join(modules, `${path}.js`)]),
    ),
    external: (id) => /^(node:|[a-z@])/i.test(id),
    platform: 'neutral',
    plugins: [latePatterns, droppable],
    // What the entries share lies in chunks, which may show more than they do.
    preserveEntrySignatures: 'allow-extension',
    checks: { pluginTimings: false },
  })
  await build.write({
    dir: lib,
    format,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `chunks/[name]-[hash].${extension}`,
    comments: { annotation: true, jsdoc: false, legal: false },
    ...chunks(),
    // Short names are read faster; compressing would bind what a user's bundler could drop.
    minify: { compress: false, mangle: true, codegen: { removeWhitespace: true } },
    exports: 'named',
  })
  await build.close()
}

/**
 * The declarations that the entries reach, as they are: CommonJS by their package.json, so that
 * both forms can take them.
 */
function types(paths) {
  const waiting = paths.map((path) => join(modules, `${path}.d.ts`))
  const seen = new Set()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, path] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g)) {
      waiting.push(`${resolve(dirname(file), path)}.d.ts`)
    }
    const to = join(lib, 'types', relative(modules, file))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(file, to)
  }
}

rmSync(lib, { recursive: true, force: true })
rmSync(modules, { recursive: true, force: true })
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
run([tsc, '-p', 'tsconfig.lib.json', '--outDir', modules])
await bundle({ ...ENTRIES, ...COMMAND }, 'esm', 'js')
await bundle(ENTRIES, 'cjs', 'cjs')
for (const [name, path] of Object.entries(ENTRIES)) {
  const text = `export * from './types/${path}.js'\n`
  writeFileSync(join(lib, `${name}.d.ts`), text)
  writeFileSync(join(lib, `${name}.d.cts`), text)
}
types(Object.values(ENTRIES))
writeFileSync(join(lib, 'types', 'package.json'), '{ "type": "commonjs" }\n')
for (const path of ['fixtures/fixture.schema.json', 'engine/calls/grammar/grammar.schema.json']) {
  cpSync(join(root, 'src', path), join(lib, basename(path)))
}
writeFileSync(join(lib, 'THIRD-PARTY-NOTICES.txt'), notices(dependencies()))
chmodSync(join(lib, 'cli/main.js'), 0o755)
