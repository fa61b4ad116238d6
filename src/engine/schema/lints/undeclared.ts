import { isRecord } from '../../model/records.js'
import { closestName } from '../closest.js'
import type { Shape } from '../shape.js'
import type { Lint } from './lint.js'

/** Shorter names stand inside other words by chance. */
const LEAST = 3

/** Arguments of which the tool declares none, or one whose name is a declared one's with a slip. */
export const undeclared: Lint = {
  code: 'suspect-undeclared',
  whole({ value, shape }) {
    if (!isRecord(value) || shape === null) return []
    const keys = Object.keys(value)
    const names = shape.names()
    if (keys.length === 0 || names.length === 0) return []
    if (keys.every((key) => shape.isUnknown(key))) {
      const declared = names.slice(0, 8).join(', ')
      return [{ path: '$', detail: `${keys.slice(0, 8).join(', ')}; it declares ${declared}` }]
    }
    return slips(keys, names, shape)
  },
}

function slips(keys: readonly string[], names: readonly string[], shape: Shape) {
  const given = new Set(keys)
  const missing = names.filter((name) => !given.has(name))
  if (missing.length === 0) return []
  return keys
    .filter((key) => shape.isUnknown(key))
    .flatMap((key) => {
      const meant = meantBy(key, missing)
      return meant === null
        ? []
        : [{ path: '$', detail: `${JSON.stringify(key)}, and the tool declares ${meant}` }]
    })
}

/** The declared name that was probably meant: close to it, or inside of it. */
function meantBy(key: string, missing: readonly string[]): string | null {
  if (key.trim() === '') return missing.join(', ')
  return (
    closestName(key, missing) ??
    missing.find((name) => name.length >= LEAST && key.includes(name)) ??
    null
  )
}
