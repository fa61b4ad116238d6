/** Error texts of servers and clients that quote what the model wrote. */
import { type Layer, Layers } from '../../text/layers.js'
import type { Envelope } from '../envelope.js'
import { opened } from '../parts.js'
import { aiSdkText } from './ai-sdk.js'
import { claudeCode } from './claude-code.js'
import { langchainText } from './langchain.js'
import { parserComplaint } from './parser-complaint.js'
import type { ErrorRule } from './quotation.js'
import { serverText } from './servers.js'

const RULES: readonly ErrorRule[] = [
  claudeCode,
  aiSdkText,
  serverText,
  langchainText,
  parserComplaint,
]

export const errorText: Envelope = {
  id: 'error-text',
  title: 'Error text',
  open(paste, { layers }) {
    for (const rule of RULES) {
      const quotation = rule(paste.layer, layers)
      if (quotation !== null) return opened(quotation)
    }
    return null
  },
}

/** Does the text quote what a model wrote? */
export function quotesPayload(layer: Layer): boolean {
  const trial = new Layers('')
  return RULES.some((rule) => rule(layer, trial) !== null)
}
