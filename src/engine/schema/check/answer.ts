/**
 * Does a value fit? Three answers: where a part of the schema cannot be looked
 * at (a definition that is missing, a pattern of another kind, a bound that was
 * met), it is not known, and what follows from that is not known either.
 */
export const FAILS = 0
export const UNKNOWN = 1
export const FITS = 2
export type Answer = typeof FAILS | typeof UNKNOWN | typeof FITS

/** Both must fit. */
export function both(a: Answer, b: Answer): Answer {
  return a < b ? a : b
}

/** One of the two must fit. */
export function either(a: Answer, b: Answer): Answer {
  return a > b ? a : b
}

/** It must not fit. */
export function opposite(answer: Answer): Answer {
  return answer === FITS ? FAILS : answer === FAILS ? FITS : UNKNOWN
}
