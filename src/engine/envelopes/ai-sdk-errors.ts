/**
 * In the AI SDK's model messages a broken call becomes `"input": {}`; what the
 * model wrote survives only in the error text of its result. This finds it again.
 */
import type { Layers } from '../layers.js'
import type { CallPart, Part } from './envelope.js'
import { quotedInput } from './errors/ai-sdk-text.js'
import { spanInput } from './input.js'
import { get, layerOf, stringOf, type Value } from './tree/value.js'

/** Calls whose results quote the input that could not be parsed get that text as their arguments. */
export function recoverInputs(
  parts: readonly Part[],
  results: readonly Value[],
  layers: Layers,
): Part[] {
  const errors = new Map<string, Value>()
  for (const result of results) {
    const id = stringOf(get(result, 'toolCallId'))
    const text = get(get(result, 'output'), 'value') ?? get(result, 'error', 'errorText')
    if (id !== null && text?.kind === 'text') errors.set(id, text)
  }
  return parts.map((part) => (part.kind === 'call' ? recover(part, errors, layers) : part))
}

function recover(call: CallPart, errors: ReadonlyMap<string, Value>, layers: Layers): CallPart {
  const error = call.id === null ? undefined : errors.get(call.id)
  const { arguments: source } = call
  if (error === undefined || source.form === 'fields') return call
  const written = source.form === 'text' ? source.span : null
  const empty =
    written === null || /^\s*\{\s*\}\s*$/.test(written.layer.text.slice(written.start, written.end))
  const layer = empty ? layerOf(error, layers) : null
  const quoted = layer === null ? null : quotedInput(layer)
  if (layer === null || quoted === null) return call
  const input = spanInput({ layer, ...quoted.span })
  return {
    ...call,
    arguments: input.source,
    spans: [...call.spans, { layer, ...quoted.span }],
    error: call.error ?? layer.text.slice(0, 500),
  }
}
