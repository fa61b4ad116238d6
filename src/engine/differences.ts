/** Where two JSON values differ. Iterative: any depth is read. */

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

/** Steps from a value up to the root; written out only where a difference is. */
interface Place {
  readonly above: Place | null
  readonly step: string
}

/** The first differences of two JSON values, none when they are equal. Linear. */
export function differences(expected: unknown, actual: unknown, path: string): Difference[] {
  const found: Difference[] = []
  const open: [unknown, unknown, Place][] = [[expected, actual, { above: null, step: path }]]
  while (open.length > 0 && found.length < MOST) {
    const next = open.pop()
    if (next === undefined) break
    const [a, b, place] = next
    if (a === b || (Number.isNaN(a) && Number.isNaN(b))) continue
    if (Array.isArray(a) && Array.isArray(b)) {
      for (let i = Math.max(a.length, b.length) - 1; i >= 0; i--) {
        open.push([a[i], b[i], { above: place, step: `[${i}]` }])
      }
    } else if (isObject(a) && isObject(b)) {
      const keys = new Set([...Object.keys(a), ...Object.keys(b)])
      for (const key of [...keys].reverse()) {
        open.push([own(a, key), own(b, key), { above: place, step: stepTo(key) }])
      }
    } else {
      found.push({ path: pathOf(place), expected: a, actual: b })
    }
  }
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

function stepTo(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

function pathOf(place: Place): string {
  const steps: string[] = []
  for (let at: Place | null = place; at !== null; at = at.above) steps.push(at.step)
  return steps.reverse().join('')
}
