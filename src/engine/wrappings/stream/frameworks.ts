/** The streams of frameworks as data. */
import type { Rule, StreamFormat } from './format.js'

const LANGCHAIN_CHUNK: readonly Rule[] = [
  {
    at: 'kwargs|data|',
    text: 'content',
    finish:
      'response_metadata.finish_reason|response_metadata.stop_reason|response_metadata.done_reason',
    and: [
      { at: 'content.*', text: 'text' },
      { at: 'tool_call_chunks.*', key: 'index', name: 'name', id: 'id', piece: 'args' },
    ],
  },
]

export const LANGCHAIN: StreamFormat = {
  id: 'langchain-stream',
  title: 'LangChain message chunks',
  forms: [
    { kind: '@|id.-1|type', kinds: /^AIMessageChunk$/, rules: LANGCHAIN_CHUNK },
    { needs: ['tool_call_chunks', 'content'], rules: LANGCHAIN_CHUNK },
  ],
}

/** What ends the streams of the AI SDK. */
const AI_SDK_FINISH = { finish: 'finishReason', terminal: true } as const

export const AI_SDK: StreamFormat = {
  id: 'ai-sdk-stream',
  title: 'AI SDK stream',
  forms: [
    {
      kind: 'type',
      kinds:
        /^(?:(?:start|finish)(?:-step)?|step-(?:start|finish)|text(?:-(?:start|delta|end))?|reasoning(?:-(?:start|delta|end))?|tool-input-(?:start|delta|end|available|error)|tool-output-\w+|tool-call(?:-streaming-start|-delta)?|tool-result|tool-error|error|abort)$/,
      never: 'role',
      rules: [
        { on: /^text-delta$/, text: 'delta|textDelta|text' },
        { on: /^reasoning-delta$/, thinking: 'delta|textDelta|text' },
        {
          key: 'toolCallId|id',
          and: [
            {
              on: /^tool-(?:input-start|call-streaming-start)$/,
              name: 'toolName',
              id: 'toolCallId|id',
            },
            {
              on: /^tool-(?:input|call)-delta$/,
              piece: 'inputTextDelta|argsTextDelta|delta',
            },
            {
              on: /^tool-(?:input-available|input-error|call)$/,
              name: 'toolName',
              id: 'toolCallId|id',
              all: 'input|args',
            },
          ],
        },
        { on: /^finish$/, ...AI_SDK_FINISH },
      ],
    },
  ],
}

/** The letters of the AI SDK's older stream. */
export const DATA_PROTOCOL: readonly Rule[] = [
  { on: /^0$/, text: '' },
  { on: /^g$/, thinking: '' },
  {
    key: 'toolCallId',
    and: [
      { on: /^b$/, name: 'toolName', id: 'toolCallId' },
      { on: /^c$/, piece: 'argsTextDelta' },
      { on: /^9$/, name: 'toolName', id: 'toolCallId', all: 'args' },
    ],
  },
  { on: /^d$/, ...AI_SDK_FINISH },
]
