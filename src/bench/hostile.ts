/**
 * Hostile pairs of a text and a schema, without end: nothing may throw, take more
 * than five seconds of processor time, or need more memory than node is given
 * (run it with `--max-old-space-size=512`). A pair that makes more than it should
 * is told with its seed. Arguments: how many pairs (default 1,000), first seed,
 * minutes after which it stops.
 */
import { inspect } from '../engine/index.js'
import { mutate, seeded } from '../engine/testing/mutate.js'
import { dialectFamilies, type Family, generalFamilies } from './families.js'
import { hostileSchema } from './hostile-schemas.js'
import { processorTime } from './measure.js'

const MOST_TEXT = 200_000
const MOST_SCHEMA = 64_000
const MOST_MS = 5_000

const families: readonly Family[] = [...generalFamilies().values(), ...dialectFamilies().values()]

/** Arguments that ask for more than they are, or meet recursive schemas. */
const ARGUMENTS: readonly string[] = [
  '{"a": [{}]*99999}',
  '{"a": "abc"*999999}',
  '{"a": [[0]*999 for i in range(999)]}',
  '{"a": [x for x in range(99999)]}',
  '{"a": ("a"*3999999)[0:9]}',
  '{"a": 9**9**9, "b": 2**65000*2**65000}',
  '{"a": {"a": {"a": {"a": {"a": {"a": {"a": {"a": 1}}}}}}}}',
  '{"l": {"l": {"l": {"l": {"l": {"l": {"l": {"l": "x"}}}}}}, "r": {}}}',
  '{"a": [1, 1, 1, 1, [1, 1, 1]], "a": 2, "b": "[1, 2"}',
  '{"a": "{\\"a\\": \\"{\\\\\\"a\\\\\\": 1}\\"}"}',
  "{'a': True, 'b': None, 'c': (1, 2, {3})}",
  '{}',
  '[]',
  'null',
]

const WRAPPINGS: readonly ((args: string) => string)[] = [
  (args) => `<tool_call>{"name": "f", "arguments": ${args}}</tool_call>\n`,
  (args) => `[f(a=${args}), `,
  (args) => `{"name": "f", "arguments": ${JSON.stringify(args)}}\n`,
  (args) => `<function=f><parameter=a>${args}</parameter></function>\n`,
  (args) => `f(**${args})\n`,
  (args) => `<|tool_call>call:f${args}<tool_call|>`,
  (args) =>
    `{"choices": [{"message": {"tool_calls": [{"function": {"name": "f", "arguments": ${JSON.stringify(args)}}}]}}]}\n`,
]

function pick<Item>(list: readonly Item[], random: () => number): Item {
  return list[Math.floor(random() * list.length)] as Item
}

function hostileText(random: () => number): string {
  const size = Math.floor(MOST_TEXT * random() ** 2) + 20
  if (random() < 0.4) {
    const family = pick(families, random)(size)
    return random() < 0.5 ? family : mutate([family.slice(0, 50_000)], random)
  }
  const args = pick(ARGUMENTS, random)
  const damaged = random() < 0.3 ? mutate([args], random) : args
  const piece = pick(WRAPPINGS, random)(damaged)
  const text = piece.repeat(Math.max(1, Math.floor(size / piece.length)))
  return random() < 0.3 ? text + pick(families, random)(size >> 2) : text
}

const count = Number(process.argv[2] ?? 1_000)
const first = Number(process.argv[3] ?? 1)
const until = Date.now() + Number(process.argv[4] ?? 60) * 60_000
let done = 0
let faults = 0
let bounds = 0
let slowest = 0
for (let seed = first; seed < first + count && Date.now() < until; seed++) {
  const random = seeded(seed)
  const text = hostileText(random).slice(0, MOST_TEXT)
  const schema = hostileSchema(random, MOST_SCHEMA)
  const took = processorTime(() => {
    const { calls, notices } = inspect(text, { tools: [{ name: 'f', parameters: schema }] })
    const all = [...notices, ...calls.flatMap(({ reasons }) => reasons)]
    if (all.some(({ code }) => code === 'limit' || code === 'schema-not-checked')) bounds++
    const fault = all.find(({ code }) => code === 'engine-fault')
    if (fault !== undefined) {
      faults++
      console.log(`seed ${seed}: ${fault.detail}`, JSON.stringify(text.slice(0, 120)))
    }
  })
  done++
  slowest = Math.max(slowest, took)
  if (took > MOST_MS) {
    faults++
    console.log(
      `seed ${seed}: ${took.toFixed(0)} ms`,
      JSON.stringify(text.slice(0, 120)),
      JSON.stringify(schema).slice(0, 120),
    )
  }
}
console.log(
  `${done} pairs, ${faults} faults, ${bounds} told a bound, slowest ${slowest.toFixed(0)} ms`,
)
process.exitCode = faults === 0 ? 0 : 1
