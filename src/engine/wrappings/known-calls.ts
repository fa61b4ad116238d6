/** Calls as APIs and frameworks write them, as data: where name, id and arguments stand. */
import { ARGUMENT_KEYS, ID_KEYS } from '../model/call-keys.js'
import { pick } from './tree/path.js'
import { has, stringOf, type Value, wordOf } from './tree/value.js'

/** All but `at` are paths from there, or else from the call's outside. */
export interface CallShape {
  /** Where the object with the name stands. Default: the value itself. */
  readonly at?: string
  /** Default: `name`, and `id`. */
  readonly name?: string
  /** What the name belongs to, where its tool is called by both. */
  readonly plugin?: string
  readonly id?: string
  readonly arguments: string
  /** The arguments are a free text, and this is its parameter. */
  readonly free?: string
  /** The arguments are a list of names and values. */
  readonly pairs?: true
  /** The arguments stand under the tool's name. */
  readonly keyed?: true
  /** Where there are none, it is usual to leave them out. */
  readonly leftOut?: true
  /** Is the value what the paths take it for? */
  readonly is?: (value: Value, called: Value) => boolean
}

const TOOL_USE_KIND =
  /^(?:(?:agent\.)?(?:server_|mcp_|custom_)?tool_use|(?:Beta)?(?:Server)?ToolUseBlock)$/

/** Anthropic's `{type: "tool_use", id, name, input}`. */
export const TOOL_USE: CallShape = {
  arguments: 'input|params|args',
  is: (value) => TOOL_USE_KIND.test(wordOf(pick(value, 'type|@')) ?? ''),
}

/** Genkit's `{toolRequest: {ref, name, input}}`. */
export const TOOL_REQUEST: CallShape = { at: 'toolRequest', id: 'ref', arguments: 'input' }

/** A Bedrock agent's `{actionGroup, function, parameters: [{name, type, value}]}`. */
export const ACTION: CallShape = {
  name: 'function',
  id: 'invocationId',
  arguments: 'parameters',
  pairs: true,
  is: (value) => pick(value, 'actionGroup|actionGroupName') !== undefined,
}

/** Gemini's `{functionCall: {id, name, args}}`. */
export const FUNCTION_CALL: CallShape = {
  at: 'functionCall|function_call',
  arguments: 'args',
  leftOut: true,
  is: (_, called) => !has(called, 'arguments'),
}

/** The chat APIs' `{id, type, custom: {name, input}}`. */
const CUSTOM: CallShape = { at: 'custom', arguments: 'input', free: 'input' }

/** The chat APIs' `{id, type, function: {name, arguments}}`. */
const FUNCTION: CallShape = {
  at: 'function',
  // Kotlin's client says of its values that they may be absent.
  name: 'name|nameOrNull',
  id: 'id|tool_call_id|toolCallId',
  arguments: 'arguments|args|input|parameters|argumentsOrNull',
  is: (_, called) => !isDefinition(called),
}

/** A definition has the same outside; its `parameters` are a schema. */
function isDefinition(called: Value): boolean {
  if (pick(called, 'arguments|args') !== undefined) return false
  return pick(called, 'description|parameters.properties') !== undefined
}

/** The old `function_call: {name, arguments}`. */
export const OLD_FUNCTION: CallShape = { id: '', arguments: 'arguments|args|parameters|input' }

/** Cohere's first API: `{name, parameters}`. */
export const PARAMETERS: CallShape = {
  arguments: 'parameters',
  is: (value) => has(value, 'parameters'),
}

const CONSTRUCTOR =
  /(?:Tool|Function)(?:Call(?:Part|Content|Block|Item)?|Use(?:Block)?|Selection|ExecutionRequest|Invocation)(?:V\d)?$|^CallToolRequest(?:Params?)?$|AgentAction(?:MessageLog)?$|^ActionExecutionMessage/
const KIND =
  /^(?:mcp[-_])?(?:tool|function)[-_. ]?(?:call|use|selection|invocation)(?:[-_. ]?(?:invocation|request))?$/i
/** Nobody but a framework writes these. */
export const FRAMEWORK_NAMES = 'tool_name|toolName|function_name|functionName'

/** Lists that say that they hold calls, beside the chat APIs' `tool_calls`. */
export const CALL_LISTS = ['toolInvocations', 'toolRequests', 'toolUses', 'functionCalls'] as const

/** What stands in such a list. */
export const LISTED: CallShape = {
  name: `name|${FRAMEWORK_NAMES}|function|tool`,
  id: `${ID_KEYS.join('|')}|toolUseId`,
  arguments: ARGUMENT_KEYS.join('|'),
}

/** The same around an object, as YandexGPT lists it: `{functionCall: {name, arguments}}`. */
export const LISTED_FUNCTION: CallShape = { ...LISTED, at: 'functionCall|function_call' }

/**
 * Calls of agent frameworks that have no wire format of their own: objects whose
 * constructor or whose type says that they are a call (PydanticAI, LlamaIndex,
 * Haystack, Semantic Kernel, LangChain4j, Spring AI, AutoGen, ADK …).
 */
export const FRAMEWORK: CallShape = {
  ...LISTED,
  is: (value) => {
    if (CONSTRUCTOR.test(wordOf(pick(value, '@|__typename')) ?? '')) return true
    const kind = stringOf(pick(value, 'part_kind|kind|type|content_type|$type|role')) ?? ''
    return KIND.test(kind) && pick(value, `${FRAMEWORK_NAMES}|arguments`) !== undefined
  },
}

/** Semantic Kernel's message as C# writes it down: a function and its plugin, offered as `Plugin-Function`. */
export const KERNEL: CallShape = {
  name: 'FunctionName',
  plugin: 'PluginName',
  id: 'Id',
  arguments: 'Arguments',
  leftOut: true,
  is: (value) => /FunctionCallContent$/.test(stringOf(pick(value, '$type')) ?? ''),
}

/** Letta's `{message_type: "tool_call_message", tool_call: {name, arguments, tool_call_id}}`. */
export const TYPED_MESSAGE: CallShape = {
  ...LISTED,
  at: 'tool_call',
  id: 'tool_call_id',
  is: (value) => /^tool_call_message$/.test(stringOf(pick(value, 'message_type')) ?? ''),
}

/** An event that tells the name and the id of the call in it once more, as OpenHands keeps them. */
export const EVENT_CALL: CallShape = {
  ...LISTED,
  at: 'tool_call',
  id: 'tool_call_id',
  is: (value, called) =>
    repeats(value, 'tool_name', called, 'name') && repeats(value, 'tool_call_id', called, 'id'),
}

function repeats(record: Value, path: string, called: Value, key: string): boolean {
  const own = stringOf(pick(called, key))
  return own !== null && own === stringOf(pick(record, path))
}

/** A block with its call inside: `{tool_call: {…}}`, `{type: "toolRequest", toolCall: {value: {…}}}`, or as Rust writes a result. */
export const HELD: CallShape = {
  ...LISTED,
  at: 'ToolRequest.tool_call.Ok|tool_call.Ok|tool_call|toolCall.value|toolCall|toolInvocation|tool_use',
  id: `${LISTED.id}|ToolRequest.id`,
}

/** A part of an agent's message, whose metadata say what its data are: `{kind: "data", data: {id, name, args}}`. */
export const DATA: CallShape = {
  ...LISTED,
  at: 'data',
  is: (value) => KIND.test(wordOf(pick(value, 'metadata.adk_type|metadata.type')) ?? ''),
}

/** Bedrock's `{toolUse: {toolUseId, name, input}}`; in a spoken session `{toolName, content}`. */
export const CONVERSE: CallShape = { ...LISTED, at: 'toolUse', arguments: 'input|content' }

/** A part of opencode's messages: `{type: "tool", tool, callID, state: {input}}`. */
export const STATEFUL: CallShape = {
  name: 'tool',
  id: 'callID',
  arguments: 'state.input',
  is: (value) => has(value, 'callID'),
}

/** Koog's `Tool.Call(id, tool, content)`, or with its content in parts. */
export const KOOG: CallShape = {
  name: 'tool',
  arguments: 'content|parts.*.text',
  is: (value) => value.kind === 'object' && /^(?:Tool\.)?Call$/.test(value.type ?? ''),
}

/** A thought of Dify's agents: `{thought, tool, tool_input: {TOOL: {…}}, observation}`; of several tools, none is read. */
export const THOUGHT: CallShape = {
  name: 'tool',
  arguments: 'tool_input',
  keyed: true,
  is: (value) => has(value, 'thought') && /^[^;]+$/.test(stringOf(pick(value, 'tool')) ?? ''),
}

/** LlamaIndex's events of a workflow, which name no class: `tool_name='f' tool_kwargs={…} tool_id='…'`. */
export const EVENT: CallShape = {
  name: 'tool_name',
  id: 'tool_id',
  arguments: 'tool_kwargs',
  is: (value) => has(value, 'tool_kwargs') && has(value, 'tool_id'),
}

/** A call of the chat APIs. */
export const CHAT_CALL: readonly CallShape[] = [CUSTOM, FUNCTION]
