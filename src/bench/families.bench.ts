/**
 * How the time of the library's `inspect` grows for families of adversarial texts: processor
 * time at 160 KB beside that at 40 KB, the least of several looks that take turns.
 * Above six times, or a second, is told and makes the exit status 1. A time below
 * `RESOLUTION_MS` at 40 KB counts as that: the collector and the compiler add as
 * much to one run or another. Families that only so are under the bar are told too,
 * and can be looked at where the clock is fine enough: `SIZE=160000` measures 640 KB
 * beside 160 KB. Arguments: the path of a module that exports further `families`,
 * or a part of the names to measure those alone.
 */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inspect } from '../sdk/inspect.js'
import type { InspectOptions } from '../sdk/inspection.js'
import { dialectFamilies, type Family, generalFamilies, toolsOfExamples } from './families.js'
import { collect, processorTime } from './measure.js'

const SMALL = Number(process.env.SIZE ?? 40_000)
const LARGE = 4 * SMALL
const MOST_RATIO = 6
const MOST_MS = 1_000
/** Below this the clock, the collector and the compiler decide more than the text. */
const RESOLUTION_MS = 20

const families = new Map<string, Family>([...generalFamilies(), ...dialectFamilies()])
const wanted: string[] = []
for (const argument of process.argv.slice(2)) {
  if (!existsSync(argument)) wanted.push(argument)
  else {
    const loaded: { families: Record<string, Family> } = await import(pathToFileURL(argument).href)
    for (const [name, make] of Object.entries(loaded.families)) families.set(`given: ${name}`, make)
  }
}

const settings: readonly (readonly [string, InspectOptions])[] = [
  ['', {}],
  [' (tools)', { tools: toolsOfExamples() }],
]

/** Looks at a family that seems to be over: other processes and the collector add to one. */
const LOOKS = 8

interface Times {
  before: number
  after: number
}

/** The small text runs as often as the large one is longer: the clock is coarse. */
function look(small: string, large: string, options: InspectOptions, times: Times): void {
  const often = LARGE / SMALL
  collect()
  const short = processorTime(() => {
    for (let run = 0; run < often; run++) inspect(small, options)
  })
  collect()
  const long = processorTime(() => inspect(large, options))
  times.before = Math.min(times.before, short / often)
  times.after = Math.min(times.after, long)
}

/** A second is the bar of 160 KB, and of as much more for larger texts. */
const MOST_HERE_MS = (MOST_MS * LARGE) / 160_000

const grows = ({ before, after }: Times): boolean => after > MOST_RATIO * before

const isOver = ({ before, after }: Times): boolean =>
  after > MOST_HERE_MS || after > MOST_RATIO * Math.max(before, RESOLUTION_MS)

let measured = 0
let small = 0
const over: string[] = []
for (const [name, make] of families) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
  for (const [suffix, options] of settings) {
    measured++
    const [short, long] = [make(SMALL), make(LARGE)]
    const times: Times = { before: Number.POSITIVE_INFINITY, after: Number.POSITIVE_INFINITY }
    // Not timed: what is compiled at the first sight of a family is no cost of its length.
    inspect(short, options)
    look(short, long, options, times)
    for (let again = 1; again < LOOKS && grows(times); again++) look(short, long, options, times)
    const row = [
      `${name}${suffix}`,
      `${times.before.toFixed(1)} ms`,
      `${times.after.toFixed(1)} ms`,
      (times.after / times.before).toFixed(1),
    ]
    if (isOver(times)) over.push(name)
    else if (grows(times)) small++
    if (wanted.length > 0 || grows(times) || isOver(times)) {
      console.log(
        [...row, isOver(times) ? 'over' : grows(times) ? 'too quick to tell' : ''].join('  '),
      )
    }
  }
}
console.log(
  `${measured} families measured, ${over.length} over, ${small} above ${MOST_RATIO} times but too quick to tell`,
)
process.exitCode = over.length === 0 ? 0 : 1
