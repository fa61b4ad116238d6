/** From the assembled deltas to parts. */

import type { EndProof, Notice, Reason } from '../../model/trace.js'
import type { LayerSpan } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import type { CallPart, EnvelopeContext, Opened, Part } from '../envelope.js'
import { oneOf } from '../fate.js'
import type { Input } from '../input.js'
import { countOf, opened, saidPart } from '../parts.js'
import type { Value } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import { type GrowingCall, nameOfPieces } from './growing-call.js'

/** What the assembled events hold, and how the stream ended. */
export function closeStream(
  assembly: Assembly,
  events: number,
  abridged: boolean,
  wholes: readonly Part[],
  context: EnvelopeContext,
): Opened {
  const { finish, terminal, calls } = assembly
  const parts: Part[] = []
  const said = joined(assembly.content, context)
  const thought = joined(assembly.thinking, context)
  if (thought !== null) parts.push(saidPart(thought, 'thinking'))
  if (said !== null) parts.push(saidPart(said))
  calls.forEach((call, i) => {
    parts.push(partOf(call, assembly, abridged, i === calls.length - 1, context))
  })
  addAll(parts, wholes)
  const how = terminal ? (finish ?? 'terminal event') : 'cut: no terminal event'
  const notices: Notice[] = [
    { code: 'stream-end', detail: finish === 'length' ? 'cut at the output limit' : how },
  ]
  if (assembly.orphans > 0) {
    notices.push({
      code: 'payload-rejected',
      detail: `${assembly.orphans} fragments of a call that has neither id nor name`,
    })
  }
  if (abridged) notices.push({ code: 'abridged', detail: 'events are left out' })
  return opened({
    parts,
    detail: `${events} events, ${countOf(calls.length)}`,
    finish,
    notices,
    explained: assembly.explained,
  })
}

function joined(pieces: readonly LayerSpan[], { layers }: EnvelopeContext) {
  const [only] = pieces
  if (only === undefined) return null
  const { layer, start, end } = only
  if (pieces.length > 1) return layers.join(pieces)
  return start === 0 && end === layer.text.length ? layer : layers.slice(layer, start, end)
}

function partOf(
  call: GrowingCall,
  assembly: Assembly,
  abridged: boolean,
  last: boolean,
  context: EnvelopeContext,
): CallPart {
  const input = assembly.inputFor(call)
  const reasons: Reason[] = [...input.reasons, ...call.said, ...oneOf(assembly.answers.size)]
  if (abridged) reasons.push({ code: 'abridged', detail: 'events are left out' })
  if (assembly.twice && call.hasText) {
    reasons.push({ code: 'dialect-drift', detail: 'an event came twice, and is read once' })
  }
  if (call.torn) {
    reasons.push({ code: 'dialect-drift', detail: 'its fragments do not make the whole' })
  }
  if (assembly.orphans > 0 && call.hasText) {
    reasons.push({ code: 'dialect-drift', detail: 'a fragment of the stream belongs to no call' })
  }
  const open = !call.ended && !assembly.terminal
  if (open && !call.hasText && !(input.parsed && holdsMembers(call.given))) {
    reasons.push({ code: 'truncated', detail: 'the stream ends before the arguments do' })
  }
  if (open && context.partial) {
    reasons.push({ code: 'end-not-proven', detail: 'the stream may go on' })
  }
  const { source } = input
  const named = nameOfPieces(call, context.toolNames)
  addAll(reasons, named.reasons)
  const spans: LayerSpan[] = call.named.map(({ span }) => span)
  if (source.form === 'text') spans.push(source.span)
  else if (source.form === 'fields')
    addAll(
      spans,
      source.fields.map((field) => field.value),
    )
  return {
    kind: 'call',
    name: named.name,
    nameSpan: call.named.length > 1 ? null : (call.named[0]?.span ?? null),
    id: call.id,
    arguments: source,
    spans,
    error: null,
    end: endOf(call, input, assembly, last),
    reasons,
  }
}

/** The empty object with which a block starts only keeps the place of what follows. */
function holdsMembers(given: Value | null): boolean {
  return given?.kind !== 'object' || given.members.length > 0
}

/** An ended block is complete, except the last one of a stream that ran into the output limit. */
function endOf(
  { ended, given }: GrowingCall,
  { cut, parsed, source }: Input,
  { finish, terminal }: Assembly,
  last: boolean,
): EndProof {
  if (cut || (last && finish === 'length')) return 'cut'
  if (source.form === 'none' && terminal) return 'proven'
  return ended || (parsed && holdsMembers(given)) ? 'proven' : 'unproven'
}
