// How long importing each entry of the package takes beside jsonrepair: a fresh process each, the
// medians of several in turn. Run by hand, after `npm run build:lib`: node src/bench/import-times.mjs 9
// On a machine that does other things the processor's time says more than the clock's.
// A program that uses an SDK has loaded it: beside an entry that imports its SDK, that is done before.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)
const rounds = Number(process.argv[2] ?? 9)
const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const entries = Object.entries(exports).flatMap(([name, { import: door }]) =>
  door === undefined ? [] : [`callmend${name.slice(1)}`],
)

/** What an entry imports of its SDK. */
const SDKS = { 'callmend/langchain': '@langchain/core/messages' }

/** Milliseconds of the clock and of the processor that one import takes in a process of its own. */
function timesOf(name) {
  const sdk = SDKS[name]
  const program = `${sdk === undefined ? '' : `await import('${sdk}')`}
const before = process.cpuUsage()
const start = performance.now()
await import(${JSON.stringify(name)})
const clock = performance.now() - start
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ clock, processor: (user + system) / 1000 }))`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  if (run.status !== 0) throw new Error(`${name}: ${run.stderr}`)
  return JSON.parse(run.stdout)
}

function middle(times) {
  return times.toSorted((a, b) => a - b)[times.length >> 1]
}

const taken = new Map(['jsonrepair', ...entries].map((name) => [name, []]))
for (let round = 0; round < rounds; round++) {
  for (const [name, list] of taken) list.push(timesOf(name))
}
let beside = null
for (const [name, list] of taken) {
  const clock = middle(list.map((one) => one.clock))
  const processor = middle(list.map((one) => one.processor))
  beside ??= processor
  const ratio = (processor / beside).toFixed(1)
  console.log(
    `${name.padEnd(24)} ${clock.toFixed(1).padStart(6)} ms, ${processor.toFixed(1).padStart(6)} of the processor: ${ratio} x`,
  )
}
