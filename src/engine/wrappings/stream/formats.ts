/** The streams of all APIs as data: they differ in the paths of their events. */
import type { Rule, StreamFormat } from './format.js'
import { AI_SDK, LANGCHAIN } from './frameworks.js'
import { takePart } from './gemini.js'
import { takeItem, takeResponse } from './openai-responses.js'

const RESPONSES: StreamFormat = {
  id: 'openai-responses-stream',
  title: 'OpenAI response stream',
  forms: [
    {
      kind: 'type',
      kinds: /^response\./,
      rules: [
        { on: /\.(?:output_text|refusal)\.delta$/, text: 'delta' },
        { on: /\.reasoning\w*\.delta$/, thinking: 'delta' },
        {
          key: 'output_index|item_id',
          and: [
            { on: /\.output_item\.(?:added|done)$/, at: 'item', take: takeItem },
            { on: /(?:arguments|_input|_diff|_code)\.delta$/, piece: 'delta' },
            {
              on: /(?:arguments|_input|_code)\.done$/,
              name: 'name',
              all: 'arguments|input|code',
            },
          ],
        },
        {
          on: /^response\.(?:completed|incomplete|failed|done)$/,
          terminal: true,
          and: [{ at: 'response', take: takeResponse }],
        },
      ],
    },
  ],
}

const ANTHROPIC: StreamFormat = {
  id: 'anthropic-stream',
  title: 'Anthropic stream',
  forms: [
    {
      kind: 'type',
      kinds: /^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop)|ping)$/,
      rules: [
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
      ],
    },
  ],
}

const BEDROCK: StreamFormat = {
  id: 'bedrock-stream',
  title: 'Bedrock Converse stream',
  forms: [
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
  ],
}

const COHERE: StreamFormat = {
  id: 'cohere-stream',
  title: 'Cohere stream',
  forms: [
    {
      kind: 'type',
      kinds:
        /^(?:message-(?:start|end)|content-(?:start|delta|end)|tool-plan-delta|tool-call-(?:start|delta|end)|citation-(?:start|end))$/,
      rules: [
        { text: 'delta.message.content.text', thinking: 'delta.message.tool_plan' },
        {
          key: 'index',
          and: [
            {
              at: 'delta.message.tool_calls',
              name: 'function.name',
              id: 'id',
              piece: 'function.arguments',
            },
            { on: /^tool-call-end$/, ends: true },
          ],
        },
        { on: /^message-end$/, finish: 'delta.finish_reason', terminal: true },
      ],
    },
    {
      kind: 'event_type',
      rules: [
        { on: /^text-generation$/, text: 'text' },
        {
          on: /^tool-calls-generation$/,
          at: 'tool_calls.*',
          key: 'index',
          name: 'name',
          id: 'id',
          piece: 'parameters',
        },
        { on: /^stream-end$/, finish: 'finish_reason', terminal: true },
      ],
    },
  ],
}

const GEMINI: StreamFormat = {
  id: 'gemini-stream',
  title: 'Gemini stream',
  least: 2,
  forms: [
    {
      needs: ['response.candidates.*|candidates.*|response.usageMetadata|usageMetadata'],
      rules: [
        {
          at: 'response.candidates.*|candidates.*',
          finish: 'finishReason|finish_reason',
          and: [{ at: 'content.parts.*', take: takePart }],
        },
      ],
    },
  ],
}

const OLLAMA: StreamFormat = {
  id: 'ollama-stream',
  title: 'Ollama stream',
  least: 2,
  forms: [
    {
      kind: 'done',
      needs: ['message|response'],
      rules: [
        { text: 'response', thinking: 'message.thinking|thinking' },
        { text: 'message.content' },
        {
          at: 'message.tool_calls.*',
          own: true,
          name: 'function.name',
          id: 'id',
          all: 'function.arguments',
        },
        { on: /^true$/, finish: 'done_reason', terminal: 'stop' },
      ],
    },
  ],
}

const OPENAI_CHOICE: Rule = {
  key: 'index',
  finish: 'finish_reason',
  text: 'text',
  and: [
    {
      at: 'delta|message',
      text: 'content',
      thinking: 'reasoning_content|reasoning|thinking',
      and: [
        { at: 'content.*', text: 'text' },
        {
          at: 'tool_calls.*',
          key: 'index',
          name: 'function.name',
          id: 'id',
          piece: 'function.arguments',
        },
      ],
    },
    {
      at: 'delta.function_call|message.function_call',
      name: 'name',
      piece: 'arguments',
    },
  ],
}

const OPENAI_CHAT: StreamFormat = {
  id: 'openai-chat-stream',
  title: 'OpenAI chat stream',
  forms: [
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
  ],
}

/** The most specific first. */
export const STREAM_FORMATS: readonly StreamFormat[] = [
  RESPONSES,
  ANTHROPIC,
  BEDROCK,
  COHERE,
  GEMINI,
  LANGCHAIN,
  OLLAMA,
  AI_SDK,
  OPENAI_CHAT,
]
