/** Ollama's own API: `/api/chat` and `/api/generate`. */
import { readChatMessage } from './chat-message.js'
import type { ValueFormat } from './envelope.js'
import { finishOf } from './finish.js'
import { opened, textParts } from './parts.js'
import { get, has } from './tree/value.js'

export const ollama: ValueFormat = {
  id: 'ollama',
  title: 'Ollama response',
  read: (root, context) => {
    if (!has(root, 'done') && !has(root, 'done_reason')) return null
    const message = get(root, 'message')
    const text = get(root, 'response')
    if (message === undefined && text?.kind !== 'text') return null
    const parts = [
      ...readChatMessage(message, context),
      ...textParts(get(root, 'thinking'), context.layers, 'thinking'),
      ...textParts(text, context.layers),
    ]
    return opened({ parts, finish: finishOf(get(root, 'done_reason')) })
  },
}
