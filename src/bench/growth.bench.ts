/**
 * How the time of `inspect` and `normalizeArguments` grows with adversarial text,
 * doubling from 10 KB to 8 MB. The quickest of several rounds counts: what the
 * collector and other processes add is not the text's. Run with the path of a
 * module that exports `families` (name → size → text) to measure those instead of
 * our own, and with a name to measure that family alone.
 */
import { pathToFileURL } from 'node:url'
import { normalizeArguments } from '../engine/normalize.js'
import { inspect } from '../sdk/inspect.js'
import { ms, timed } from './measure.js'

type Families = Readonly<Record<string, (size: number) => string>>

const repeat =
  (piece: string) =>
  (size: number): string =>
    piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

const OWN: Families = {
  'open brackets': repeat('['),
  'open braces': repeat('{'),
  'closed nesting': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'keys in keys': repeat('{"a":'),
  'double quotes': repeat('"'),
  'single quotes': repeat("'"),
  backslashes: (size) => `"${'\\'.repeat(size)}`,
  'unclosed strings': repeat('{"k": "v, '),
  'quotes in a string': (size) => `{"a": "${'say "x" and '.repeat(size / 12)}"}`,
  'embedded objects': repeat('{"a": "{"b": '),
  words: repeat('abc '),
  commas: repeat(','),
  colons: repeat(':'),
  joined: (size) => `[${'"a"+'.repeat(size / 4)}"a"]`,
  comments: repeat('/* x */ // y\n'),
  'quotes in comments': repeat('"//"\n'),
  'open comments': repeat('"a /* "'),
  fences: repeat('```json\n'),
  prose: repeat('an { or [ or < here. '),
  callbacks: repeat('f('),
  roots: repeat('{"a":1}\n'),
  'trailing commas': (size) => `[${'{"a":[1,2,],},'.repeat(size / 14)}]`,
  'Python dicts': (size) => `[${"{'k': True, 's': 'it\\'s'}, ".repeat(size / 27)}]`,
  dashes: repeat('-'),
  digits: repeat('9'),
  'raw newlines': (size) => `{"a": "${'l\n'.repeat(size / 2)}"}`,
  'typographic quotes': repeat('“a”: ‘b’, '),
  entities: repeat('&quot;a&quot;:'),
  'half escapes': repeat('\\u12'),
  'wrong closers': repeat('{"a":[1}'),
  ellipses: repeat('[1,...,'),
  'triple quotes': repeat('"""a'),
  'missing quotes': repeat('["a, "b", '),
  parentheses: repeat('(1,'),
  tags: repeat('<parameter=a>1</parameter>'),
}

const given = process.argv[2]
const loaded: unknown = given === undefined ? null : await import(pathToFileURL(given).href)
const families =
  typeof loaded === 'object' && loaded !== null && 'families' in loaded
    ? (loaded.families as Families)
    : OWN

const SIZES = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 8000].map((kb) => kb * 1000)

/** Below this many milliseconds the clock and the first compilation decide. */
const MEASURABLE = 0.5

function quickest(run: () => void, size: number): number {
  const rounds = size < 100_000 ? 15 : size < 1_000_000 ? 5 : 2
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    globalThis.gc?.()
    best = Math.min(best, timed(run))
  }
  return best
}

/** Time of each size beside that of the size before, per doubling. */
function doublings(times: readonly number[]): { ratio: number; size: number }[] {
  return times.slice(1).flatMap((time, i) => {
    const before = times[i] ?? 0
    const size = SIZES[i + 1] ?? 0
    const steps = Math.log2(size / (SIZES[i] ?? 1))
    return time < MEASURABLE ? [] : [{ ratio: (time / before) ** (1 / steps), size }]
  })
}

const CONTESTANTS: readonly (readonly [string, (text: string) => void])[] = [
  ['inspect', (text) => void inspect(text)],
  ['normalizeArguments', (text) => void normalizeArguments(text)],
]

const only = process.argv[3]
const table: Record<string, string>[] = []
for (const [family, make] of Object.entries(families)) {
  if (only !== undefined && family !== only) continue
  for (const [what, measured] of CONTESTANTS) {
    const times = SIZES.map((size) => {
      const text = make(size)
      return quickest(() => measured(text), size)
    })
    const ratios = doublings(times)
    const worst = ratios.reduce((a, b) => (b.ratio > a.ratio ? b : a), { ratio: 0, size: 0 })
    const mean = ((times.at(-1) ?? 0) / (times[4] ?? 1)) ** (1 / Math.log2(8_000 / 160))
    table.push({
      family,
      what,
      '10 KB': ms(times[0] ?? 0),
      '160 KB': ms(times[4] ?? 0),
      '1.28 MB': ms(times[7] ?? 0),
      '8 MB': ms(times.at(-1) ?? 0),
      'mean from 160 KB': `× ${mean.toFixed(2)}`,
      'worst doubling': `× ${worst.ratio.toFixed(2)} at ${worst.size / 1000} KB`,
      over: worst.ratio > 2.5 ? 'over' : '',
    })
  }
}
console.table(table)
