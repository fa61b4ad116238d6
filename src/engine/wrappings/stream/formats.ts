/** The streams of all APIs as data: they differ in the paths of their events. */
import { type EventForm, ofKind, type Rule, type StreamFormat } from './format.js'
import { AG_UI, AI_SDK, LANGCHAIN } from './frameworks.js'
import { takePart } from './gemini.js'
import { takeItem, takeResponse } from './openai-responses.js'
import type { StreamId } from './titles.js'

/** What only the Realtime API says beside a piece. */
const REALTIME: Rule = { name: 'name', id: 'call_id' }

const RESPONSES: readonly EventForm[] = [
  ofKind('type', /^response\./, [
    { on: /\.(?:output_text|refusal)\.delta$/, text: 'delta' },
    { on: /\.reasoning\w*\.delta$/, thinking: 'delta' },
    {
      key: 'output_index|item_id|item.id',
      and: [
        { on: /\.output_item\.(?:added|done)$/, at: 'item', take: takeItem },
        { on: /(?:arguments|_input|_diff|_code)\.delta$/, ...REALTIME, piece: 'delta' },
        { on: /(?:arguments|_input|_code)\.done$/, ...REALTIME, all: 'arguments|input|code' },
      ],
    },
    { on: /^response\.(?:completed|incomplete|failed|done)$/, terminal: true },
    { at: 'response', take: takeResponse },
  ]),
]

const ANTHROPIC_EVENT = /^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop)|ping)$/

const ANTHROPIC: readonly EventForm[] = [
  ofKind('type', ANTHROPIC_EVENT, [
    {
      key: 'index',
      and: [
        { at: 'content_block', text: 'text', thinking: 'thinking' },
        { at: 'content_block', name: 'name', id: 'id', piece: 'input' },
        { at: 'delta', text: 'text', thinking: 'thinking', piece: 'partial_json' },
        { on: /block_stop$/, ends: true },
      ],
    },
    { on: /^message_delta$/, finish: 'delta.stop_reason' },
    { on: /^message_stop$/, terminal: true },
  ]),
]

const BEDROCK: readonly EventForm[] = [
  {
    needs: ['contentBlockStart|contentBlockDelta|contentBlockStop|messageStop|messageStart'],
    rules: [
      {
        at: 'contentBlockStart',
        key: 'contentBlockIndex',
        and: [{ at: 'start.toolUse', name: 'name', id: 'toolUseId' }],
      },
      {
        at: 'contentBlockDelta',
        key: 'contentBlockIndex',
        text: 'delta.text',
        thinking: 'delta.reasoningContent.text',
        piece: 'delta.toolUse.input',
      },
      { at: 'contentBlockStop', key: 'contentBlockIndex', ends: true },
      { at: 'messageStop', finish: 'stopReason', terminal: true },
    ],
  },
  // The payloads of its frames, whose kind stands in their headers.
  {
    needs: ['contentBlockIndex'],
    rules: [
      {
        key: 'contentBlockIndex',
        text: 'delta.text',
        thinking: 'delta.reasoningContent.text',
        piece: 'delta.toolUse.input',
        and: [{ at: 'start.toolUse', name: 'name', id: 'toolUseId' }],
      },
    ],
  },
]

const COHERE_EVENT =
  /^(?:message-(?:start|end)|content-(?:start|delta|end)|tool-plan-delta|tool-call-(?:start|delta|end)|citation-(?:start|end))$/
const COHERE_CALL: Rule = {
  at: 'delta.message.tool_calls',
  name: 'function.name',
  id: 'id',
  piece: 'function.arguments',
}
const COHERE_CALLS: Rule = {
  on: /^tool-calls-generation$/,
  at: 'tool_calls.*',
  key: 'index',
  name: 'name',
  id: 'id',
  piece: 'parameters',
}

const COHERE: readonly EventForm[] = [
  {
    // The AI SDK and those who follow it name an event of theirs alike.
    never: 'toolCallId|payload',
    ...ofKind('type', COHERE_EVENT, [
      { text: 'delta.message.content.text', thinking: 'delta.message.tool_plan' },
      { key: 'index', and: [COHERE_CALL, { on: /^tool-call-end$/, ends: true }] },
      { on: /^message-end$/, finish: 'delta.finish_reason', terminal: true },
    ]),
  },
  ofKind('event_type', /./, [
    { on: /^text-generation$/, text: 'text' },
    COHERE_CALLS,
    { on: /^stream-end$/, finish: 'finish_reason', terminal: true },
  ]),
]

const GEMINI: readonly EventForm[] = [
  {
    needs: ['response.candidates.*|candidates.*|response.usageMetadata|usageMetadata'],
    rules: [
      {
        at: 'response.candidates.*|candidates.*',
        answers: true,
        key: 'index',
        finish: 'finishReason|finish_reason',
        and: [{ at: 'content.parts.*', take: takePart }],
      },
    ],
  },
]

const OLLAMA_CALL: Rule = {
  at: 'message.tool_calls.*',
  own: true,
  name: 'function.name',
  id: 'id',
  all: 'function.arguments',
}

const OLLAMA: readonly EventForm[] = [
  {
    kind: 'done',
    needs: ['message|response'],
    rules: [
      { text: 'response', thinking: 'message.thinking|thinking' },
      { text: 'message.content' },
      OLLAMA_CALL,
      { on: /^true$/i, finish: 'done_reason', terminal: 'stop' },
    ],
  },
]

/** The calls of a delta; some servers send one without its list. */
const OPENAI_CALL: Rule = {
  at: 'tool_calls.*|tool_calls',
  key: 'index',
  name: 'function.name',
  id: 'id',
  piece: 'function.arguments',
}
const OPENAI_PARTS: Rule = {
  text: 'content',
  thinking: 'reasoning_content|reasoning|thinking',
  and: [
    { at: 'content.*', text: 'text' },
    OPENAI_CALL,
    { at: 'function_call', name: 'name', piece: 'arguments' },
  ],
}
const OPENAI_CHOICE: Rule = {
  key: 'index',
  answers: true,
  finish: 'finish_reason',
  text: 'text',
  and: [{ at: 'delta|message', ...OPENAI_PARTS }],
}

const OPENAI_CHAT: readonly EventForm[] = [
  {
    needs: ['data.choices.*.delta|data.choices.*.text|choices.*.delta|choices.*.text'],
    rules: [{ at: 'data.choices.*|choices.*', ...OPENAI_CHOICE }],
  },
  // A delta without its choice around it, and a chunk without choices.
  {
    needs: ['delta.tool_calls|delta.content'],
    never: 'choices.*|type|delta.message',
    rules: [OPENAI_CHOICE],
  },
  { needs: ['choices', 'object'], never: 'choices.*', rules: [] },
]

/** What grows of an assistant's run. */
const ASSISTANTS: readonly EventForm[] = [
  {
    needs: ['delta'],
    ...ofKind('object', /^thread\./, [
      { at: 'delta.step_details', and: [OPENAI_CALL] },
      { text: 'delta.content.*.text.value' },
    ]),
  },
]

const CONVERSATION =
  /^(?:conversation\.response|message\.output|function\.call|tool\.execution|agent\.handoff)\.\w+$/

const MISTRAL: readonly EventForm[] = [
  ofKind('type', CONVERSATION, [
    { on: /^message/, text: 'content' },
    {
      on: /^function/,
      key: 'tool_call_id|id',
      name: 'name',
      id: 'tool_call_id',
      piece: 'arguments',
    },
    { on: /done$/, terminal: true },
    { on: /error$/, terminal: 'error' },
  ]),
]

/** Alibaba's envelope around the choices, of which each has a message for a delta. */
const DASHSCOPE: readonly EventForm[] = [
  {
    needs: ['output.choices.*.message'],
    rules: [{ at: 'output.choices.*', ...OPENAI_CHOICE }],
  },
]

/** A text in pieces, as llama.cpp's own endpoint and Hugging Face's server send it. */
const TEXTS: readonly EventForm[] = [
  {
    needs: ['content'],
    never: 'role|type|choices|delta|event|done',
    ...ofKind('stop', /^(?:true|false)$/i, [
      { text: 'content' },
      { on: /^true$/i, finish: 'stop_type', terminal: 'stop' },
    ]),
  },
  {
    needs: ['token.id', 'token.text'],
    rules: [{ text: 'token.text' }, { at: 'details', finish: 'finish_reason' }],
  },
]

/** What is printed of the chunks, one a line: the delta of each, or its pieces of calls. */
const OPENAI_DELTAS: readonly EventForm[] = [
  { needs: ['tool_calls.0.index'], never: 'choices|type', rules: [OPENAI_PARTS] },
  { needs: ['index', 'function.arguments'], rules: [{ ...OPENAI_CALL, at: '' }] },
]

/** What the events of each stream look like. */
export const STREAM_FORMATS: Readonly<Record<StreamId, StreamFormat>> = {
  'openai-responses-stream': { forms: RESPONSES },
  'anthropic-stream': { forms: ANTHROPIC },
  'bedrock-stream': { forms: BEDROCK },
  'cohere-stream': { forms: COHERE },
  'gemini-stream': { forms: GEMINI, least: 2 },
  'langchain-stream': { forms: LANGCHAIN },
  'ollama-stream': { forms: OLLAMA, least: 2 },
  'ai-sdk-stream': { forms: AI_SDK },
  'ag-ui-stream': { forms: AG_UI },
  'openai-assistants-stream': { forms: ASSISTANTS },
  'mistral-conversation-stream': { forms: MISTRAL },
  'dashscope-stream': { forms: DASHSCOPE, least: 2 },
  'text-stream': { forms: TEXTS, least: 2 },
  'openai-chat-stream': { forms: OPENAI_CHAT },
  'openai-deltas': { forms: OPENAI_DELTAS, goesOn: true },
}
