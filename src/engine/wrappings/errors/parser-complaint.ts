/** Any log in which a JSON parser complains and the text that it was given is quoted by a label. */

import type { Reason } from '../../model/trace.js'
import type { Layer, Layers } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { NestedPart, Opened } from '../envelope.js'
import { namedCall } from '../inside/named-value.js'
import { valuePlaces } from '../inside/places.js'
import { nestedPart, opened } from '../parts.js'
import { readValue } from '../tree/read.js'
import { layerOf, type Value } from '../tree/value.js'
import { quotedCall } from './quoted-call.js'

const LABEL =
  /\b(?:arguments?|args|kwargs|params|parameters|payload|input(?:_value)?|raw(?:_\w+)?|json|doc)["']?(?:\s(?:was|were|is))?\s?[:=]\s?(?=[{["'`])/gi
/** Markup and ReAct text, which the dialects read. */
const DIALECT = /<[a-z|/｜]|\[TOOL|Action Input/i
/** The OpenAI Agents SDK: `Invalid JSON input for tool f: {…}`. */
const FOR_TOOL = /\bJSON input for (?:tool|function) ["'`]?([\w.-]+)["'`]?: ?(?=[{[])/gi
const NAMED =
  /\b(?:tool|function)(?:[_ ]name|\s(?:input|call|arguments|args)\s(?:for|of|to))?(?:\s?[=:]\s?["'`]?|\s["'`])([A-Za-z_][\w.-]*)/i
const NEAR = 300
/** Shorter texts hold no call. */
const LEAST_SAID = 16
const COMPLAINED = 'the text that a parser complained about'

/** The call or the arguments that the log of a complaint quotes. */
export function parserComplaint(layer: Layer, layers: Layers): Opened | null {
  const { text } = layer
  const isMarkup = DIALECT.test(text)
  const whole = quotedWhole(layer, isMarkup, layers)
  if (whole !== null) return opened({ parts: [whole], detail: COMPLAINED })
  // Markup without quotes is the dialects'.
  if (isMarkup) return null
  for (const label of [...text.matchAll(FOR_TOOL), ...text.matchAll(LABEL)]) {
    const start = label.index + label[0].length
    const span = payloadAt(layer, start)
    if (span === null) continue
    const before = text.slice(Math.max(0, label.index - NEAR), label.index)
    const reasons: Reason[] = [{ code: 'text-beside-arguments', detail: 'a log that quotes them' }]
    const name = label[1] ?? NAMED.exec(before)?.[1] ?? null
    const part = quotedCall(name, { layer, ...span }, layers, reasons)
    return opened({ parts: [part], detail: COMPLAINED })
  }
  return null
}

/** What the text quotes whole: markup between quotes; where it has none, a call with its name. */
function quotedWhole(layer: Layer, isMarkup: boolean, layers: Layers): NestedPart | null {
  for (const value of valuesIn(layer)) {
    const said = value.closed && (!isMarkup || value.kind === 'text') ? saidIn(value, layers) : null
    if (said === null || !(isMarkup ? DIALECT.test(said.text) : isNamedCall(said, layers))) continue
    return nestedPart(said, false, [{ code: 'inside-text' }])
  }
  return null
}

/** A call with its name, or a list of such calls. */
function isNamedCall(layer: Layer, layers: Layers): boolean {
  const { value } = readValue(layer, 0)
  if (value?.closed !== true) return false
  const items = value.kind === 'array' ? value.items : [value]
  return items.length > 0 && items.every((item) => namedCall(item, layers) !== null)
}

/** The value, or what stands between its quotes: a literal of the log's language, or a text as it was. */
function saidIn(value: Value, layers: Layers): Layer | null {
  if (value.kind !== 'text') return layers.slice(value.layer, value.start, value.end)
  if (value.end - value.start < LEAST_SAID) return null
  // Between single quotes no printer escapes a double one.
  const between = layers.slice(value.layer, value.start + 1, value.end - 1)
  const asWritten = value.layer.text[value.start] === "'" && /(?:^|[^\\])\\"/.test(between.text)
  return asWritten ? between : layerOf(value, layers)
}

/** The payload at `start`: a value, a literal's inside is peeled later; what is no value ends with its line. */
function payloadAt(layer: Layer, start: number): Span | null {
  const lineEnd = lineStop(layer.text, start)
  const { value, end } = readValue(layer, start)
  // Nothing is wrong with an empty one.
  if (value?.closed === true) return end - start > 2 ? { start, end } : null
  return /[{[]/.test(layer.text[start] ?? '') ? { start, end: lineEnd } : null
}

/** The values of a text, with their members: `blob was: {…}` is read as a member without its object. */
function* valuesIn(layer: Layer): Generator<Value> {
  for (const place of valuePlaces(layer)) {
    if (place.kind !== 'value') continue
    yield place.value
    if (place.value.kind === 'object') yield* place.value.members.map((one) => one.value)
  }
}
