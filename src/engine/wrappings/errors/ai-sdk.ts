/** The AI SDK: `Invalid input for tool X: JSON parsing failed: Text: …`. */
import { quotedInput } from './ai-sdk-text.js'
import type { ErrorRule } from './quotation.js'
import { quotedCall } from './quoted-call.js'

/** opencode's print names the tool once more: `invalid [tool=read, error=…]`. */
export const aiSdkText: ErrorRule = (layer, layers) => {
  const quoted = quotedInput(layer)
  if (quoted === null) return null
  const span = { layer, ...quoted.span }
  return {
    detail: 'the input that the AI SDK refused',
    parts: [quotedCall(quoted.name, span, layers)],
  }
}
