/** LangChain's calls: `{name, args, id, type}`, parsed (`tool_call`) or not (`invalid_tool_call`). */

import type { Reason } from '../model/trace.js'
import type { Layers } from '../text/layers.js'
import type { CallPart } from './envelope.js'
import { inputOf } from './input.js'
import { callPart } from './parts.js'
import { get, has, isNull, nameOf, spanOf, stringOf, type Value } from './tree/value.js'

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

/** What a record of a refused call lacks: without arguments, nothing may run; without an id, no answer finds it. */
function gapsIn(value: Value): Reason[] {
  const at = spanOf(value)
  const reasons: Reason[] = []
  const args = get(value, 'args')
  if (args === undefined || isNull(args)) {
    reasons.push({
      code: 'unparsable',
      at,
      detail: 'the record of the refused call has no arguments',
    })
  }
  const id = get(value, 'id')
  if (id !== undefined && isNull(id)) {
    reasons.push({
      code: 'incomplete-record',
      at,
      detail: 'an id, so that no answer can be matched with it',
    })
  }
  return reasons
}
