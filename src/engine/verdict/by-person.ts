/** What a person at the page did with a call: an answer pasted back, changes accepted. */
import type { LadderResult } from '../arguments/ladder/climbing.js'
import type { SuggestedChange } from '../model/trace.js'
import { withAccepted } from './accepted.js'
import { withAnswer } from './model-answer.js'

/** The answer in place of what was read, where it fits, and the accepted changes in it. */
export function byPerson(
  read: LadderResult,
  accepted: readonly SuggestedChange[],
  fits: (value: unknown, text: string) => boolean,
): LadderResult {
  return withAccepted(withAnswer(read, fits), accepted)
}
