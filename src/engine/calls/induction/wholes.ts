/** Calls whose arguments are one text, an object or what stands in parentheses. */
import { propertyNames } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { FoundCall } from '../learning/example.js'
import { wholeBefore, wholeBehind } from './arguments.js'
import { alienAt } from './foreign.js'
import type { Landmark } from './landmarks.js'

/** Calls whose arguments are one object or the inside of one pair of parentheses. */
export function wholes(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
): FoundCall[] {
  const behind = wholesOf(text, landmarks, context, false)
  const before = wholesOf(text, landmarks, context, true)
  return before.length > behind.length ? before : behind
}

/** All of them behind their names, or all before. */
function wholesOf(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
  before: boolean,
): FoundCall[] {
  const found: FoundCall[] = []
  let from = 0
  for (const landmark of landmarks) {
    if (landmark.name.start < from) continue
    const { name, limit, tool } = landmark
    const keys = propertyNames(context, tool.name) ?? new Set()
    const whole = before
      ? wholeBefore(text, from, name.start, keys)
      : wholeBehind(text, name.end, limit, keys)
    if (whole === null) continue
    // What another language wrote is read key by key.
    if (alienAt(text, whole.start, whole.end) !== null) return []
    found.push({ name, whole, parameters: [] })
    from = Math.max(name.end, whole.end)
  }
  return found
}
