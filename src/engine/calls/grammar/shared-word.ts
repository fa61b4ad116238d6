/** The word that all marks of one call share, and that each call has of its own: `<do-4ea> … </do-4ea>`. */
import { matchEnd } from '../../text/match-end.js'
import type { Trail } from './state.js'

const WORD = /[\p{L}\p{N}_]+/uy

/** Behind the word at `at`, which is that of the call's marks before it; any word where there are none. */
export function sharedEnd(text: string, trail: Trail | null, at: number): number {
  let to = -1
  for (let one = trail; one !== null; one = one.before) {
    const mark = one.placed?.mark
    if (mark === 'call-start') break
    if (to >= 0 && mark === 'mark-start') {
      const written = text.slice(one.at, to)
      return text.startsWith(written, at) ? at + written.length : -1
    }
    if (mark === 'mark-end') to = one.at
  }
  return matchEnd(WORD, text, at)
}
