/** `uniqueItems` in linear time: the library compares every item with every other. */
import { LIMITS } from '../limits.js'
import { pathTo } from './coercion/log.js'
import type { CompiledSchema } from './compiled.js'
import { visitDescribed } from './described.js'
import { UNIQUE } from './prepare.js'
import { isRecord } from './records.js'
import type { Violation } from './result.js'

/** Arrays with equal items where none may be equal. */
export function repeatedItems(value: unknown, compiled: CompiledSchema): Violation[] {
  if (!compiled.declares(UNIQUE)) return []
  const violations: Violation[] = []
  visitDescribed(value, compiled, (items, parts, place) => {
    if (!Array.isArray(items) || violations.length >= LIMITS.violations) return
    if (!parts.some((part) => part[UNIQUE] === true)) return
    const seen = new Map<string, number>()
    for (let i = 0; i < items.length; i++) {
      const text = canonical(items[i])
      const first = seen.get(text)
      seen.set(text, i)
      if (first === undefined) continue
      violations.push({
        path: pathTo(place),
        keyword: 'uniqueItems',
        expected: 'items that differ from each other',
        received: `equal ones at ${first} and ${i}`,
      })
      break
    }
  })
  return violations
}

/** Equal for equal values, whatever the order of their members. The depth is bounded before. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${members.join(',')}}`
}
