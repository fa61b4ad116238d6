/**
 * Hostile pairs of a text and a schema, without end: nothing may throw, take more
 * than five seconds of processor time, or need more memory than node is given
 * (run it with `--max-old-space-size=512`). A pair that makes more than it should
 * is told with its seed. Arguments: how many pairs (default 1,000), the first seed,
 * and a journal, with which a run goes on where the one before was ended; a pair
 * during which the process itself ended is told then. `seed N` runs one and shows it.
 */
import { inspect } from '../engine/index.js'
import { Journal } from './hostile-journal.js'
import { hostilePair, type Pair } from './hostile-pairs.js'
import { processorTime } from './measure.js'

const MOST_MS = 5_000
/** Above this a pair is worth a look, though it holds. */
const NOTABLE_MS = 2_000

interface Outcome {
  readonly ms: number
  readonly fault: string | null
  readonly bounded: boolean
}

function run({ text, schema }: Pair): Outcome {
  let fault: string | null = null
  let bounded = false
  const ms = processorTime(() => {
    try {
      const { calls, notices } = inspect(text, { tools: [{ name: 'f', parameters: schema }] })
      for (const { code, detail } of [...notices, ...calls.flatMap(({ reasons }) => reasons)]) {
        if (code === 'limit' || code === 'schema-not-checked') bounded = true
        if (code === 'engine-fault') fault = detail ?? 'without a word'
      }
    } catch (error) {
      fault = `threw ${String(error)}`
    }
  })
  return { ms, fault, bounded }
}

/** Some schemas are deeper than `JSON.stringify` goes. */
function written(schema: unknown): string {
  try {
    return JSON.stringify(schema)
  } catch {
    return '(deep)'
  }
}

function shown(pair: Pair): string {
  const { text, schema } = pair
  const tools = written(schema)
  return `${text.length} ${JSON.stringify(text.slice(0, 100))} × ${tools.length} ${tools.slice(0, 100)}`
}

if (process.argv[2] === 'seed') {
  const pair = hostilePair(Number(process.argv[3]))
  console.log(shown(pair))
  for (let i = 0; i < 3; i++) console.log(run(pair))
  process.exit()
}

const count = Number(process.argv[2] ?? 1_000)
const first = Number(process.argv[3] ?? 1)
const journal = new Journal(process.argv[4] ?? null)
const last = first + count - 1
for (let seed = journal.next(first); seed <= last; seed++) {
  journal.begin(seed)
  const pair = hostilePair(seed)
  const { ms, fault, bounded } = run(pair)
  if (fault !== null) journal.fault(seed, `${fault}: ${shown(pair)}`)
  if (ms > MOST_MS) journal.fault(seed, `${ms.toFixed(0)} ms: ${shown(pair)}`)
  else if (ms > NOTABLE_MS) journal.note(seed, `${ms.toFixed(0)} ms: ${shown(pair)}`)
  journal.end(seed, ms, bounded)
}
process.exitCode = journal.close() === 0 ? 0 : 1
