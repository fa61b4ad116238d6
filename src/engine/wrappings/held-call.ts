/** A record with a call somewhere in it: an object that names an offered tool beside what it was given. */
import { PART_LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord } from '../model/records.js'

/** @param names keys of a tool's name @param held keys of arguments @param plain how both are written */
export function holdsOffered(
  root: JsonRecord,
  offered: ReadonlySet<string>,
  names: ReadonlySet<string>,
  held: ReadonlySet<string>,
  plain: (key: string) => string,
): boolean {
  const queue: unknown[] = Object.values(root)
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const value = queue[i]
    if (Array.isArray(value)) queue.push(...value.slice(0, PART_LIMITS.wrappedValues))
    if (!isRecord(value)) continue
    const entries = Object.entries(value).slice(0, PART_LIMITS.wrappedValues)
    const isNamed = entries.some(
      ([key, one]) => typeof one === 'string' && offered.has(one) && names.has(plain(key)),
    )
    if (isNamed && entries.some(([key]) => held.has(plain(key)))) return true
    queue.push(...entries.map(([, one]) => one))
  }
  return false
}
