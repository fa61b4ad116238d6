/**
 * Calls of agent frameworks that have no wire format of their own: objects whose
 * constructor or whose type says that they are a call (PydanticAI, LlamaIndex,
 * Haystack, Semantic Kernel, LangChain4j, Spring AI, AutoGen, ADK …).
 */
import { ARGUMENT_KEYS, ID_KEYS } from '../model/call-keys.js'
import type { Layers } from '../text/layers.js'
import { readBlock } from './blocks.js'
import type { CallPart, EnvelopeContext, Part, ValueFormat } from './envelope.js'
import { inputOf } from './input.js'
import { callPart, opened } from './parts.js'
import { get, nameIn, stringOf, type Value } from './tree/value.js'

const CONSTRUCTOR =
  /(?:Tool|Function)(?:Call(?:Part|Content|Block|Item)?|Use(?:Block)?|Selection|ExecutionRequest|Invocation)(?:V\d)?$/
const KIND = /^(?:tool|function)[-_ ]?(?:call|use|selection)$/i
/** Nobody but a framework writes these. */
const NAMES = ['tool_name', 'toolName', 'function_name', 'functionName']

export const frameworkCall: ValueFormat = {
  id: 'framework-call',
  title: 'Call of an agent framework',
  read: (root, context) => {
    const items = root.kind === 'array' ? root.items : [root]
    if (!items.some((item) => readFrameworkCall(item, context.layers) !== null)) return null
    return opened({ parts: items.flatMap((item) => partsOf(item, context)) })
  },
}

function partsOf(item: Value, context: EnvelopeContext): readonly Part[] {
  const call = readFrameworkCall(item, context.layers)
  return call === null ? (readBlock(item, context) ?? []) : [call]
}

/** The call that an object says it is; null when nothing says so. */
export function readFrameworkCall(value: Value, layers: Layers): CallPart | null {
  if (value.kind !== 'object' || !saysCall(value)) return null
  const name = nameIn(value, ['name', ...NAMES])
  if (name === undefined) return null
  const input = inputOf(get(value, ...ARGUMENT_KEYS), layers)
  return callPart({ name, id: get(value, ...ID_KEYS), input, at: value })
}

function saysCall(value: Value): boolean {
  const type = value.kind === 'object' ? (value.type ?? '') : ''
  if (CONSTRUCTOR.test(type)) return true
  const kind = stringOf(get(value, 'part_kind', 'kind', 'type', 'content_type', '$type'))
  const own = get(value, ...NAMES) !== undefined
  return kind !== null && KIND.test(kind) && own
}
