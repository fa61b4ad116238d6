/** The streams of all APIs, the most specific first. */
export const TITLED = [
  ['openai-responses-stream', 'OpenAI response stream'],
  ['anthropic-stream', 'Anthropic stream'],
  ['bedrock-stream', 'Bedrock Converse stream'],
  ['cohere-stream', 'Cohere stream'],
  ['gemini-stream', 'Gemini stream'],
  ['langchain-stream', 'LangChain message chunks'],
  ['ollama-stream', 'Ollama stream'],
  ['ai-sdk-stream', 'AI SDK stream'],
  ['ag-ui-stream', 'AG-UI event stream'],
  ['openai-assistants-stream', 'OpenAI assistants stream'],
  ['mistral-conversation-stream', 'Mistral conversation stream'],
  ['dashscope-stream', 'DashScope stream'],
  ['text-stream', 'Stream of a text'],
  ['openai-chat-stream', 'OpenAI chat stream'],
  ['openai-deltas', 'OpenAI deltas without their chunks'],
] as const

export type StreamId = (typeof TITLED)[number][0]
