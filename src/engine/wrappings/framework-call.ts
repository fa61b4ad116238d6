/**
 * Calls of agent frameworks that have no wire format of their own: objects whose
 * constructor or whose type says that they are a call (PydanticAI, LlamaIndex,
 * Haystack, Semantic Kernel, LangChain4j, Spring AI, AutoGen, ADK …).
 */
import type { Layers } from '../text/layers.js'
import { readBlock } from './blocks.js'
import type { CallPart, EnvelopeContext, Part, ValueFormat } from './envelope.js'
import { inputOf } from './input.js'
import { callPart, opened } from './parts.js'
import { get, nameOf, stringOf, type Value } from './tree/value.js'

const CONSTRUCTOR =
  /(?:Tool|Function)(?:Call(?:Part|Content|Block|Item)?|Use(?:Block)?|Selection|ExecutionRequest|Invocation)(?:V\d)?$/
const KIND = /^(?:tool|function)[-_ ]?(?:call|use|selection)$/i
const NAMES = ['name', 'tool_name', 'toolName', 'function_name', 'functionName']
const INPUTS = [
  'arguments',
  'args',
  'input',
  'tool_kwargs',
  'tool_input',
  'toolInput',
  'kwargs',
  'parameters',
  'params',
]
const IDS = ['id', 'tool_call_id', 'call_id', 'tool_id', 'toolCallId', 'callId']

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
  const name = NAMES.map((key) => nameOf(get(value, key))).find((found) => found !== undefined)
  if (name === undefined) return null
  const holder = INPUTS.map((key) => get(value, key)).find((found) => found !== undefined)
  const id = IDS.map((key) => get(value, key)).find((found) => found !== undefined)
  return callPart({ name, id, input: inputOf(holder, layers), at: value })
}

function saysCall(value: Value): boolean {
  const type = value.kind === 'object' ? (value.type ?? '') : ''
  if (CONSTRUCTOR.test(type)) return true
  const kind = stringOf(get(value, 'part_kind', 'kind', 'type', 'content_type', '$type'))
  const own = NAMES.slice(1).some((key) => get(value, key) !== undefined)
  return kind !== null && KIND.test(kind) && own
}
