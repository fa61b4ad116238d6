/** LangChain's calls: `{name, args, id, type}`, parsed (`tool_call`) or not (`invalid_tool_call`). */
import type { Layers } from '../text/layers.js'
import type { CallPart } from './envelope.js'
import { inputOf } from './input.js'
import { callPart } from './parts.js'
import { get, has, stringOf, type Value } from './tree/value.js'

const TYPES = new Set(['tool_call', 'invalid_tool_call', 'tool_call_chunk'])

/**
 * A LangChain call, or null. `{name, args}` alone also occurs in what models
 * write, so one more sign is asked for: a type, an id or an error.
 */
export function readLangChainCall(value: Value, layers: Layers): CallPart | null {
  const name = get(value, 'name')
  if (!has(value, 'args') || !has(value, 'name')) return null
  const type = stringOf(get(value, 'type'))
  const typed = type !== null && TYPES.has(type)
  if (!typed && !has(value, 'id') && !has(value, 'error')) return null
  return callPart({
    name: name?.kind === 'text' ? name : '',
    id: get(value, 'id'),
    input: inputOf(get(value, 'args'), layers),
    error: get(value, 'error'),
    at: value,
  })
}
