/** Error texts of servers and clients that quote what the model wrote. */
import { LIMITS } from '../../bounds/limits.js'
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
  if (quoted === null) return complains(layer.text) ? parserComplaint(layer, layers) : null
  const { title, span, isText, name, reasons } = quoted
  const part = isText
    ? nestedPart(layers.slice(layer, span.start, span.end), false, reasons)
    : quotedCall(name, { layer, ...span }, layers, reasons)
  return opened({ parts: [part], detail: title })
}

const COMPLAINT =
  /JSONDecodeError|json\.decoder|JSON\.parse|(?:not|in)[ -]?valid JSON|Unexpected (?:token|end of)|Expecting (?:value|property name|',' delimiter|':' delimiter)|(?:failed|unable) to parse|could not parse|cannot parse|json_invalid|error parsing|invalid character '/i

/** Does a JSON parser complain in it? */
function complains(text: string): boolean {
  return !/^\s*[{[]/.test(text) && text.length <= LIMITS.complaintLength && COMPLAINT.test(text)
}

/** Does the text quote what a model wrote? */
export function quotesPayload(layer: Layer): boolean {
  return quotation(layer, new Layers('')) !== null
}
