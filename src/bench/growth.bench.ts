/**
 * How the time of `normalizeArguments` grows with adversarial text, doubling from
 * 10 KB to 8 MB. Run with the path of a module that exports `families` (name →
 * size → text) to measure those instead of our own.
 */
import { pathToFileURL } from 'node:url'
import { normalizeArguments } from '../engine/normalize.js'
import { median, ms, timed } from './measure.js'

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

const sizes = [
  10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000, 1_280_000, 2_560_000, 5_120_000,
  8_000_000,
]
const table: Record<string, string>[] = []
for (const [family, make] of Object.entries(families)) {
  const times = sizes.map((size) => {
    const text = make(size)
    const rounds = size < 100_000 ? 15 : size < 1_000_000 ? 7 : 3
    return median(Array.from({ length: rounds }, () => timed(() => void normalizeArguments(text))))
  })
  // Below a quarter of a millisecond the clock and the first compilation decide.
  const ratios = times.slice(1).map((time, i) => (time < 0.25 ? 0 : time / (times[i] ?? time)))
  const worst = Math.max(...ratios)
  const at = sizes[ratios.indexOf(worst) + 1] ?? 0
  table.push({
    family,
    '10 KB': ms(times[0] ?? 0),
    '160 KB': ms(times[4] ?? 0),
    '1.28 MB': ms(times[7] ?? 0),
    '8 MB': ms(times.at(-1) ?? 0),
    'worst doubling': `× ${worst.toFixed(2)} at ${at / 1000} KB`,
  })
}
console.table(table)
