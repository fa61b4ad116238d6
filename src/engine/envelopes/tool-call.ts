/** One tool call as the chat APIs write it: OpenAI, Mistral, Cohere v2, Ollama, and the old form. */
import type { Layers } from '../layers.js'
import type { CallPart } from './envelope.js'
import { freeText, inputOf } from './input.js'
import { callPart } from './parts.js'
import { get, nameOf, type Value } from './tree/value.js'

/** `{id, type, function: {name, arguments}}` or `{id, type, custom: {name, input}}`; null for anything else. */
export function readToolCall(value: Value, layers: Layers): CallPart | null {
  const custom = get(value, 'custom')
  if (get(custom, 'name')?.kind === 'text') {
    return callPart({
      name: get(custom, 'name'),
      id: get(value, 'id'),
      input: freeText('input', get(custom, 'input'), layers),
      at: value,
    })
  }
  const called = get(value, 'function')
  const name = nameOf(get(called, 'name'))
  if (name === undefined) return null
  // A definition has the same outside; its `parameters` are a schema.
  const holder = get(called, 'arguments', 'args')
  if (holder === undefined && get(called, 'parameters', 'description') !== undefined) return null
  return callPart({
    name,
    id: get(value, 'id', 'tool_call_id', 'toolCallId'),
    input: inputOf(holder, layers),
    at: value,
  })
}

/** The old `function_call: {name, arguments}`. */
export function readFunctionCall(value: Value | undefined, layers: Layers): CallPart | null {
  const name = nameOf(get(value, 'name'))
  if (value === undefined || name === undefined) return null
  const holder = get(value, 'arguments', 'args')
  return callPart({ name, input: inputOf(holder, layers), at: value })
}
