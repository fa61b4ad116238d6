/** Error texts of servers and clients that quote what the model wrote. */
import { PART_LIMITS } from '../../bounds/limits.js'
import { type Layer, Layers } from '../../text/layers.js'
import { lineStart } from '../../text/lines.js'
import type { Envelope, Opened } from '../envelope.js'
import { nestedPart, opened } from '../parts.js'
import { readValue } from '../tree/read.js'
import { layerOf, type Value } from '../tree/value.js'
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
  const literal = literalAround(layer, span.start - 1)
  if (literal !== null) {
    const decoded = layerOf(literal, layers)
    if (decoded !== null) return opened({ parts: [nestedPart(decoded, false)], detail: title })
  }
  const part = isText
    ? nestedPart(layers.slice(layer, span.start, span.end), false, reasons)
    : quotedCall(name, { layer, ...span }, layers, reasons)
  return opened({ parts: [part], detail: title })
}

/** The string with escapes on whose line the words stand that end at `at`, as a record holds it. */
function literalAround(layer: Layer, at: number): Value | null {
  const { text } = layer
  let open = -1
  for (let i = lineStart(text, at); i < at; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') open = open < 0 ? i : -1
  }
  if (open <= 0) return null
  const { value } = readValue(layer, open)
  if (value?.kind !== 'text' || !value.closed || value.end <= at) return null
  return text.slice(at, value.end).includes('\\') ? value : null
}

const COMPLAINT =
  /JSONDecodeError|json\.decoder|JSON\.parse|(?:not|in)[ -]?valid JSON|Unexpected (?:token|end of)|Expecting (?:value|property name|',' delimiter|':' delimiter)|(?:failed|unable) to (?:parse|deseriali[sz]e|decode)|EOF while parsing|could not parse|cannot parse|json_invalid|error parsing|invalid character '/i

/** Does a JSON parser complain in it? */
function complains(text: string): boolean {
  return (
    !/^\s*(?:\{|\[\s*(?:[[{"]|-?\d+\s*[,\]]))/.test(text) &&
    text.length <= PART_LIMITS.complaintLength &&
    COMPLAINT.test(text)
  )
}

/** Does the text quote what a model wrote? */
export function quotesPayload(layer: Layer): boolean {
  return quotation(layer, new Layers('')) !== null
}
