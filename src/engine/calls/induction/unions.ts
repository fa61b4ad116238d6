/** Calls that write some arguments in one way and some in another: `<f days="2"><town>Oslo</town></f>`. */
import type { FoundCall } from '../learning/example.js'

/** Most ways that are joined. */
const WAYS = 5

/** Every two ways joined that have other keys of the same calls, each value outside of the others, and no word between the two. */
export function* unionsOf(
  text: string,
  ways: readonly (readonly FoundCall[])[],
): Generator<FoundCall[]> {
  const few = ways.slice(0, WAYS)
  for (const [index, one] of few.entries()) {
    for (const other of few.slice(index + 1)) {
      const joined = unionOf(text, one, other)
      if (joined !== null) yield joined
    }
  }
}

function unionOf(
  text: string,
  one: readonly FoundCall[],
  other: readonly FoundCall[],
): FoundCall[] | null {
  const first = new Set(one.flatMap(({ parameters }) => parameters))
  const calls = new Map<number, FoundCall>()
  for (const call of [...one, ...other]) {
    const { start } = call.name
    const known = calls.get(start)
    const parameters = [...(known?.parameters ?? []), ...call.parameters]
    parameters.sort((a, b) => a.key.start - b.key.start)
    calls.set(start, { ...call, parameters })
  }
  const all = [...calls.values()].sort((a, b) => a.name.start - b.name.start)
  const apart = all.every(({ name, parameters }, index) =>
    parameters.every(({ key, value }, i) => {
      const next = parameters[i + 1]
      const limit = next?.key.start ?? all[index + 1]?.name.start ?? Infinity
      if (key.start < name.end || Math.max(key.end, value.end) > limit) return false
      // What stands between the two ways is of neither.
      const changes = next !== undefined && first.has(next) !== first.has(parameters[i] ?? next)
      return !changes || /^[^\p{L}\p{N}]*$/u.test(text.slice(value.end, limit))
    }),
  )
  return apart ? all : null
}
