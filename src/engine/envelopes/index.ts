import { aiSdk } from './ai-sdk.js'
import { anthropic } from './anthropic.js'
import { bedrock } from './bedrock.js'
import { cohere } from './cohere.js'
import { definitions } from './definitions.js'
import type { Envelope, ValueFormat } from './envelope.js'
import { errorObject } from './error-object.js'
import { gemini } from './gemini.js'
import { invocation } from './invocation.js'
import { langchain } from './langchain.js'
import { mcp } from './mcp.js'
import { ollama } from './ollama.js'
import { openaiChat } from './openai-chat.js'
import { openaiResponses } from './openai-responses.js'
import { request } from './request.js'
import { STREAMS } from './stream/open.js'

/** The formats that are one value, the most specific first. */
export const VALUE_FORMATS: readonly ValueFormat[] = [
  mcp,
  definitions,
  request,
  openaiResponses,
  gemini,
  bedrock,
  anthropic,
  aiSdk,
  langchain,
  ollama,
  cohere,
  openaiChat,
  invocation,
  errorObject,
]

/** The same, for a text that is such a value as a whole. */
export const VALUE_ENVELOPES: readonly Envelope[] = VALUE_FORMATS.map(({ id, title, read }) => ({
  id,
  title,
  open: (paste, context) => (paste.value === null ? null : read(paste.value.value, context)),
}))

/** All envelopes, the most specific first; plain text is what remains when none says yes. */
export const ENVELOPES: readonly Envelope[] = [...VALUE_ENVELOPES, ...STREAMS]
