/** What a taught notation read of a text, beside what the text itself teaches. */

import type { Findings } from './dialect.js'

/** What a taught notation read, or what the text itself teaches where that is all of it and more. */
export function betterOf(taught: Findings, learn: () => Findings): Findings {
  const learnt = leavesMore(taught) ? learn() : taught
  return readsMore(learnt, taught) ? learnt : taught
}

/** Does something stand in the text that a taught notation did not account for? */
function leavesMore({ candidates }: Findings): boolean {
  return candidates.some(({ reasons }) => reasons.some(({ code }) => code === 'dialect-drift'))
}

/** Are these the same calls and others, which the lessons did not show, or the same with nothing left beside them? */
function readsMore(learnt: Findings, taught: Findings): boolean {
  const { candidates } = learnt
  const names = new Set(candidates.map(({ nameSpan }) => nameSpan?.start))
  return (
    candidates.length + (leavesMore(learnt) ? 0 : 1) > taught.candidates.length &&
    taught.candidates.every(({ nameSpan }) => nameSpan !== null && names.has(nameSpan.start))
  )
}
