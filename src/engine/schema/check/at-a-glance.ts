/** Most arguments fit, and most schemas ask for types and names only: that is seen without the checker. */
import type { JsonRecord } from '../../model/records.js'
import { type Items, type Members, NOTHING, type Part, type Work } from '../part.js'
import { ARRAY, OBJECT, typeOfValue } from '../types.js'
import { FITS, UNKNOWN } from './answer.js'

/** Nothing is counted, each value being looked at once; and no pattern is matched. */
const GLANCE: Work = {
  formats: false,
  spend: () => {},
  unknown: () => UNKNOWN,
  matches: () => UNKNOWN,
}

/** Values inside one another that are seen so. */
const DEEPEST = 200

/** True where the value certainly fits; false says nothing. Each value is looked at once. */
export function fitsAtAGlance(value: unknown, part: Part, depth = 0): boolean {
  const type = typeOfValue(value)
  if ((part.plain & type) !== 0) return true
  if ((part.simple & type) === 0 || depth > DEEPEST) return false
  for (const test of part.tests) {
    if ((test.of & type) !== 0 && test.check(value, GLANCE) !== FITS) return false
  }
  if (type === OBJECT && part.members !== null) {
    return membersFit(value as JsonRecord, part.members, depth + 1)
  }
  if (type !== ARRAY || part.items === null) return true
  return itemsFit(value as readonly unknown[], part.items, depth + 1)
}

function membersFit(value: JsonRecord, members: Members, depth: number): boolean {
  const { required, keys, parts, others } = members
  for (const key of required) if (!Object.hasOwn(value, key)) return false
  let present = 0
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? ''
    const part = parts[i]
    if (part === undefined || !Object.hasOwn(value, key)) continue
    if (!fitsAtAGlance(value[key], part, depth)) return false
    present++
  }
  return others !== NOTHING || present === Object.keys(value).length
}

function itemsFit(value: readonly unknown[], { rest }: Items, depth: number): boolean {
  return rest === null || value.every((item) => fitsAtAGlance(item, rest, depth))
}
