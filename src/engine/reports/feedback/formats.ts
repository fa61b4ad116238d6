import { pythonText } from './code.js'
import type { FeedbackFormat } from './format.js'

/** All APIs for which a feedback message can be built. */
export const FEEDBACK_FORMATS: readonly FeedbackFormat[] = [
  {
    id: 'langchain',
    title: 'LangChain ToolMessage',
    build: ({ callId, tool, text }) => ({
      type: 'tool',
      data: { content: text, tool_call_id: callId, name: tool, status: 'error' },
    }),
    python: ({ callId, text }) =>
      [
        'messages.append(',
        '    ToolMessage(',
        `        content=${pythonText(text)},`,
        `        tool_call_id=${pythonText(callId)},`,
        '        status="error",',
        '    )',
        ')',
      ].join('\n'),
  },
  {
    id: 'openai-chat',
    title: 'OpenAI Chat',
    build: ({ callId, text }) => ({ role: 'tool', tool_call_id: callId, content: text }),
  },
  {
    id: 'openai-responses',
    title: 'OpenAI Responses',
    build: ({ callId, text, custom }) => ({
      type: custom === true ? 'custom_tool_call_output' : 'function_call_output',
      call_id: callId,
      output: text,
    }),
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    build: ({ callId, text }) => ({
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: callId, is_error: true, content: text }],
    }),
  },
  {
    id: 'gemini',
    title: 'Gemini',
    build: ({ callId, tool, text }) => ({
      role: 'user',
      parts: [{ functionResponse: { id: callId, name: tool, response: { error: text } } }],
    }),
  },
  {
    id: 'ai-sdk',
    title: 'Vercel AI SDK',
    build: ({ callId, tool, text }) => ({
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: callId,
          toolName: tool,
          output: { type: 'error-text', value: text },
        },
      ],
    }),
  },
  {
    id: 'mcp',
    title: 'MCP',
    build: ({ callId, text }) => ({
      jsonrpc: '2.0',
      id: callId,
      result: { content: [{ type: 'text', text }], isError: true },
    }),
  },
]
