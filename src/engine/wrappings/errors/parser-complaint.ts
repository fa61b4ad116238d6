/** Any log in which a JSON parser complains and the text that it was given is quoted by a label. */

import { LIMITS } from '../../bounds/limits.js'
import type { Reason } from '../../model/trace.js'
import type { Layer, Layers } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { CallPart, Opened } from '../envelope.js'
import { namedCall } from '../inside/named-value.js'
import { valuePlaces } from '../inside/places.js'
import { nestedPart, opened } from '../parts.js'
import { readValue } from '../tree/read.js'
import { layerOf, type Value } from '../tree/value.js'
import { quotedCall } from './quoted-call.js'

const COMPLAINT =
  /JSONDecodeError|json\.decoder|JSON\.parse|(?:not|in)[ -]?valid JSON|Unexpected (?:token|end of)|Expecting (?:value|property name|',' delimiter|':' delimiter)|(?:failed|unable) to parse|could not parse|cannot parse|json_invalid|error parsing|invalid character '/i
const LABEL =
  /\b(?:arguments?|args|kwargs|params|parameters|payload|input(?:_value)?|raw(?:_\w+)?|json|doc)["']?(?:\s(?:was|were|is))?\s?[:=]\s?(?=[{["'`])/gi
/** Markup and ReAct text, which the dialects read. */
const DIALECT = /<[a-z|/｜]|\[TOOL|Action Input/i
/** The OpenAI Agents SDK: `Invalid JSON input for tool f: {…}`. */
const FOR_TOOL = /\bJSON input for (?:tool|function) ["'`]?([\w.-]+)["'`]?: ?(?=[{[])/gi
const NAMED = /\b(?:tool|function)(?:[_ ]name)?(?:\s?[=:]\s?["'`]?|\s["'`])([A-Za-z_][\w.-]*)/i
const NEAR = 300
/** `{"name":"f","args":{}}` */
const LEAST_CALL = 24

/** The call or the arguments that the log quotes; null where no parser complains. */
export function parserComplaint(layer: Layer, layers: Layers): Opened | null {
  const { text } = layer
  if (/^\s*[{[]/.test(text)) return null
  if (text.length > LIMITS.complaintLength || !COMPLAINT.test(text)) return null
  if (DIALECT.test(text)) return quotedMarkup(layer, layers)
  const call = wholeCall(layer, layers)
  if (call !== null)
    return opened({ parts: [call], detail: 'the call that a parser complained about' })
  for (const label of [...text.matchAll(FOR_TOOL), ...text.matchAll(LABEL)]) {
    const start = label.index + label[0].length
    const span = payloadAt(layer, start)
    if (span === null) continue
    const before = text.slice(Math.max(0, label.index - NEAR), label.index)
    const reasons: Reason[] = [{ code: 'text-beside-arguments', detail: 'a log that quotes them' }]
    const name = label[1] ?? NAMED.exec(before)?.[1] ?? null
    const part = quotedCall(name, { layer, ...span }, layers, reasons)
    return opened({ parts: [part], detail: 'the text that a parser complained about' })
  }
  return null
}

/** What the model wrote, where a quotation holds markup: without one the whole text is the dialects'. */
function quotedMarkup(layer: Layer, layers: Layers): Opened | null {
  for (const value of valuesIn(layer)) {
    if (value.kind !== 'text' || !value.closed) continue
    const shown = layers.slice(value.layer, value.start + 1, value.end - 1)
    if (!DIALECT.test(shown.text)) continue
    // Between single quotes no printer escapes a double one: the text stands there as it was.
    const asWritten = layer.text[value.start] === "'" && /(?:^|[^\\])\\"/.test(shown.text)
    const said = asWritten ? shown : (layerOf(value, layers) ?? shown)
    const part = nestedPart(said, false, [{ code: 'inside-text' }])
    return opened({ parts: [part], detail: 'the text that a parser complained about' })
  }
  return null
}

/** The payload at `start`: a value, a literal's inside is peeled later; what is no value ends with its line. */
function payloadAt(layer: Layer, start: number): Span | null {
  const line = layer.text.indexOf('\n', start)
  const lineEnd = line < 0 ? layer.text.length : line
  const { value, end } = readValue(layer, start)
  if (value?.closed === true) return { start, end }
  return /[{[]/.test(layer.text[start] ?? '') ? { start, end: lineEnd } : null
}

/** A call that the text quotes whole, and not its arguments alone. */
function wholeCall(layer: Layer, layers: Layers): CallPart | null {
  for (const said of valuesIn(layer)) {
    for (const value of [said, ...quotedIn(said, layers)]) {
      const call = value.closed ? namedCall(value, layers) : null
      if (call === null) continue
      return { ...call, reasons: [{ code: 'inside-text' }, ...call.reasons] }
    }
  }
  return null
}

/** The values of a text, with their members: `blob was: {…}` is read as a member without its object. */
function* valuesIn(layer: Layer): Generator<Value> {
  for (const place of valuePlaces(layer)) {
    if (place.kind !== 'value') continue
    yield place.value
    if (place.value.kind === 'object') yield* place.value.members.map((one) => one.value)
  }
}

/** `tool call: '{…}'`: a literal of the log's language, or quote marks put around a text as it was. */
function quotedIn(value: Value, layers: Layers): Value[] {
  if (value.kind !== 'text' || value.end - value.start < LEAST_CALL) return []
  const between = layers.slice(value.layer, value.start + 1, value.end - 1)
  return [layerOf(value, layers), between].flatMap((layer) => {
    if (layer === null) return []
    const start = layer.text.search(/\S/)
    return layer.text[start] === '{' ? (readValue(layer, start).value ?? []) : []
  })
}
