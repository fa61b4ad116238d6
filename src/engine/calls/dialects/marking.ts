/**
 * When is a call marked as one? A special token, a tag or an announced wrapping
 * marks it. Structure and an offered name find a call and do not mark it: the
 * same text may be an example, a quotation, a document that the model reads
 * back, or arguments of something else, and promoting it would let any text
 * that reaches the model call tools. So a call without marker is at most for
 * review, whole text or not, valid or not, and whatever its tool does; it
 * becomes marked when a dialect's closer stands behind it (`settle.ts`).
 */
import type { Reason } from '../../model/trace.js'
import type { Candidate } from './dialect.js'

/** What the verdict must know about a candidate's marker. */
export function markingOf(marker: Candidate['marker']): readonly Reason[] {
  return marker === 'sentinel' ? [] : [{ code: 'unmarked' }]
}
