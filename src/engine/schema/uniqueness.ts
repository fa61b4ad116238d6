/** `uniqueItems` in linear time: the library compares every item with every other. */
import { LIMITS } from '../bounds/limits.js'
import { isRecord } from '../model/records.js'
import type { Violation } from '../model/schema-result.js'
import { pathTo } from './coercion/log.js'
import type { CompiledSchema } from './compiled.js'
import { visitDescribed } from './described.js'
import { UNIQUE } from './prepare.js'

export interface Repeated {
  readonly violations: readonly Violation[]
  /** False when some arrays could not be looked at. */
  readonly complete: boolean
}

const NONE: Repeated = { violations: [], complete: true }

/**
 * Arrays with equal items where none may be equal. Where all arrays are short,
 * the library is left to find them, in alternatives and everywhere.
 */
export function repeatedItems(value: unknown, compiled: CompiledSchema): Repeated {
  if (!compiled.declares(UNIQUE)) return NONE
  const short = !holdsLongArray(value)
  compiled.switches.uniqueItems = short
  if (short) return NONE
  const violations: Violation[] = []
  const complete = visitDescribed(value, compiled, (items, parts, place) => {
    if (!Array.isArray(items) || violations.length >= LIMITS.violations) return
    if (!parts.some((part) => part[UNIQUE] === true)) return
    const pair = equalPair(items)
    if (pair === null) return
    violations.push({
      path: pathTo(place),
      keyword: 'uniqueItems',
      expected: 'items that differ from each other',
      received: `equal ones at ${pair[0]} and ${pair[1]}`,
    })
  })
  return { violations, complete }
}

/** Is there an array that is too long to compare each item with each? Needs no call stack. */
function holdsLongArray(value: unknown): boolean {
  const pending: unknown[] = [value]
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    if (typeof item !== 'object' || item === null) continue
    if (Array.isArray(item) && item.length > LIMITS.comparedItems) return true
    for (const child of Object.values(item)) {
      if (typeof child === 'object' && child !== null) pending.push(child)
    }
  }
  return false
}

/** Indexes of the first two equal items. */
function equalPair(items: readonly unknown[]): readonly [number, number] | null {
  const seen = new Map<string, number>()
  for (let i = 0; i < items.length; i++) {
    const text = canonical(items[i])
    const first = seen.get(text)
    if (first !== undefined) return [first, i]
    seen.set(text, i)
  }
  return null
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
