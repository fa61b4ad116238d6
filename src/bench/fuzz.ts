/**
 * Mutations without end: nothing may throw or take long, no prototype may change,
 * and what is ready must be ready again, with the same value and no edit, for
 * `normalizeArguments`; for `inspect` too, but for what its lints may find.
 * Arguments: how many mutations (default 100,000), seed.
 */

import { sameValue } from '../engine/arguments/ladder/same-value.js'
import { inspect } from '../engine/inspect.js'
import { normalizeArguments } from '../engine/normalize.js'
import { mutate, seeded } from '../fixtures/testing/mutate.js'

const SEEDS = [
  '{"path": "src/a.py", "line": 12, "force": true, "tags": ["x", "y"], "note": null}',
  "{'op': 'it\\'s', 'n': [1, 2.5, -3], 'ok': True, 'deep': {'a': {'b': None}}}",
  '{"content": "def f():\\n    return \\"x\\"\\n", "mode": "w", "n": 1e3}',
  'Here:\n```json\n{"a": 1, /* c */ b: \'two\', "c": [1, 2,], }\n```\nDone.',
  '[{"id": 1}, {"id": 2, "t": (1, 2), "s": {1, 2}}] // end',
  '{"re": "\\\\d+", "win": "C:\\\\x", “s”: “t”, `k`: `v`}',
  '[[0] * 3 for _ in range(2)] + [1 + 2, "a" * 3]',
  '{"html": "<a href="x">y</a>", "q": "say "hi", now", \'d\': 2024-01-05}',
  '{\\"a\\": \\"b\\", \\"c\\": [1, 2]}',
  '{&quot;a&quot;: &quot;b&quot;}',
  'cb({"_id": ObjectId("1"), "n": NumberLong(2)});',
  '"{\\"a\\": \\"[1, 2]\\"}"',
  '{"ops": "[{\\"a\\": 1}]", "x": """one "two" three"""}',
]

const count = Number(process.argv[2] ?? 100_000)
const random = seeded(Number(process.argv[3] ?? 1))
const verdicts = new Map<string, number>()
const prototype = Object.getOwnPropertyNames(Object.prototype).length
let faults = 0
let slowest = 0

function fault(kind: string, text: string, detail: unknown): void {
  faults++
  if (faults <= 20) console.log(kind, JSON.stringify(text), detail)
}

for (let i = 0; i < count; i++) {
  const text = mutate(SEEDS, random)
  const start = performance.now()
  try {
    const first = normalizeArguments(text)
    verdicts.set(first.verdict, (verdicts.get(first.verdict) ?? 0) + 1)
    if (first.verdict === 'ready') {
      const again = normalizeArguments(first.text ?? '')
      const stable = again.verdict === 'ready' && again.strategy === 'direct'
      if (!stable || !sameValue(again.value, first.value)) {
        fault('unstable', text, [first.text, first.strategy, again.verdict, again.strategy])
      }
      const [call] = inspect(first.text ?? '', { readAs: 'arguments' }).calls
      if (call?.strategy !== 'direct' || !sameValue(call.arguments, first.value)) {
        fault('inspected otherwise', text, [first.text, call?.strategy, call?.verdict])
      }
    }
  } catch (error) {
    fault('throws', text, error)
  }
  const took = performance.now() - start
  slowest = Math.max(slowest, took)
  if (took > 1_000) fault('slow', text, took)
  if (Object.getOwnPropertyNames(Object.prototype).length !== prototype)
    fault('prototype', text, '')
}
console.log(`${count} mutations, ${faults} faults, slowest ${slowest.toFixed(1)} ms`, verdicts)
process.exitCode = faults === 0 ? 0 : 1
