/** The streams of frameworks as data. */
import { type EventForm, ofKind, type Rule } from './format.js'

const CALL_CHUNK: Rule = { key: 'index', name: 'name', id: 'id', piece: 'args' }
const CHUNK: Rule = {
  at: 'kwargs|data|0.kwargs|0|',
  text: 'content',
  and: [
    { at: 'response_metadata', finish: 'finish_reason|stop_reason|done_reason' },
    { at: 'content.*', text: 'text' },
    { at: 'tool_call_chunks.*', ...CALL_CHUNK },
  ],
}

const CHUNKS = ofKind('@|id.-1|type|0.@|0.id.-1|0.type', /^AIMessageChunk$/, [CHUNK])

/** Paths in a chunk, wherever that stands. */
const each = (...paths: string[]): string =>
  paths
    .flatMap((path) => ['', 'kwargs.', 'data.', '0.', '0.kwargs.'].map((at) => at + path))
    .join('|')

export const LANGCHAIN: readonly EventForm[] = [
  // LangGraph streams pairs of a chunk and what it knows of it.
  { needs: [each('tool_call_chunks.*')], ...CHUNKS },
  // A chunk of whole calls and no pieces is the message that they made.
  { never: each('tool_calls.*', 'invalid_tool_calls.*'), ...CHUNKS },
  { needs: ['tool_call_chunks.*', 'content'], rules: [CHUNK] },
  // Text, and no message that is whole so far.
  {
    needs: ['tool_call_chunks', 'content'],
    never: 'tool_calls.*|invalid_tool_calls.*',
    rules: [CHUNK],
  },
  // As `print` shows them, without their class, where they hold no call.
  {
    needs: ['content', 'additional_kwargs', 'response_metadata'],
    never: 'type|role|tool_calls.*|invalid_tool_calls.*|tool_call_chunks',
    ...ofKind('@', /^$/, [CHUNK]),
  },
  ofKind('type', /^tool_call_chunk$/, [CALL_CHUNK]),
]

/** What ends the streams of the AI SDK. */
const FINISH = { finish: 'finishReason', terminal: true } as const
const NAMED = { name: 'toolName', id: 'toolCallId|id' } as const
const EVENT =
  /^(?:(?:start|finish)(?:-step)?|step-(?:start|finish)|(?:text|reasoning)-(?:start|delta|end)|tool-(?:input-(?:start|delta|end|available|error)|output-\w+|call(?:-(?:input-)?streaming-(?:start|end)|-delta)?|result|error)|error|abort)$/

export const AI_SDK: readonly EventForm[] = [
  {
    never: 'role',
    ...ofKind('type', EVENT, [
      { on: /^text-delta$/, at: 'payload|', text: 'delta|textDelta|text' },
      { on: /^reasoning-delta$/, at: 'payload|', thinking: 'delta|textDelta|text' },
      {
        at: 'payload|',
        key: 'toolCallId|id',
        and: [
          { on: /^tool-(?:input-start|call-(?:input-)?streaming-start)$/, ...NAMED },
          { on: /^tool-(?:input|call)-delta$/, piece: 'inputTextDelta|argsTextDelta|delta' },
          { on: /^tool-(?:input-available|input-error|call)$/, ...NAMED, all: 'input|args' },
        ],
      },
      { on: /^finish$/, ...FINISH },
    ]),
  },
]

/** The letters of the AI SDK's older stream. */
export const DATA_PROTOCOL: readonly Rule[] = [
  { on: /^0$/, text: '' },
  { on: /^g$/, thinking: '' },
  {
    key: 'toolCallId',
    and: [
      { on: /^b$/, ...NAMED },
      { on: /^c$/, piece: 'argsTextDelta' },
      { on: /^9$/, ...NAMED, all: 'args' },
    ],
  },
  { on: /^d$/, ...FINISH },
]

const AG_UI_EVENT =
  /^(?:RUN|STEP|TEXT_MESSAGE|THINKING|REASONING|TOOL_CALL|STATE|MESSAGES|ACTIVITY)_[A-Z_]+$|^(?:RAW|CUSTOM)$/

export const AG_UI: readonly EventForm[] = [
  ofKind('type', AG_UI_EVENT, [
    { on: /^TEXT_MESSAGE_C/, text: 'delta' },
    { on: /^(?:THINKING|REASONING)_\w+_CONTENT$/, thinking: 'delta' },
    {
      key: 'toolCallId',
      and: [
        { on: /^TOOL_CALL_(?:START|CHUNK)$/, name: 'toolCallName', id: 'toolCallId' },
        { on: /^TOOL_CALL_(?:ARGS|CHUNK)$/, piece: 'delta' },
        { on: /^TOOL_CALL_END$/, ends: true },
      ],
    },
    { on: /^RUN_FINISHED$/, terminal: true },
    { on: /^RUN_ERROR$/, terminal: 'error' },
  ]),
]
