/**
 * An object between single quotes, whose own apostrophes are written as the quotes of
 * another language ask for: doubled, as YAML and SQL have them, or as a shell, which
 * closes the quotes, writes one and opens them again.
 */
import type { Reason } from '../../../model/trace.js'
import { layerWith, type Replaced } from '../../../text/layer-writer.js'
import { textOf, whole } from '../../../text/layers.js'
import { parsedJson } from '../../../text/parsed-json.js'
import type { Candidate, DialectContext } from '../dialect.js'

/** As a shell writes an apostrophe: no JSON has that. */
const OF_SHELL = "'\\''"
/** As it is written where it is doubled. */
const DOUBLED = "''"

/** A text may as well have pairs of apostrophes that are meant. */
const IN_PAIRS: Reason = {
  code: 'several-readings',
  detail:
    'the apostrophes in it are all doubled, as between single quotes, and are read as one each',
}

/** The call with its apostrophes as they are meant; as it is where not every one of them is written so. */
export function withApostrophes(call: Candidate, { layers }: DialectContext): Candidate {
  const { arguments: source } = call
  if (source.form !== 'text') return call
  const text = textOf(source.span)
  const isShell = text.includes(OF_SHELL)
  const places = placesOf(text, isShell ? OF_SHELL : DOUBLED)
  if (places.length === 0) return call
  const layer = layerWith(source.span, places, layers, 'edited')
  if (isShell && parsedJson(layer.text) === undefined) return call
  return {
    ...call,
    arguments: { ...source, span: whole(layer) },
    reasons: isShell ? call.reasons : [...call.reasons, IN_PAIRS],
  }
}

/** Where apostrophes are written so; nowhere if one is not. */
function placesOf(text: string, written: string): Replaced[] {
  const places: Replaced[] = []
  for (let at = text.indexOf("'"); at >= 0; ) {
    if (!text.startsWith(written, at)) return []
    const end = at + written.length
    places.push({ start: at, end, replacement: "'" })
    at = text.indexOf("'", end)
  }
  return places
}
