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
import { processorTime } from './measure.js'

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

/** Least processor time of a few runs; the first compiles. */
function least(text: string, options: InspectOptions, runs: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    best = Math.min(
      best,
      processorTime(() => inspect(text, options)),
    )
  }
  return best
}

let measured = 0
const over: Record<string, string>[] = []
for (const [name, make] of families) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue
  for (const [suffix, options] of settings) {
    measured++
    const [small, large] = [make(SMALL), make(LARGE)]
    let [before, after] = [least(small, options, 2), least(large, options, 1)]
    const isOver = (): boolean =>
      after > MOST_MS || (after > MEASURABLE_MS && after > MOST_RATIO * before)
    // A second look decides: other processes and the collector add to the first.
    if (isOver()) [before, after] = [least(small, options, 4), least(large, options, 2)]
    if (wanted.length > 0 || isOver()) {
      const row = {
        family: `${name}${suffix}`,
        '40 KB': `${before.toFixed(0)} ms`,
        '160 KB': `${after.toFixed(0)} ms`,
        ratio: (after / before).toFixed(1),
        over: isOver() ? 'over' : '',
      }
      console.log(Object.values(row).join('  '))
      if (isOver()) over.push(row)
    }
  }
}
console.log(`${measured} families measured, ${over.length} over`)
process.exitCode = over.length === 0 ? 0 : 1
