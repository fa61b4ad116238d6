/**
 * The shadow run: known dialects as data beside their readers in code, on the examples
 * and forms of the registry, with `--corpus` on its cases that are right and ready, and
 * on all of these with one damage. A grammar that does not read a text leaves it to the code; what
 * is told is where it reads, and says something else.
 *
 * Arguments: how many damaged texts a dialect (default 200), seed, `--fails N`, `--corpus`.
 */

import { knownDialects } from '../engine/calls/dialects/further.js'
import { KNOWN_GRAMMARS } from '../engine/calls/grammar/known/index.js'
import { inspect } from '../engine/inspect.js'
import type { InspectOptions } from '../engine/options.js'
import { addAll } from '../engine/text/lists.js'
import { DAMAGES, damaged } from '../fixtures/testing/damages.js'
import { seeded } from '../fixtures/testing/mutate.js'
import { toolsOfExamples } from './families.js'
import { corpusCases } from './mutants/cases.js'

const argv = process.argv.slice(2)
const runs = Number(/^\d+$/.test(argv[0] ?? '') ? argv[0] : 200)
const random = seeded(Number(/^\d+$/.test(argv[1] ?? '') ? argv[1] : 1))
const shown = argv.includes('--fails') ? Number(argv[argv.indexOf('--fails') + 1]) : 1

interface Text {
  readonly text: string
  readonly options: InspectOptions
}

const tools = toolsOfExamples()
/** By the dialect as which they are read. */
const corpus = new Map<string, Text[]>()
const cases = argv.includes('--corpus') ? (corpusCases('../shared/corpus') ?? []) : []
for (const { input: text, options } of cases) {
  const by = inspect(text, options).calls[0]?.dialect ?? ''
  corpus.set(by, [...(corpus.get(by) ?? []), { text, options }])
}
const sums = { read: 0, left: 0, same: 0, value: 0, verdict: 0, silent: 0 }

for (const grammar of KNOWN_GRAMMARS) {
  const { id } = grammar
  const dialect = knownDialects().find((one) => one.id === id)
  const whole: Text[] = [dialect?.example ?? '', ...(dialect?.forms ?? [])].map((text) => ({
    text,
    options: { tools, readAs: 'assistant-text' },
  }))
  addAll(whole, corpus.get(id) ?? [])
  const counts = { read: 0, left: 0, same: 0, value: 0, verdict: 0, silent: 0 }
  const examples: string[] = []
  for (const { text, options } of [...whole, ...mutantsOf(whole)]) {
    const own = inspect(text, { ...options, grammars: [grammar] })
    if (!own.calls.some((call) => call.dialect === id && call.strategy !== null)) {
      counts.left++
      continue
    }
    counts.read++
    const other = inspect(text, options)
    const kind = difference(own.calls, other.calls)
    counts[kind]++
    if (kind !== 'same' && examples.length < shown)
      examples.push(`${kind}: ${JSON.stringify(text)}`)
  }
  for (const key of ['read', 'left', 'same', 'value', 'verdict', 'silent'] as const) {
    sums[key] += counts[key]
  }
  console.log(line(id, counts))
  for (const example of examples) console.log(`    ${example.slice(0, 300)}`)
}
console.log(line('all', sums))

function line(id: string, { read, left, same, value, verdict, silent }: typeof sums): string {
  return `${id.padEnd(22)} read ${read}, left to the code ${left} · same ${same}, other verdict ${verdict}, other value for review ${value}, other value ready ${silent}`
}

function mutantsOf(texts: readonly Text[]): Text[] {
  const found: Text[] = []
  for (let run = 0; run < runs; run++) {
    const one = texts[Math.floor(random() * texts.length)]
    const kind = DAMAGES[run % DAMAGES.length]
    const edits = kind?.make(one?.text ?? '', random) ?? null
    if (one !== undefined && edits !== null) {
      found.push({ text: damaged(one.text, edits), options: one.options })
    }
  }
  return found
}

type Calls = ReturnType<typeof inspect>['calls']

/** `silent`: both are ready, or only the grammar's answer is, and they say different things. */
function difference(own: Calls, other: Calls): 'same' | 'value' | 'verdict' | 'silent' {
  const values = (calls: Calls) =>
    JSON.stringify(calls.map(({ name, argumentsText }) => [name, normal(argumentsText)]))
  if (values(own) !== values(other)) {
    return own.some(({ verdict }) => verdict === 'ready') ? 'silent' : 'value'
  }
  return own.every(({ verdict }, index) => verdict === other[index]?.verdict) ? 'same' : 'verdict'
}

function normal(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}
