/** The AI SDK's calls: step content, model messages, UI parts. */
import type { Layers } from '../text/layers.js'
import type { CallPart } from './envelope.js'
import { inputOf } from './input.js'
import { callPart } from './parts.js'
import { get, isNull, stringOf, type Value } from './tree/value.js'

/** `{toolCallId, toolName, input}`, or the UI part `{type: "tool-NAME", toolCallId, input}`; null for anything else. */
export function readAiSdkCall(value: Value, layers: Layers): CallPart | null {
  const id = get(value, 'toolCallId')
  if (id === undefined) return null
  const type = stringOf(get(value, 'type')) ?? ''
  if (/^tool-(?:(?:result|error)$|(?:input|output|approval)-)/.test(type)) return null
  const named = get(value, 'toolName')
  const name = named ?? nameInType(type)
  if (name === undefined) return null
  const raw = get(value, 'rawInput')
  const holder = isNull(raw) ? get(value, 'input', 'args', 'arguments') : raw
  return callPart({
    name,
    id,
    input: inputOf(holder, layers),
    error: get(value, 'errorText', 'error'),
    at: value,
  })
}

/** The name of a UI part; of a call that says it is one and names no tool, none. */
function nameInType(type: string): string | undefined {
  if (type === 'tool-call') return ''
  return type.startsWith('tool-') ? type.slice('tool-'.length) : undefined
}
