/** The rendered turns that a guess about calls is made from. */

/** Names and values of the probes, each of which occurs nowhere else. */
export const ALPHA = 'probe_alpha'
export const BETA = 'probe_beta'
export const ONE = { name: ALPHA, arguments: { kone: 'vone' } }
export const OTHER = { name: BETA, arguments: { ktwo: 'vtwo' } }
export const BOTH = { name: ALPHA, arguments: { kone: 'vone', ktwo: 'vtwo' } }

export interface Evidence {
  /** The turn with the call ONE. */
  readonly one: string
  /** The turn with ONE and OTHER; null where the template takes one call a turn. */
  readonly two: string | null
  /** The turn with the one call BOTH. */
  readonly both: string | null
  /** What stands before the calls, and before content, in a turn that holds no other thing. */
  readonly lead: string
  /** What can end a turn. */
  readonly ends: readonly string[]
}

/** A guess: the field `tool_calls`, and what else it needs. */
export interface Guess {
  /** How the notation is called in doubts. */
  readonly title: string
  readonly field: Readonly<Record<string, unknown>>
  /** Markers around the calls that content must not contain. */
  readonly markers: readonly string[]
  readonly doubts: readonly string[]
}
