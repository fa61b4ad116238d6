import { anthropicBlocks } from './anthropic.js'
import { geminiParts } from './gemini.js'
import { chatMessage } from './openai-chat.js'
import { responseItems } from './openai-responses.js'
import { messageParts } from './parts.js'
import { resultRole } from './pi.js'
import type { Shape } from './shape.js'

/** All shapes, the most specific first. */
export const SHAPES: readonly Shape[] = [
  anthropicBlocks,
  responseItems,
  geminiParts,
  resultRole,
  messageParts,
  chatMessage,
]
