/** Where it is worth the while to look for broken tags. */
import type { Candidate } from '../../calls/dialects/dialect.js'
import type { Found } from '../../calls/dialects/find.js'

const BROKEN: ReadonlySet<string> = new Set([
  'suspect-markup',
  'dialect-drift',
  'end-not-proven',
  'text-beside-arguments',
])

/** Is there markup in or behind a call that its dialect does not write there? */
export function isBroken({ reasons }: Candidate): boolean {
  return reasons.some(({ code }) => BROKEN.has(code))
}

/** May a tag be broken in one of the calls, or in all that is left of one? */
export function mayBeBroken({ candidates, rejected }: Found): boolean {
  return candidates.some(isBroken) || (candidates.length === 0 && rejected.length > 0)
}
