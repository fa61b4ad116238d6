/** What was found, as drafts of calls: nothing parsed yet, but what is known of the end. */

import { markupArguments } from '../calls/dialects/bodies/markup-arguments.js'
import type { Candidate, DialectContext } from '../calls/dialects/dialect.js'
import type { Finish, Reason, Tool } from '../model/trace.js'
import { merge, toSource } from '../text/layers.js'
import type { PlacedPart } from '../wrappings/open.js'
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

export function draftOfArguments(
  part: Extract<PlacedPart, { kind: 'arguments' }>,
  tool: string | null,
  context: DialectContext,
): CallDraft {
  const { tools, finish, partial } = context
  const fields = markupArguments(part.span.layer, context)
  const only = tools.length === 1 ? (tools[0]?.name ?? null) : null
  const name = tool ?? only
  return {
    writtenName: name ?? '',
    id: null,
    dialect: 'arguments',
    spans: toSource(part.span),
    source: fields === null ? part.arguments : { form: 'fields', fields },
    end: endOf('unproven', finish, partial),
    marker: 'sentinel',
    reasons: [
      ...part.reasons.filter(({ code }) => code !== 'tool-not-named' || name === null),
      ...argumentsReasons(name, tools, partial),
    ],
    nameGiven: name !== null,
  }
}

/** Arguments without a name say nothing of the tool; and text that goes on may turn out to be no arguments. */
function argumentsReasons(name: string | null, tools: readonly Tool[], partial: boolean): Reason[] {
  const reasons: Reason[] = []
  if (name === null && tools.length > 1) {
    reasons.push({ code: 'tool-not-named', detail: `${tools.length} tools were offered` })
  }
  if (partial) reasons.push({ code: 'end-not-proven', detail: 'the text may go on' })
  return reasons
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
