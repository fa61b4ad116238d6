/** LangChain's calls: `{name, args, id, type}`, parsed (`tool_call`) or not (`invalid_tool_call`). */

import type { Layers } from '../text/layers.js'
import type { CallPart } from './envelope.js'
import { inputOf } from './input.js'
import { gapsIn } from './langchain-lists.js'
import { callPart } from './parts.js'
import { get, has, nameOf, stringOf, type Value } from './tree/value.js'

const TYPES = new Set(['tool_call', 'tool_call_chunk'])

/**
 * A LangChain call, or null. `{name, args}` alone also occurs in what models
 * write, so one more sign is asked for: a type, an id or an error. A call that a
 * parser refused may lack any of its parts.
 *
 * @param refused it stands in a list of refused calls
 */
export function readLangChainCall(value: Value, layers: Layers, refused = false): CallPart | null {
  const gaps = (refused && value.kind === 'object') || kindOf(value) === 'invalid_tool_call'
  if (!gaps && !isLangChainCall(value)) return null
  const named = nameOf(get(value, 'name'))
  return callPart({
    name: named ?? (gaps ? undefined : ''),
    id: get(value, 'id'),
    input: inputOf(get(value, 'args'), layers),
    error: get(value, 'error'),
    at: value,
    reasons: gaps ? gapsIn(value) : [],
  })
}

function kindOf(value: Value): string {
  return stringOf(get(value, 'type')) ?? ''
}

export function isLangChainCall(value: Value): boolean {
  if (kindOf(value) === 'invalid_tool_call') return true
  if (!has(value, 'args') || !has(value, 'name')) return false
  return TYPES.has(kindOf(value)) || has(value, 'id') || has(value, 'error')
}
