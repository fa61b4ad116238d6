/** A tool's answer, in the shape that each API takes. */

/** OpenAI Chat Completions, and the servers that speak it. */
export interface ChatToolMessage {
  role: 'tool'
  tool_call_id: string
  content: string
}

/** OpenAI Responses: an item of `input`. */
export interface ResponsesToolOutput {
  /** The second answers a custom tool, which takes text. */
  type: 'function_call_output' | 'custom_tool_call_output'
  call_id: string
  output: string
}

export interface AnthropicToolResult {
  type: 'tool_result'
  tool_use_id: string
  content: string
  is_error?: boolean
}

/** Anthropic Messages: the results of one turn belong in one message. */
export interface AnthropicToolMessage {
  role: 'user'
  content: AnthropicToolResult[]
}

export interface GeminiFunctionResponse {
  functionResponse: { id: string; name: string; response: Record<string, unknown> }
}

/** Gemini: the results of one turn belong in one content. */
export interface GeminiToolMessage {
  role: 'user'
  parts: GeminiFunctionResponse[]
}

export interface AiSdkToolResult {
  type: 'tool-result'
  toolCallId: string
  toolName: string
  output: { type: 'text' | 'error-text'; value: string }
}

/** Vercel AI SDK: a model message. */
export interface AiSdkToolMessage {
  role: 'tool'
  content: AiSdkToolResult[]
}

/** LangChain: the fields of a `ToolMessage`. */
export interface LangChainToolFields {
  content: string
  tool_call_id: string
  name: string
  status: 'success' | 'error'
}

/** MCP: the response to `tools/call`. */
export interface McpToolResponse {
  jsonrpc: '2.0'
  id: string | number
  result: { content: { type: 'text'; text: string }[]; isError?: boolean }
}

/** The message for one call, by format. */
export interface ToolMessages {
  'openai-chat': ChatToolMessage
  'openai-responses': ResponsesToolOutput
  anthropic: AnthropicToolMessage
  gemini: GeminiToolMessage
  'ai-sdk': AiSdkToolMessage
  langchain: LangChainToolFields
  mcp: McpToolResponse
}

export type MessageFormat = keyof ToolMessages

/** The messages for all calls of one turn, by format: one where the API wants them together. */
export interface TurnMessages {
  'openai-chat': ChatToolMessage[]
  'openai-responses': ResponsesToolOutput[]
  anthropic: AnthropicToolMessage
  gemini: GeminiToolMessage
  'ai-sdk': AiSdkToolMessage
  langchain: LangChainToolFields[]
  mcp: McpToolResponse[]
}

/** What came of one call. */
export interface Answer {
  readonly id: string | number
  readonly name: string
  readonly text: string
  readonly isError: boolean
  /** Of a custom tool of OpenAI's, as far as the toolkit says so. */
  readonly custom: boolean
}

type Builders = { readonly [F in MessageFormat]: (answer: Answer) => ToolMessages[F] }

const BUILD: Builders = {
  'openai-chat': ({ id, text }) => ({ role: 'tool', tool_call_id: String(id), content: text }),
  'openai-responses': ({ id, text, custom }) => ({
    type: custom ? 'custom_tool_call_output' : 'function_call_output',
    call_id: String(id),
    output: text,
  }),
  anthropic: ({ id, text, isError }) => ({
    role: 'user',
    content: [
      {
        type: 'tool_result',
        tool_use_id: String(id),
        content: text,
        ...(isError ? { is_error: true } : {}),
      },
    ],
  }),
  gemini: ({ id, name, text, isError }) => ({
    role: 'user',
    parts: [
      {
        functionResponse: {
          id: String(id),
          name,
          response: isError ? { error: text } : { output: text },
        },
      },
    ],
  }),
  'ai-sdk': ({ id, name, text, isError }) => ({
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: String(id),
        toolName: name,
        output: { type: isError ? 'error-text' : 'text', value: text },
      },
    ],
  }),
  langchain: ({ id, name, text, isError }) => ({
    content: text,
    tool_call_id: String(id),
    name,
    status: isError ? 'error' : 'success',
  }),
  mcp: ({ id, text, isError }) => ({
    jsonrpc: '2.0',
    id,
    result: { content: [{ type: 'text', text }], ...(isError ? { isError: true } : {}) },
  }),
}

type Joiners = { readonly [F in MessageFormat]: (messages: ToolMessages[F][]) => TurnMessages[F] }

const JOIN: Joiners = {
  'openai-chat': (messages) => messages,
  'openai-responses': (items) => items,
  anthropic: (messages) => ({ role: 'user', content: messages.flatMap(({ content }) => content) }),
  gemini: (messages) => ({ role: 'user', parts: messages.flatMap(({ parts }) => parts) }),
  'ai-sdk': (messages) => ({ role: 'tool', content: messages.flatMap(({ content }) => content) }),
  langchain: (messages) => messages,
  mcp: (messages) => messages,
}

/** The message for one answer. */
export function messageOf<F extends MessageFormat>(answer: Answer, format: F): ToolMessages[F] {
  return BUILD[format](answer)
}

/** The messages for all answers of a turn. */
export function messagesOf<F extends MessageFormat>(
  answers: readonly Answer[],
  format: F,
): TurnMessages[F] {
  return JOIN[format](answers.map((answer) => messageOf(answer, format)))
}
