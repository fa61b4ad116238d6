/** Calls whose arguments are one text, an object or what stands in parentheses. */
import type { Span } from '../../text/span.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { FoundCall } from '../learning/example.js'
import { wholeBefore, wholeBehind } from './arguments.js'
import { alienAt } from './foreign.js'
import { type Landmark, wordsOf } from './landmarks.js'

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
  let after = 0
  for (const landmark of landmarks) {
    if (landmark.name.start < after) continue
    const { name, limit, tool } = landmark
    const keys = propertyNames(context, tool.name) ?? new Set()
    const whole = before
      ? wholeBefore(text, after, name.start, keys)
      : wholeBehind(text, name.end, limit, keys)
    if (whole === null) continue
    // What another language wrote is read key by key.
    const isObject = whole.notation === 'object'
    if (isObject && alienAt(text, whole.start, whole.end) !== null) return []
    const [, more = ''] = NEXT_OBJECT.exec(text.slice(whole.end, whole.end + NEAR)) ?? []
    // Arguments in several objects, by their types.
    if (isObject && keys.has(more)) return []
    // `args = {}`, and below it what they are.
    if (isObject && isEmpty(text, whole) && hasMore(text, landmark, whole.end, context)) return []
    found.push({ name, whole, parameters: [] })
    after = Math.max(name.end, whole.end)
  }
  return found
}

/** Another object behind it, with its first key. */
const NEXT_OBJECT = /^\s{0,20},\s{0,20}["']\w{1,40}["']\s?:\s?\{\s{0,20}["']([\w-]{1,40})["']/
const NEAR = 160

function isEmpty(text: string, { start, end }: Span): boolean {
  const assigned = /[=:]\s?$/.test(text.slice(Math.max(0, start - 2), start))
  return assigned && /^\{\s*\}$/.test(text.slice(start, end))
}

/** A parameter of the tool stands behind it, and a sign for its value. */
function hasMore(
  text: string,
  { tool, limit }: Landmark,
  from: number,
  context: DialectContext,
): boolean {
  return [...(propertyNames(context, tool.name) ?? [])].some((key) =>
    wordsOf(text, key, from, limit).some(({ end }) => VALUED.test(text.slice(end, end + 24))),
  )
}

const VALUED = /^["'\])]{0,2}\s?(?:[:=]|->|→|, "\w{1,12}":)/
