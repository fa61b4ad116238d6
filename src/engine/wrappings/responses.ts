/** The responses of APIs as data, from the whole of one down to a list of its calls, and one of them. */
import { ID_KEYS } from '../model/call-keys.js'
import { isCallOf } from './calls.js'
import { FINISH, finishOf } from './finish.js'
import {
  ACTION,
  CALL_LISTS,
  type CallShape,
  CHAT_CALL,
  CONVERSE,
  DATA,
  EVENT,
  EVENT_CALL,
  FRAMEWORK,
  FUNCTION_CALL,
  KERNEL,
  KOOG,
  LISTED,
  PARAMETERS,
  STATEFUL,
  THOUGHT,
  TOOL_USE,
  TYPED_MESSAGE,
} from './known-calls.js'
import { isLangChainCall } from './langchain-call.js'
import { isAssistant, isOthers } from './messages.js'
import { saysModelsOutput } from './models-output.js'
import { responseFormat } from './response.js'
import { each, pick } from './tree/path.js'
import { get, has, stringOf, type Value } from './tree/value.js'

/** The items of a list, or the value itself. */
const ITEMS = '*|'

const some =
  (path: string, ...shapes: CallShape[]) =>
  (root: Value): boolean =>
    each(root, path).some((item) => isCallOf(item, ...shapes))
const all =
  (...shapes: CallShape[]) =>
  (root: Value): boolean =>
    each(root, ITEMS).every((item) => isCallOf(item, ...shapes))

const BLOCK_KIND = /^(?:text|thinking|redacted_thinking|(?:server_|mcp_)?tool_use|\w+_tool_result)$/
const isBlock = (block: Value): boolean => BLOCK_KIND.test(stringOf(get(block, 'type')) ?? '')
const isUse = some(ITEMS, TOOL_USE)
const role = (root: Value): string | null => stringOf(get(root, 'role'))

export const anthropic = responseFormat('anthropic', 'Anthropic message', [
  {
    needs: ['content.*'],
    // Nor is it what a tool gave back, or the document of an editor.
    never: 'tool_calls|additional_kwargs|tool_use_id|toolUseId|isError',
    is: (root) =>
      stringOf(get(root, 'type')) !== 'doc' &&
      each(root, 'content.*').every(isBlock) &&
      (role(root) ?? 'assistant') === 'assistant',
    message: '',
  },
  {
    is: (root) => isUse(root) && each(root, ITEMS).every((block) => isBlock(block) || isUse(block)),
    blocks: ITEMS,
  },
])

export const bedrock = responseFormat('bedrock', 'Bedrock Converse', [
  {
    needs: ['output.message', 'stopReason|output.message.content.*.toolUse.name'],
    blocks: 'output.message.content.*',
  },
  {
    never: 'output.message',
    is: some('content.*', CONVERSE),
    blocks: 'content.*',
  },
  { is: some(ITEMS, CONVERSE, ACTION), blocks: ITEMS },
])

const ANOTHERS = 'message of another role'
const CALLING = 'parts.*.functionCall|parts.*.function_call'

export const gemini = responseFormat('gemini', 'Gemini response', [
  {
    needs: ['candidates.*'],
    at: 'candidates.*',
    blocks: 'content.parts.*',
    malformed: 'finishMessage|finish_message',
  },
  { needs: ['parts.*.functionResponse|parts.*.function_response'], others: 'the result of a tool' },
  {
    needs: [CALLING],
    is: (root) => (role(root) ?? 'model') !== 'model',
    others: ANOTHERS,
  },
  {
    needs: [`${CALLING}|parts.*.text`],
    never: 'parts.*.type',
    is: (root) => (role(root) ?? 'model') === 'model',
    blocks: 'parts.*',
  },
  { is: all(FUNCTION_CALL), blocks: ITEMS },
])

export const ollama = responseFormat('ollama', 'Ollama response', [
  {
    needs: ['done|done_reason'],
    is: (root) => has(root, 'message') || get(root, 'response')?.kind === 'text',
    message: 'message',
    thinking: 'thinking',
    text: 'response',
  },
])

/** Under these stands what a model generated. */
const GENERATED = 'generated_text|completion|output_text|output|response|text|content'

export const completion = responseFormat('completion', 'Completion of llama.cpp or TGI', [
  {
    needs: ['stop_type|tokens_predicted', 'content'],
    is: (root) => get(root, 'content')?.kind === 'text',
    text: 'content',
  },
  {
    needs: ['generated_text'],
    is: (root) => get(root, 'generated_text')?.kind === 'text',
    text: 'generated_text',
  },
  {
    needs: ['msg|message|event', GENERATED],
    never: 'role|messages|choices|tool_calls|error',
    is: (root) =>
      saysModelsOutput(stringOf(pick(root, 'msg|message|event'))) &&
      pick(root, GENERATED)?.kind === 'text',
    text: GENERATED,
  },
  {
    // Nobody but a model stops for a reason.
    needs: ['finish_reason|finishReason|stop_reason', GENERATED],
    never: 'role|message|messages|choices|tool_calls|error',
    is: (root) => finishOf(pick(root, FINISH)) !== null && pick(root, GENERATED)?.kind === 'text',
    text: GENERATED,
  },
])

export const cohere = responseFormat('cohere', 'Cohere chat', [
  { needs: ['message.tool_plan'], message: 'message' },
  { needs: ['tool_plan'], never: 'message', message: '' },
  {
    needs: ['tool_calls.*', 'generation_id|response_id|chat_history|finish_reason'],
    is: (root) => each(root, 'tool_calls.*').every((item) => isCallOf(item, PARAMETERS)),
    text: 'text',
    calls: ['tool_calls.*', PARAMETERS],
  },
])

const isChatCall = (item: Value): boolean => isCallOf(item, ...CHAT_CALL) || isLangChainCall(item)

export const openaiChat = responseFormat('openai-chat', 'OpenAI chat completion', [
  {
    needs: ['choices.*'],
    is: (root) => each(root, 'choices.*').every((one) => has(one, 'message') || has(one, 'text')),
    at: 'choices.*',
    message: 'message',
    text: 'text',
  },
  {
    is: (root) => isAssistant(get(root, 'message')),
    message: 'message',
  },
  { needs: ['tool_calls.*'], is: isOthers, others: ANOTHERS },
  {
    is: (root) =>
      isAssistant(root) || each(root, 'tool_calls.*|tool_calls|toolCalls.*').some(isChatCall),
    message: '',
  },
  { is: all(...CHAT_CALL), blocks: ITEMS },
])

const isAnothers = (name: string | null): boolean => name !== null && name !== 'assistant'
/** The calls of a message that does not say whose it is. */
const LISTS = CALL_LISTS.map((key) => `${key}.*`).join('|')
/** The same under the chat APIs' own keys, where each has an id: models write it without one, and others count calls there. */
const TOLD = 'tool_calls.*|toolCalls.*'
const IDS = ID_KEYS.join('|')
const TOLD_CALL: CallShape = {
  ...LISTED,
  is: (value) => [LISTED.arguments, IDS].every((path) => pick(value, path) !== undefined),
}
/** The parts of messages, as OpenTelemetry's spans have them. */
const PARTS = '*.parts.*|parts.*'

export const frameworkCall = responseFormat('framework-call', 'Call of an agent framework', [
  {
    is: (root) => each(root, '*').some((one) => has(one, 'parts') && isAnothers(role(one))),
    others: 'messages of a conversation',
  },
  { is: some(PARTS, FRAMEWORK, STATEFUL, DATA), blocks: PARTS },
  { is: some(`Items.*|items.*`, KERNEL), blocks: 'Items.*|items.*' },
  {
    is: some(ITEMS, FRAMEWORK, KERNEL, KOOG, STATEFUL, THOUGHT, TYPED_MESSAGE, EVENT, EVENT_CALL),
    blocks: ITEMS,
  },
  { is: some(LISTS, LISTED), text: 'content', calls: [LISTS, LISTED] },
  { is: some(TOLD, TOLD_CALL), text: 'content', calls: [TOLD, TOLD_CALL] },
])
