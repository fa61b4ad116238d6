import { isRecord } from '../../model/records.js'
import type { Tool } from '../../model/trace.js'
import { closestName } from '../closest.js'
import type { Shape } from '../shape.js'
import type { Lint } from './lint.js'

/** Shorter names stand inside other words by chance. */
const LEAST = 3

/**
 * Arguments of which the tool declares none, one whose name is a declared one's with a slip, or
 * one that only another tool declares.
 */
export const undeclared: Lint = {
  code: 'suspect-undeclared',
  whole({ value, shape, tools }) {
    if (!isRecord(value) || shape === null) return []
    const keys = Object.keys(value)
    const unknown = keys.filter((key) => shape.isUnknown(key))
    if (unknown.length === 0) return []
    const names = shape.names()
    if (unknown.length === keys.length && names.length > 0) {
      const declared = names.slice(0, 8).join(', ')
      return [{ path: '$', detail: `${keys.slice(0, 8).join(', ')}; it declares ${declared}` }]
    }
    const missing = names.filter((name) => !keys.includes(name))
    return unknown.flatMap((key) => {
      const meant = missing.length === 0 ? null : meantBy(key, missing)
      const by = meant === null ? ownerOf(key, shape, tools) : `the tool declares ${meant}`
      return by === null ? [] : [{ path: '$', detail: `${JSON.stringify(key)}, and ${by}` }]
    })
  },
}

/** Who else declares the argument, where the tool does not say that it takes any. */
function ownerOf(key: string, { free }: Shape, tools: readonly Tool[]): string | null {
  const owner = tools.find(({ schema }) => {
    const properties = isRecord(schema) ? schema.properties : null
    return isRecord(properties) && Object.hasOwn(properties, key)
  })
  return owner === undefined || free ? null : `${owner.name} declares it`
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
