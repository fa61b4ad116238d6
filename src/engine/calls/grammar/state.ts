/** Where a reading stands, and what it noted on its way. */
import type { Noted, Placed } from './steps.js'

/** The most that the damage of one reading may cost. */
export const MOST_REPAIRS = 3

/** Something that a reading could not explain by its grammar. */
export interface Repair {
  readonly kind: 'missing' | 'misspelt' | 'surplus' | 'skipped' | 'cut'
  readonly start: number
  readonly end: number
  /** What belongs there, or what stands there. */
  readonly text: string
  readonly price: number
}

export interface Match {
  readonly start: number
  readonly end: number
  readonly marks: readonly Placed[]
  readonly repairs: readonly Repair[]
}

/** What was noted on the way, the last first. */
export interface Trail {
  readonly placed: Noted | null
  /** Where it was noted. */
  readonly at: number
  readonly repair: Repair | null
  readonly before: Trail | null
}

/** The trail with this mark at its end. */
export function marked(before: Trail | null, placed: Noted, at: number): Trail {
  return { placed, at, repair: null, before }
}

/** The trail with this repair at its end. */
export function repaired(before: Trail | null, repair: Repair): Trail {
  return { placed: null, at: repair.start, repair, before }
}

/** A place in the program and in the text from which to go on. */
export interface State {
  readonly step: number
  readonly at: number
  readonly trail: Trail | null
  readonly price: number
  /** What was paid for already: a drift that a text repeats costs once. */
  readonly paid: readonly number[]
  /** The text that is read here goes over a sign of the grammar, which is paid for. */
  readonly over?: true
}

/** The match that ends here. */
export function matchOf(start: number, end: number, last: Trail | null): Match {
  const marks: Placed[] = []
  const repairs: Repair[] = []
  for (let trail = last; trail !== null; trail = trail.before) {
    if (trail.placed !== null) marks.push(Object.assign({}, trail.placed, { at: trail.at }))
    if (trail.repair !== null) repairs.push(trail.repair)
  }
  return { start, end, marks: marks.reverse(), repairs: repairs.reverse() }
}
