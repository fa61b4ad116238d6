/** Error texts of servers and clients that quote what the model wrote. */
import { type Layer, Layers } from '../../text/layers.js'
import type { Envelope, Opened } from '../envelope.js'
import { nestedPart, opened } from '../parts.js'
import { quotedIn } from './markers.js'
import { parserComplaint } from './parser-complaint.js'
import { quotedCall } from './quoted-call.js'

export const errorText: Envelope = {
  id: 'error-text',
  title: 'Error text',
  open: ({ layer }, { layers }) => quotation(layer, layers),
}

function quotation(layer: Layer, layers: Layers): Opened | null {
  const quoted = quotedIn(layer)
  if (quoted === null) return parserComplaint(layer, layers)
  const { title, span, isText, name, reasons } = quoted
  const part = isText
    ? nestedPart(layers.slice(layer, span.start, span.end), false, reasons)
    : quotedCall(name, { layer, ...span }, layers, reasons)
  return opened({ parts: [part], detail: title })
}

/** Does the text quote what a model wrote? */
export function quotesPayload(layer: Layer): boolean {
  return quotation(layer, new Layers('')) !== null
}
