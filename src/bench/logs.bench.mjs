// Reads a generated log with the built command, and beside it with a bare JSON.parse per line:
// the ratio of their speeds by the clock and by the processor's seconds, and the peak of memory.
// `node src/bench/logs.bench.mjs [MB]`, on a machine at rest
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeLog } from './log-file.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const megabytes = Math.min(Number(process.argv[2] ?? 1000), 2000)
const folder = mkdtempSync(join(tmpdir(), 'callmend-logs-'))
const file = join(folder, 'session.jsonl')

/** Ticks of the kernel in a second. */
const TICKS = 100

/** Runs to the end: seconds by the clock, seconds of the processor over all threads, and the peak of memory in MB. */
function measure(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    let peak = 0
    let processor = 0
    const started = performance.now()
    const watch = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        const stat =
          readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        processor = Math.max(processor, (Number(stat[11]) + Number(stat[12])) / TICKS || 0)
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000)
      } catch {
        // It has ended, or there is no /proc here: then the peak stays 0.
      }
    }, 20)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watch)
      resolve({ seconds: (performance.now() - started) / 1000, processor, peak, code })
    })
  })
}

const BARE = `
import { createReadStream } from 'node:fs'
let rest = null, count = 0
for await (const chunk of createReadStream(process.argv[1], { highWaterMark: 1 << 20 })) {
  let start = 0
  for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
    const bytes = chunk.subarray(start, end)
    JSON.parse((rest === null ? bytes : Buffer.concat([rest, bytes])).toString('utf8'))
    rest = null
    count++
    start = end + 1
  }
  if (start < chunk.length) rest = rest === null ? Buffer.from(chunk.subarray(start)) : Buffer.concat([rest, chunk.subarray(start)])
}
if (count === 0) process.exit(1)
`

try {
  const { lines, bytes } = writeLog(file, megabytes * 1e6)
  console.log(`${(bytes / 1e6).toFixed(0)} MB, ${lines} lines`)
  const bare = ['--input-type=module', '-e', BARE, file]
  const command = join(root, 'lib/cli/main.js')
  await measure(bare)
  const runs = [
    ['--by version,tool', [command, 'log', file, '--by', 'version,tool']],
    ['--metrics', [command, 'log', file, '--metrics']],
    ['a query', [command, 'log', file, 'error:invalid-arguments tool:Edit', '--by', 'version']],
    ['--format jsonl', [command, 'log', file, '--format', 'jsonl']],
  ]
  // What the machine does beside this changes: each run has a bare one next to it.
  for (const [name, args] of runs) {
    const base = await measure(bare)
    const { seconds, processor, peak, code } = await measure(args)
    const ratio = (base.seconds / seconds).toFixed(2)
    const work = (base.processor / processor).toFixed(2)
    console.log(
      `${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s (bare ${base.seconds.toFixed(1)} s)  ${ratio} × bare by the clock, ${work} × by the processor  peak ${peak.toFixed(0)} MB  exit ${code}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
