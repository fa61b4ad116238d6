/** Which members of an object are declared ones under another name, and what goes where one is left out. */
import type { JsonMember } from '../../syntax/json/tree.js'
import type { Span } from '../../text/span.js'
import type { Shape } from '../shape.js'
import { isAlias } from './aliases.js'

/**
 * New names for unknown members, where exactly one unknown member and exactly
 * one missing declaration belong together. Without need (every required member
 * is there and unknown ones are allowed) only what differs in capitals is renamed.
 */
export function renamesFor(keys: readonly string[], shape: Shape): Map<string, string> {
  const renames = new Map<string, string>()
  const present = new Set(keys)
  const missing = shape.names().filter((name) => !present.has(name))
  const unknown = keys.filter((key) => shape.isUnknown(key))
  if (missing.length === 0 || unknown.length === 0) return renames
  for (const key of unknown) {
    const fits = missing.filter((name) => isAlias(key, name))
    const name = fits[0]
    if (name === undefined || fits.length > 1) continue
    const rivals = unknown.filter((other) => isAlias(other, name))
    const isNeeded = shape.closed || shape.required.has(name)
    const isSame = key.toLowerCase() === name.toLowerCase()
    if (rivals.length === 1 && (isNeeded || isSame)) renames.set(key, name)
  }
  return renames
}

/** The members that count where a key comes twice: the last. Null where none does, and all count. */
export function lastByKey(
  members: readonly JsonMember[],
  keys: number,
): ReadonlySet<JsonMember> | null {
  if (members.length === keys) return null
  return new Set(new Map(members.map((member) => [member.key, member] as const)).values())
}

/**
 * What goes with a member that is left out: one comma.
 *
 * @param kept a member before it stays, so that the comma before it is the one
 */
export function withComma(members: readonly JsonMember[], index: number, kept: boolean): Span {
  const { keyStart = 0, value } = members[index] ?? {}
  const end = value?.end ?? keyStart
  const before = members[index - 1]
  if (kept && before !== undefined) return { start: before.value.end, end }
  return { start: keyStart, end: members[index + 1]?.keyStart ?? end }
}
