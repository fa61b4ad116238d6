/** What was found, as drafts of calls: nothing parsed yet, but what is known of the end. */

import type { Candidate } from '../calls/dialects/dialect.js'
import type { Finish, Reason } from '../model/trace.js'
import { merge, toSource } from '../text/layers.js'
import type { PlacedPart } from '../wrappings/opened-source.js'
import { argumentsOf, breakOffOf } from './break-off.js'
import type { CallDraft } from './call.js'
import { endOf } from './end-proof.js'

export function draftOfPart(
  part: Extract<PlacedPart, { kind: 'call' }>,
  finish: Finish | null,
  partial: boolean,
): CallDraft {
  return {
    writtenName: part.name,
    id: part.id,
    dialect: part.envelope,
    spans: merge(part.spans.flatMap(toSource)),
    source: part.arguments,
    end: part.end === 'unproven' ? endOf('unproven', finish, partial) : part.end,
    marker: 'sentinel',
    reasons: [...part.reasons, ...complaintOf(part.error)],
    error: part.error,
    ...(part.idIsNumber === true && part.id !== null ? { idIsNumber: true as const } : {}),
    nameGiven: true,
  }
}

/** What the parser that refused the call said: shown, and no reason of its own. */
function complaintOf(error: string | null): Reason[] {
  return error === null
    ? []
    : [{ code: 'refused-by-parser', detail: error.replace(/(?<![.\s])[.\s]+$/, '') }]
}

export function draftOfCandidate(
  candidate: Candidate,
  reasons: readonly Reason[],
  inThinking: boolean,
  partial: boolean,
  finish: Finish | null,
): CallDraft {
  return {
    writtenName: candidate.name,
    id: candidate.id,
    dialect: candidate.dialect,
    spans: toSource(candidate.span),
    source: argumentsOf(candidate),
    end: endOf(candidate.end, finish, partial),
    marker: candidate.marker,
    reasons: [
      ...reasons,
      ...candidate.reasons,
      ...breakOffOf(candidate),
      ...(inThinking ? [{ code: 'inside-thinking' as const }] : []),
    ],
    nameGiven: true,
  }
}
