/** One tool call as the chat APIs write it: OpenAI, Mistral, Cohere v2, Ollama, and the old form. */
import type { Layers } from '../text/layers.js'
import type { CallPart } from './envelope.js'
import { freeText, inputOf } from './input.js'
import { callPart } from './parts.js'
import { get, has, nameOf, type Value } from './tree/value.js'
import { unread } from './unread.js'

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
  const own = get(called, 'arguments', 'args', 'input') ?? get(called, 'parameters')
  // A definition has the same outside; its `parameters` are a schema.
  if (isDefinition(called)) return null
  const holder = own ?? get(value, 'arguments', 'args', 'parameters', 'input')
  return callPart({
    name,
    id: get(value, 'id', 'tool_call_id', 'toolCallId'),
    input: inputOf(holder, layers),
    at: value,
    reasons: holder === undefined ? unread(value, called) : [],
  })
}

function isDefinition(called: Value | undefined): boolean {
  if (get(called, 'arguments', 'args') !== undefined) return false
  const parameters = get(called, 'parameters')
  return get(called, 'description') !== undefined || has(parameters, 'properties')
}

/** The old `function_call: {name, arguments}`. */
export function readFunctionCall(value: Value | undefined, layers: Layers): CallPart | null {
  const name = nameOf(get(value, 'name'))
  if (value === undefined || name === undefined) return null
  const holder = get(value, 'arguments', 'args', 'parameters', 'input')
  const reasons = holder === undefined ? unread(value) : []
  return callPart({ name, input: inputOf(holder, layers), at: value, reasons })
}
