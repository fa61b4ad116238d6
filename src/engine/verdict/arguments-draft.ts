/** Bare arguments as the draft of a call. */
import { markupArguments } from '../calls/dialects/bodies/markup-arguments.js'
import type { DialectContext } from '../calls/dialects/dialect.js'
import type { Reason, Tool } from '../model/trace.js'
import { toSource } from '../text/layers.js'
import type { PlacedPart } from '../wrappings/opened-source.js'
import type { CallDraft } from './call.js'
import { endOf } from './end-proof.js'

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
