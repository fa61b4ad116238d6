/** Most arguments fit, and most schemas ask for types, names and alternatives only: that is seen without the checker. */
import { type Allowance, stepsAlone } from '../../bounds/allowance.js'
import type { JsonRecord } from '../../model/records.js'
import { type Items, type Members, NOTHING, type Part, type Work } from '../part.js'
import { ARRAY, FRACTION, OBJECT, STRING, typeOfValue } from '../types.js'
import { FITS, UNKNOWN } from './answer.js'

/** Values, and parts that speak of one value, inside one another that are seen so. */
const DEEPEST = 200

/**
 * True where the value certainly fits; false says nothing.
 *
 * @param allowance what the inspection may still spend; null for a value that is looked at alone
 */
export function fitsAtAGlance(
  value: unknown,
  part: Part,
  allowance: Allowance | null,
  length: number,
): boolean {
  // The checker takes what is left.
  const most = (allowance?.stepsFor(length) ?? stepsAlone(length)) >> 2
  const glance = new Glance(most)
  const answer = glance.fits(value, part, 0)
  allowance?.spendSteps(most - glance.left)
  return answer
}

/** No pattern is matched, and no answer is remembered: what is looked at again and again is counted. */
class Glance implements Work {
  readonly formats = false

  constructor(public left: number) {}

  spend(steps: number): void {
    this.left -= steps
  }

  unknown(): typeof UNKNOWN {
    return UNKNOWN
  }

  matches(): typeof UNKNOWN {
    return UNKNOWN
  }

  fits(value: unknown, part: Part, depth: number): boolean {
    const type = typeOfValue(value)
    if ((part.plain & type) !== 0 || part.listed?.has(value) === true) return true
    if ((part.ranged & type) !== 0) {
      return (value as number) >= part.least && (value as number) <= part.most
    }
    if ((part.simple & type) === 0 || depth > DEEPEST || this.left < 0) return false
    const { tests } = part
    for (let i = 0; i < tests.length; i++) {
      const test = tests[i]
      if (test !== undefined && (test.of & type) !== 0 && test.check(value, this) !== FITS)
        return false
    }
    if (part.joins && !this.joined(value, part, depth + 1)) return false
    if (type < OBJECT) return true
    if (type === OBJECT && part.members !== null) {
      return this.members(value as JsonRecord, part.members, depth + 1)
    }
    if (type !== ARRAY || part.items === null) return true
    return this.items(value as readonly unknown[], part.items, depth + 1)
  }

  /** All that holds as well, and of each list of alternatives one. */
  private joined(value: unknown, { all, unions }: Part, depth: number): boolean {
    const fit = (part: Part) => --this.left >= 0 && this.fits(value, part, depth)
    return all.every(fit) && unions.every(({ branches }) => branches.some(fit))
  }

  private members(value: JsonRecord, members: Members, depth: number): boolean {
    const { required, keys, parts, others } = members
    for (const key of required) if (value[key] === undefined) return false
    let present = 0
    for (let i = 0; i < keys.length; i++) {
      const member = value[keys[i] ?? '']
      const part = parts[i]
      if (part === undefined || member === undefined) continue
      if (!this.fits(member, part, depth)) return false
      present++
    }
    if (others !== NOTHING) return true
    const names = Object.keys(value)
    this.left -= names.length >> 3
    return present === names.length
  }

  private items(items: readonly unknown[], { rest }: Items, depth: number): boolean {
    if (rest === null) return true
    this.left -= items.length >> 3
    // Long lists are mostly of one type.
    const texts = (rest.plain & STRING) !== 0
    const numbers = (rest.plain & FRACTION) !== 0
    const { listed } = rest
    for (let i = 0; i < items.length; i++) {
      const item = items[i]
      if (typeof item === 'string' ? texts : typeof item === 'number' && numbers) continue
      if (listed?.has(item) === true) continue
      if (!this.fits(item, rest, depth)) return false
    }
    return true
  }
}
