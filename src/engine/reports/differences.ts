/** Where two JSON values differ. Iterative: any depth is read. */
import { isRecord, member } from '../model/records.js'
import { itemPath, memberPath } from '../syntax/json/path.js'

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

/** Steps from a value up to the root, whose step is its path; written out only for a difference. */
interface Place {
  readonly above: Place | null
  /** A key, or the index of an element. */
  readonly step: string | number
}

/** The first differences of two JSON values, none when they are equal. Linear. */
export function differences(expected: unknown, actual: unknown, path: string): Difference[] {
  const found: Difference[] = []
  const open: [unknown, unknown, Place][] = []
  const look = (a: unknown, b: unknown, above: Place | null, step: string | number): void => {
    if (a !== b && !(Number.isNaN(a) && Number.isNaN(b))) open.push([a, b, { above, step }])
  }
  look(expected, actual, null, path)
  while (open.length > 0 && found.length < MOST) {
    const next = open.pop()
    if (next === undefined) break
    const [a, b, place] = next
    if (Array.isArray(a) && Array.isArray(b)) {
      for (let i = Math.max(a.length, b.length) - 1; i >= 0; i--) look(a[i], b[i], place, i)
    } else if (isRecord(a) && isRecord(b)) {
      const keys = new Set([...Object.keys(a), ...Object.keys(b)])
      for (const key of [...keys].reverse()) look(member(a, key), member(b, key), place, key)
    } else {
      found.push({ path: pathOf(place), expected: a, actual: b })
    }
  }
  return found
}

function pathOf(place: Place): string {
  const steps: string[] = []
  for (let at: Place | null = place; at !== null; at = at.above) {
    steps.push(at.above === null ? String(at.step) : stepTo(at.step))
  }
  return steps.reverse().join('')
}

function stepTo(step: string | number): string {
  return typeof step === 'number' ? itemPath('', step) : memberPath('', step)
}
