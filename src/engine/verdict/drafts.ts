/** What was found, as drafts of calls: nothing parsed yet, but what is known of the end. */

import type { Candidate } from '../calls/dialects/dialect.js'
import type { ArgumentSource } from '../model/argument-source.js'
import type { Finish, Reason } from '../model/trace.js'
import { touchesEnd } from '../text/ends.js'
import { type LayerSpan, merge, textOf, toSource } from '../text/layers.js'
import type { PlacedPart } from '../wrappings/opened-source.js'
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
    end: hasBegun(candidate) ? endOf(candidate.end, finish, partial) : 'cut',
    marker: candidate.marker,
    reasons: [
      ...reasons,
      ...candidate.reasons,
      ...(inThinking ? [{ code: 'inside-thinking' as const }] : []),
    ],
    nameGiven: true,
  }
}

/** A call whose text ends before its arguments is cut, whatever the API says of the end. */
function hasBegun({ arguments: source, end, span }: Candidate): boolean {
  return end === 'proven' || !isEmpty(source) || !touchesEnd(span)
}

function isEmpty(source: ArgumentSource): boolean {
  switch (source.form) {
    case 'text':
      return textOf(source.span).trim() === ''
    case 'fields':
      return source.fields.length === 0
    case 'positional':
      return source.values.length + source.named.length === 0
    case 'none':
      return true
  }
}

/** The candidate's arguments; a parameter that ends where the text does is marked as cut. */
function argumentsOf({ arguments: source, end }: Candidate): ArgumentSource {
  if (source.form !== 'fields' || end === 'proven') return source
  const last = source.fields.at(-1)
  if (last === undefined || last.type === 'json' || !touchesEnd(last.value)) return source
  if (!followsMark(last.value)) return source
  return { form: 'fields', fields: [...source.fields.slice(0, -1), { ...last, cut: true }] }
}

/** A value in markup stands behind a mark; one in a list of lines ends with its line. */
function followsMark({ layer, start }: LayerSpan): boolean {
  return /[>\]]\s*$/.test(layer.text.slice(Math.max(0, start - NEAR), start))
}

/** How far before a value its mark is looked for. */
const NEAR = 20
