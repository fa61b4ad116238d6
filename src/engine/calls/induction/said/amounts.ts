/** How much a reading says: by that, one is taken before another. */
import { leavesOf } from '../../../model/fields.js'
import type { Induced } from '../reading.js'

/** A value has several lines. */
export function holdsBlock({ candidates }: Induced): boolean {
  return candidates.some(
    ({ arguments: source }) =>
      source.form === 'fields' && source.fields.some(({ type }) => type === 'text'),
  )
}

/** No fewer calls, and more arguments, than each of the others. */
export function saysMore(one: Induced, others: readonly Induced[]): boolean {
  return hasAll(one, others) && others.every((other) => argumentsIn(one) > argumentsIn(other))
}

/** No fewer calls than each of the others. */
export function hasAll({ candidates }: Induced, others: readonly Induced[]): boolean {
  return others.every((other) => candidates.length >= other.candidates.length)
}

/** How many arguments, those in others too. */
export function argumentsIn({ candidates }: Induced): number {
  return candidates.reduce(
    (sum, { arguments: source }) =>
      sum + (source.form === 'fields' ? leavesOf(source.fields).length : 0),
    0,
  )
}
