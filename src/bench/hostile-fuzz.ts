/**
 * Hostile inputs without end, guided by coverage: an input that reaches code in a
 * new way is kept and mutated further. Nothing may throw, and nothing may take more of
 * the processor than a number of times what the inputs it begins with took in this
 * run, so that a slow machine finds what a fast one finds; the heap is bounded by
 * whoever starts it.
 * Arguments: seconds (60), seed (the clock's, printed).
 */
import { Session } from 'node:inspector'
import { inspect } from '../engine/inspect.js'
import { mutate, seeded } from '../fixtures/testing/mutate.js'
import { EMPTY_INPUT } from '../store/input.js'
import { decodeLink, encodeLink } from '../store/link/codec.js'
import { HOSTILE_SEEDS, type Hostile } from './hostile-seeds.js'

/** Times all inputs of the beginning, read once by warm code. */
const MOST_TIMES = 20
const LONGEST_OUTPUT = 200_000
const LONGEST_SCHEMA = 64_000
const MOST_KEPT = 400
/** Inputs between two looks at the coverage: a look costs more than an input. */
const BATCH = 12

const seconds = Number(process.argv[2] ?? 60)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const random = seeded(seed)
const session = new Session()
session.connect()

function post(method: string, params: object = {}): unknown {
  let answer: unknown
  session.post(method, params, (error, result) => {
    if (error !== null) throw error
    answer = result
  })
  return answer
}

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly {
      readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[]
    }[]
  }[]
}

const seen = new Set<string>()

/** How many places were reached in a number of times (1, 2, 4, 8 …) that is new. */
function fresh(): number {
  const before = seen.size
  const { result } = post('Profiler.takePreciseCoverage') as Coverage
  for (const { url, functions } of result) {
    if (!url.includes('/.cache/bench/')) continue
    for (const { ranges } of functions) {
      for (const { startOffset, endOffset, count } of ranges) {
        if (count > 0) seen.add(`${url} ${startOffset} ${endOffset} ${32 - Math.clz32(count)}`)
      }
    }
  }
  return seen.size - before
}

let faults = 0
function fault(kind: string, input: Hostile, detail: unknown): void {
  faults++
  console.log(`${kind}:`, detail, JSON.stringify(input).slice(0, 2_000))
}

/** Reads the input; answers the time of the processor, in milliseconds. */
async function read(input: Hostile): Promise<number> {
  const start = process.cpuUsage()
  try {
    if (input.link === undefined) {
      inspect(input.source, input.tools === undefined ? {} : { tools: input.tools })
    } else await decodeLink(input.link)
  } catch (error) {
    fault('threw', input, error)
  }
  return process.cpuUsage(start).user / 1_000
}

async function readAll(inputs: readonly Hostile[]): Promise<number> {
  let took = 0
  for (const input of inputs) took += await read(input)
  return took
}

/** Repeats a part: most of what is slow is slow in numbers. */
function repeated(text: string, most: number): string {
  const start = Math.floor(random() * text.length)
  const part = text.slice(start, start + 1 + Math.floor(random() * 40))
  const times = 2 ** Math.floor(random() * 12)
  return (text.slice(0, start) + part.repeat(times) + text.slice(start)).slice(0, most)
}

function other(text: string, most: number): string {
  return random() < 0.4 ? repeated(text, most) : mutate([text], random).slice(0, most)
}

function offspring(parent: Hostile): Hostile {
  if (parent.link !== undefined)
    return { ...parent, link: `#${other(parent.link.slice(1), LONGEST_OUTPUT)}` }
  const { tools } = parent
  if (tools !== undefined && random() < 0.5)
    return { ...parent, tools: other(tools, LONGEST_SCHEMA) }
  return { ...parent, source: other(parent.source, LONGEST_OUTPUT) }
}

post('Profiler.enable')
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const kept: Hostile[] = [...HOSTILE_SEEDS]
for (const { source } of HOSTILE_SEEDS.slice(0, 4)) {
  const link = await encodeLink({ input: { ...EMPTY_INPUT, source }, seen: null })
  kept.push({ source: '', link })
}
await readAll(kept)
const yardstick = await readAll(kept)
fresh()
const end = performance.now() + seconds * 1_000
const own = kept.length
let runs = 0
let slowest = 0
while (performance.now() < end && faults < 20) {
  const batch: Hostile[] = []
  for (let i = 0; i < BATCH && performance.now() < end; i++) {
    const parent = kept[Math.floor(random() * kept.length)]
    if (parent === undefined) break
    const input = offspring(parent)
    const took = await read(input)
    slowest = Math.max(slowest, took)
    if (took > yardstick * MOST_TIMES) fault('slow', input, `${Math.round(took)} ms`)
    batch.push(input)
    runs++
  }
  if (fresh() === 0) continue
  // One of them did it; all of them may go on, in the place of older ones.
  for (const input of batch) {
    if (kept.length < MOST_KEPT) kept.push(input)
    else kept[own + Math.floor(random() * (MOST_KEPT - own))] = input
  }
}
const times = (slowest / yardstick).toFixed(1)
console.log(
  `seed ${seed}: ${runs} inputs, ${seen.size} ways through the code, ${faults} faults; the slowest took ${times} times the ${Math.round(yardstick)} ms of all inputs of the beginning`,
)
process.exit(faults === 0 ? 0 : 1)
