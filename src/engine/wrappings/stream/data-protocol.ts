/** The AI SDK's older data stream: a letter, a colon and JSON on each line (`9:{"toolCallId":…}`). */
import type { Envelope } from '../envelope.js'
import { readDataProtocol } from './read.js'

export const dataProtocol: Envelope = {
  id: 'ai-sdk-data-stream',
  title: 'AI SDK data stream',
  open: ({ layer }, context) =>
    /^[0-9a-k]:["{[]/.test(layer.text.slice(0, 3)) ? readDataProtocol(layer, context) : null,
}
