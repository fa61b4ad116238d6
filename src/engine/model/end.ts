import type { EndProof } from './trace.js'

/** Is the text complete, as far as closing marks go? A string that is open wants more: `proven`. */
export function isComplete(end: EndProof): boolean {
  return end === 'proven' || end === 'stated'
}
