/**
 * How the time of `inspect` grows for families of adversarial texts: processor
 * time at 160 KB beside that at 40 KB. Above six times, or a second, is told and
 * makes the exit status 1. Arguments: the path of a module that exports further
 * `families`, or a part of the names to measure those alone.
 */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type InspectOptions, inspect } from '../engine/index.js'
import { dialectFamilies, type Family, generalFamilies, toolsOfExamples } from './families.js'
import { collect, processorTime } from './measure.js'

const SMALL = 40_000
const LARGE = 160_000
const MOST_RATIO = 6
const MOST_MS = 1_000
/** Below this the clock decides more than the text. */
const MEASURABLE_MS = 15

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
const LOOKS = 6

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

const isOver = ({ before, after }: Times): boolean =>
  after > MOST_MS || (after > MEASURABLE_MS && after > MOST_RATIO * before)

let measured = 0
const over: Record<string, string>[] = []
for (const [name, make] of families) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
  for (const [suffix, options] of settings) {
    measured++
    const [small, large] = [make(SMALL), make(LARGE)]
    const times: Times = { before: Number.POSITIVE_INFINITY, after: Number.POSITIVE_INFINITY }
    look(small, large, options, times)
    for (let again = 1; again < LOOKS && isOver(times); again++) {
      look(small, large, options, times)
    }
    if (wanted.length > 0 || isOver(times)) {
      const row = {
        family: `${name}${suffix}`,
        '40 KB': `${times.before.toFixed(0)} ms`,
        '160 KB': `${times.after.toFixed(0)} ms`,
        ratio: (times.after / times.before).toFixed(1),
        over: isOver(times) ? 'over' : '',
      }
      console.log(Object.values(row).join('  '))
      if (isOver(times)) over.push(row)
    }
  }
}
console.log(`${measured} families measured, ${over.length} over`)
process.exitCode = over.length === 0 ? 0 : 1
