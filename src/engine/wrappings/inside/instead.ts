/** When what stands inside a text is read instead of the text. */
import type { Candidate } from '../../calls/dialects/dialect.js'
import type { Found } from '../../calls/dialects/find.js'
import type { AlsoSeen } from '../../model/trace.js'
import { type Layer, toSource, whole } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { EnvelopeContext, TextPart } from '../envelope.js'
import { INSIDE, openInner, openInside } from '../open.js'
import type { OpenedSource, PlacedPart } from '../opened-source.js'
import { pasteOf } from '../paste.js'
import { areInLiterals } from './literals.js'
import { type FindCalls, namedInside } from './named-inside.js'
import { runsAround } from './runs.js'

/**
 * What to read instead of the text: everything inside it where nothing was found
 * in it, or where all that was found stands in string literals whose escapes are
 * to be undone first; only the calls of wire formats and what other wrappings hold
 * where calls were seen and none is listed. Null where the text itself is the thing.
 */
export function insteadOf(
  found: Found,
  text: TextPart,
  context: EnvelopeContext,
  find: FindCalls,
): OpenedSource | null {
  if (text.channel === 'thinking') return null
  // A notation that is guessed of a record's text says less than a call inside that is known.
  const guessed = found.candidates.length > 0 && found.candidates.every(isGuessed)
  if (guessed && isValue(text.layer)) {
    const named = namedInside(text.layer, text.reasons, context, find)
    if (named !== null) return named
  }
  const run = decorated(found, text, context, find)
  if (run !== null) return run
  const nothing = found.sighted.length === 0
  if (found.candidates.length > 0 || !nothing) {
    if (areInLiterals(text.layer, found.sighted)) return filled(openInside(text, context))
    if (found.candidates.length > 0 || found.alsoSeen.length === 0) return null
    if (!found.alsoSeen.every(isFenced)) return null
    const inner = openInside(text, context)
    return filled({ ...inner, parts: inner.parts.flatMap((part) => callsOf(part, context)) })
  }
  return filled(openInside(text, context))
}

/** The lines around all that was seen, without their decoration, where that makes calls of it. */
function decorated(
  found: Found,
  text: TextPart,
  context: EnvelopeContext,
  find: FindCalls,
): OpenedSource | null {
  const runs = runsAround(text.layer, found, context)
  if (runs.length === 0) return null
  const inner = openInner(text, runs, context)
  const hasCalls = inner.parts.some(
    (part) =>
      part.kind === 'call' || (part.kind === 'text' && find(part.layer).candidates.length > 0),
  )
  return hasCalls ? inner : null
}

function filled(inner: OpenedSource): OpenedSource | null {
  return inner.parts.length === 0 ? null : inner
}

/** The part where it is a call of a wire format or came out of a wrapping, or the calls inside of it. */
function callsOf(part: PlacedPart, context: EnvelopeContext): PlacedPart[] {
  if (part.kind === 'call') return [part]
  if (part.kind !== 'text') return []
  if (part.envelope !== INSIDE) return [part]
  return openInside(part, context).parts.filter(({ kind }) => kind === 'call')
}

/** Is the text one object or list from its begin to its end? */
function isValue(layer: Layer): boolean {
  const { value } = pasteOf(layer)
  return value?.value.closed === true && layer.text.slice(value.end).trim() === ''
}

function isGuessed({ dialect }: Candidate): boolean {
  return dialect === 'unknown'
}

function isFenced({ reason }: AlsoSeen): boolean {
  return reason.code === 'inside-fence'
}

/** Where the parts stand in the source; null where the text around them is no longer the source itself. */
export function placesOf(layer: Layer, parts: readonly PlacedPart[]): Span[] | null {
  if (layer.codec !== 'source') return null
  return parts.flatMap((part) => {
    if (part.kind === 'text') return toSource(whole(part.layer))
    return part.kind === 'call' ? part.spans.flatMap(toSource) : toSource(part.span)
  })
}
