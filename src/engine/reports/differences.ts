/** Where two JSON values differ. Iterative: any depth is read. */
import { isRecord, member } from '../model/records.js'
import { inside, type Place, pathTo, ROOT } from '../syntax/json/place.js'

export interface Difference {
  /** JSON path in the result, such as `$.calls[0].arguments.city`. */
  readonly path: string
  /** Undefined: nothing was expected there. */
  readonly expected: unknown
  /** Undefined: there is nothing. */
  readonly actual: unknown
}

/** More differences than this say nothing new. */
const MOST = 20

/** The first differences of two JSON values, none when they are equal. Linear. */
export function differences(expected: unknown, actual: unknown, path: string): Difference[] {
  const found: Difference[] = []
  const open: [unknown, unknown, Place][] = []
  const look = (a: unknown, b: unknown, place: Place): void => {
    if (a !== b && !(Number.isNaN(a) && Number.isNaN(b))) open.push([a, b, place])
  }
  look(expected, actual, ROOT)
  while (open.length > 0 && found.length < MOST) {
    const next = open.pop()
    if (next === undefined) break
    const [a, b, place] = next
    if (Array.isArray(a) && Array.isArray(b)) {
      for (let i = Math.max(a.length, b.length) - 1; i >= 0; i--) look(a[i], b[i], inside(place, i))
    } else if (isRecord(a) && isRecord(b)) {
      const keys = new Set([...Object.keys(a), ...Object.keys(b)])
      for (const key of [...keys].reverse())
        look(member(a, key), member(b, key), inside(place, key))
    } else {
      // The place is known from the values' own root, which stands at `path`.
      found.push({ path: path + pathTo(place).slice(1), expected: a, actual: b })
    }
  }
  return found
}
