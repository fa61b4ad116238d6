/** Does an answer say what was meant? Without a schema, what markup says is text. */
import { sameValue } from '../engine/arguments/ladder/same-value.js'

/** `untyped`: no schema was given, so that a text may stand for what it is written as. */
export function says(got: unknown, wanted: unknown, untyped: boolean): boolean {
  if (sameValue(got, wanted)) return true
  if (!untyped) return false
  if (typeof got === 'string' && typeof wanted !== 'string') {
    try {
      return sameValue(JSON.parse(got), wanted)
    } catch {
      return false
    }
  }
  if (typeof got !== 'object' || got === null || typeof wanted !== 'object' || wanted === null) {
    return false
  }
  const a = new Map(Object.entries(got))
  const b = Object.entries(wanted)
  return a.size === b.length && b.every(([key, value]) => says(a.get(key), value, true))
}
