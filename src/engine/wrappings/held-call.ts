/** A record with a call somewhere in it: an object that names an offered tool beside what it was given. */
import { PART_LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord } from '../model/records.js'
import { isHolder, namesTool } from './plain-keys.js'

/** Does it hold such an object, with one of the offered names? */
export function holdsOffered(root: JsonRecord, offered: ReadonlySet<string>): boolean {
  const queue: unknown[] = Object.values(root)
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const value = queue[i]
    if (Array.isArray(value)) queue.push(...value.slice(0, PART_LIMITS.wrappedValues))
    if (!isRecord(value)) continue
    const entries = Object.entries(value).slice(0, PART_LIMITS.wrappedValues)
    const isNamed = entries.some(
      ([key, one]) => typeof one === 'string' && offered.has(one) && namesTool(key),
    )
    if (isNamed && entries.some(([key]) => isHolder(key))) return true
    queue.push(...entries.map(([, one]) => one))
  }
  return false
}
