/** Error texts of servers and clients that quote what the model wrote. */
import type { Envelope, EnvelopeContext, NestedPart, Opened, Part } from '../envelope.js'
import { opened } from '../parts.js'
import type { Paste } from '../paste.js'
import { aiSdkText } from './ai-sdk.js'
import { claudeCode } from './claude-code.js'
import { langchainText } from './langchain.js'
import { serverText } from './servers.js'

/** One client's or server's way to quote; null when the text is not of its kind. */
export type ErrorRule = (paste: Paste, context: EnvelopeContext) => Quotation | null

export interface Quotation {
  readonly detail: string
  readonly parts: readonly (Part | NestedPart)[]
}

const RULES: readonly ErrorRule[] = [claudeCode, aiSdkText, serverText, langchainText]

export const errorText: Envelope = {
  id: 'error-text',
  title: 'Error text',
  open: (paste, context) => readErrorText(paste, context),
}

export function readErrorText(paste: Paste, context: EnvelopeContext): Opened | null {
  for (const rule of RULES) {
    const quotation = rule(paste, context)
    if (quotation !== null) return opened(quotation)
  }
  return null
}
