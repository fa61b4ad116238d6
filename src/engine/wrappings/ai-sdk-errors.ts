/**
 * In the AI SDK's model messages a broken call becomes `"input": {}`; what the
 * model wrote survives only in the error text of its result. This finds it again.
 */

import type { Reason } from '../model/trace.js'
import { type Layers, textOf } from '../text/layers.js'
import type { CallPart, EnvelopeContext, Part } from './envelope.js'
import { quotedIn } from './errors/markers.js'
import { spanInput } from './input.js'
import { get, layerOf, stringOf, type Value } from './tree/value.js'

/** Calls whose results quote the input that could not be parsed get that text as their arguments. */
export function recoverInputs(
  parts: readonly Part[],
  results: readonly Value[],
  { layers, partial }: EnvelopeContext,
): Part[] {
  const errors = new Map<string, Value>()
  for (const result of results) {
    const id = stringOf(get(result, 'toolCallId'))
    const text = get(get(result, 'output'), 'value') ?? get(result, 'error', 'errorText')
    if (id !== null && text?.kind === 'text') errors.set(id, text)
  }
  return parts.map((part) => {
    if (part.kind !== 'call') return part
    const found = recover(part, errors, layers)
    return partial && found === part && isEmpty(part) ? mayChange(part) : found
  })
}

function recover(call: CallPart, errors: ReadonlyMap<string, Value>, layers: Layers): CallPart {
  const error = call.id === null ? undefined : errors.get(call.id)
  if (error === undefined || !isEmpty(call)) return call
  const layer = layerOf(error, layers)
  const quoted = layer === null ? null : quotedIn(layer)
  if (layer === null || quoted === null) return call
  const input = spanInput({ layer, ...quoted.span })
  return {
    ...call,
    arguments: input.source,
    spans: [...call.spans, { layer, ...quoted.span }],
    error: call.error ?? layer.text.slice(0, 500),
  }
}

function isEmpty({ arguments: source }: CallPart): boolean {
  if (source.form === 'none') return true
  return source.form === 'text' && /^\s*\{\s*\}\s*$/.test(textOf(source.span))
}

/** The result that would say what the model wrote has not come yet. */
function mayChange(call: CallPart): CallPart {
  const reason: Reason = { code: 'end-not-proven', detail: 'its result may quote other arguments' }
  return { ...call, reasons: [...call.reasons, reason] }
}
