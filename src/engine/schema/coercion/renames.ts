/** Which members are declared ones under another name. */

import type { Shape } from '../shape.js'
import { isAlias } from './aliases.js'

/**
 * New names for unknown members, where exactly one unknown member and exactly
 * one missing declaration belong together. Without need (every required member
 * is there and unknown ones are allowed) nothing is renamed.
 */
export function renamesFor(keys: readonly string[], shape: Shape): Map<string, string> {
  const renames = new Map<string, string>()
  const present = new Set(keys)
  const missing = shape.names().filter((name) => !present.has(name))
  const unknown = keys.filter((key) => shape.isUnknown(key))
  if (missing.length === 0 || unknown.length === 0) return renames
  const needed = missing.filter((name) => shape.required.has(name))
  if (needed.length === 0 && !shape.closed) return renames
  for (const key of unknown) {
    const fits = missing.filter((name) => isAlias(key, name))
    const name = fits[0]
    if (name === undefined || fits.length > 1) continue
    const rivals = unknown.filter((other) => isAlias(other, name))
    if (rivals.length === 1 && (shape.closed || shape.required.has(name))) renames.set(key, name)
  }
  return renames
}
