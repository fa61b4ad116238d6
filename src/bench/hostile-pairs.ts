/** Pairs of a model's output and a schema that ask for more than they are. */
import { mutate, seeded } from '../fixtures/testing/mutate.js'
import { dialectFamilies, type Family, generalFamilies } from './families.js'
import { hostileSchema } from './hostile-schemas.js'

const MOST_TEXT = 200_000
const MOST_SCHEMA = 64_000

export interface Pair {
  readonly text: string
  readonly schema: unknown
}

const families: readonly Family[] = [...generalFamilies().values(), ...dialectFamilies().values()]

/** Arguments that ask for more than they are, or meet recursive schemas. */
const ARGUMENTS: readonly string[] = [
  '{"a": [{}]*N}',
  '{"a": "abc"*N0}',
  '{"a": [[0]*999 for i in range(N)]}',
  '{"a": [x for x in range(N)]}',
  '{"a": ("a"*N0)[0:9]}',
  '{"a": 9**9**9, "b": 2**N*2**N}',
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

/** Mostly small, so that many kinds are met; now and then as large as can be. */
function sizeUpTo(most: number, random: () => number): number {
  const kind = random()
  if (kind < 0.002) return most
  const share = kind < 0.012 ? 1 : kind < 0.1 ? 0.2 : 0.02
  return Math.floor(20 * ((most * share) / 20) ** random())
}

/** How often something is repeated: up to what is just allowed, and beyond. */
function amount(random: () => number): number {
  return random() < 0.05 ? 99_999 : Math.floor(10 ** (random() * 5.3))
}

function hostileText(size: number, random: () => number): string {
  if (random() < 0.4) {
    const family = pick(families, random)(size)
    return random() < 0.5 ? family : mutate([family.slice(0, 50_000)], random)
  }
  const args = pick(ARGUMENTS, random).replaceAll('N', () => String(amount(random)))
  const damaged = random() < 0.3 ? mutate([args], random) : args
  const piece = pick(WRAPPINGS, random)(damaged)
  const text = piece.repeat(Math.max(1, Math.floor(size / piece.length)))
  return random() < 0.3 ? text + pick(families, random)(size >> 2) : text
}

/** The same pair for the same seed. */
export function hostilePair(seed: number): Pair {
  const random = seeded(seed)
  const text = hostileText(sizeUpTo(MOST_TEXT, random), random).slice(0, MOST_TEXT)
  return { text, schema: hostileSchema(random, sizeUpTo(MOST_SCHEMA, random)) }
}
