/** When what stands inside a text is read instead of the text. */
import type { Candidate } from '../../calls/dialects/dialect.js'
import type { Found } from '../../calls/dialects/find.js'
import type { Reason } from '../../model/trace.js'
import { type Layer, toSource, whole } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { EnvelopeContext, TextPart } from '../envelope.js'
import { openInner, openInside } from '../open.js'
import type { OpenedSource, PlacedPart } from '../opened-source.js'
import { nestedPart } from '../parts.js'
import { pasteOf } from '../paste.js'
import { labelledInstead } from './labelled-instead.js'
import { areInLiterals } from './literals.js'
import { withoutMargins } from './margins.js'
import { type FindCalls, namedInside } from './named-inside.js'
import { runsAround } from './runs.js'

/**
 * What to read instead of the text: everything inside it where nothing was found
 * in it, or nothing but what its fences show; or where all that was found stands
 * in decorated lines, or in string literals whose escapes are to be undone first.
 * Null where the text itself is the thing.
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
  const whole = isValue(text.layer)
  if (guessed && (whole || assigns(text.layer.text))) {
    const named = namedInside(text.layer, text.reasons, context, find)
    if (named !== null && (whole || named.parts.some(({ kind }) => kind === 'call'))) return named
  }
  const { candidates } = found
  const labelled = guessed ? labelledInstead(text, candidates, context) : null
  if (labelled !== null) return labelled
  if (guessed && text.layer.text.includes('\\"')) {
    const named = namedInside(text.layer, text.reasons, context, find)
    if (named !== null && says(named, candidates, find)) return named
    const isDoubted = candidates.some(({ reasons }) => reasons.some(isMark))
    const inner = named === null && isDoubted ? openInside(text, context) : null
    const calls = inner?.parts.some(({ kind }) => kind === 'call') === true
    if (inner !== null && calls && says(inner, candidates, find)) return inner
  }
  if (candidates.length > 0 && candidates.every((one) => isPrint(one, context))) {
    const named = namedInside(text.layer, text.reasons, context, find)
    const inner = named ?? openInside(text, context)
    if (named !== null || inner.parts.some(({ kind }) => kind === 'call')) return inner
  }
  // Marks in an object or a list stand in its texts, or in several of them.
  const isMarked = found.candidates.some(({ marker }) => marker === 'sentinel')
  if (whole && isMarked && /^\s*[{[]/.test(text.layer.text)) {
    const inner = withCalls(openInside(text, context), found, find)
    if (inner !== null && !areRead(inner, found)) return inner
  }
  const run = decorated(found, text, context, find)
  if (run !== null) return run
  const plain = guessed ? withoutMargins(text.layer, found.sighted, context.layers) : null
  if (plain !== null && find(plain).candidates.length > 0)
    return openInner(text, [nestedPart(plain, false, [{ code: 'inside-text' }])], context)
  const listed = found.candidates.length > 0
  if (followsQuote(text.layer, found.sighted) && areInLiterals(text.layer, found.sighted, listed))
    return filled(openInside(text, context))
  if (listed || !found.alsoSeen.every(({ reason }) => reason.code === 'inside-fence')) return null
  if (found.alsoSeen.length > 0) return withCalls(openInside(text, context), found, find)
  // What cannot be read is told of, and nothing of it is looked for elsewhere.
  return found.sighted.length > 0 ? null : filled(openInside(text, context))
}

/** How much of a text before the first span is looked at for a quote. */
const BEFORE = 240

/** Does a quote stand before the spans, so that they may be in a literal? Where nothing is escaped, it stands near. */
function followsQuote({ text }: Layer, [first]: readonly Span[]): boolean {
  if (first === undefined) return false
  const from = text.includes('\\') ? 0 : Math.max(0, first.start - BEFORE)
  return /["']|(?<!`)`(?!`)/.test(text.slice(from, first.start))
}

/** The lines around all that was seen, without their decoration, where that makes calls of it. */
function decorated(
  found: Found,
  text: TextPart,
  context: EnvelopeContext,
  find: FindCalls,
): OpenedSource | null {
  if (found.candidates.length > 0 && !mayRunAcross(text.layer, found.sighted)) return null
  const runs = runsAround(text.layer, found, context)
  if (runs.length === 0) return null
  return withCalls(openInner(text, runs, context), found, find)
}

/** Only a call of several lines, with something before it on its first one, runs across a decoration. */
function mayRunAcross({ text }: Layer, spans: readonly Span[]): boolean {
  const begins = ({ start }: Span) => start === 0 || text[start - 1] === '\n'
  return (
    !spans.some(begins) && spans.some(({ start, end }) => text.slice(start, end).includes('\n'))
  )
}

/**
 * Nothing where it lacks a call that was seen, or where nothing was seen and all of
 * its calls are guessed. What a wire format calls, is called.
 */
function withCalls(inner: OpenedSource, { alsoSeen }: Found, find: FindCalls): OpenedSource | null {
  if (inner.parts.some(({ kind }) => kind === 'call')) return inner
  const calls = callsIn(inner, find)
  const names = new Set(calls.map(({ name }) => name))
  if (!alsoSeen.every(({ name }) => name === null || names.has(name))) return null
  return alsoSeen.length > 0 || !calls.every(isGuessed) ? inner : null
}

/** The calls that the texts among the parts say. */
function callsIn({ parts }: OpenedSource, find: FindCalls): Candidate[] {
  return parts.flatMap((part) => (part.kind === 'text' ? find(part.layer).candidates : []))
}

/** Are all of the calls among those that the parts are or say? */
function says(inner: OpenedSource, calls: readonly Candidate[], find: FindCalls): boolean {
  const found = [...inner.parts, ...callsIn(inner, find)]
  return calls.every(({ name }) => found.some((one) => 'name' in one && one.name === name))
}

/** Are there arguments as a logger writes a member, and no mark before them on their line? */
function assigns(text: string): boolean {
  return text.split('\n').some((line) => {
    const at = line.search(/\b(?:arguments|args|kwargs)=[{"']/)
    return at !== -1 && !line.slice(0, at).includes('<')
  })
}

/** Are the calls of records just those that a notation has read which accounts for each of its signs, as a taught one does? */
function areRead({ parts }: OpenedSource, { candidates }: Found): boolean {
  const names = parts.flatMap((part) => (part.kind === 'call' ? [part.name] : []))
  return (
    names.length === candidates.length &&
    candidates.every(({ name, accounted }, i) => accounted === true && name === names[i])
  )
}

function filled(inner: OpenedSource): OpenedSource | null {
  return inner.parts.length === 0 ? null : inner
}

/** Is the text one object or list from its begin to its end? */
function isValue(layer: Layer): boolean {
  const { value } = pasteOf(layer)
  if (value === null || value.value.kind === 'text' || !value.value.closed) return false
  return layer.text.slice(value.end).trim() === ''
}

const isMark = ({ code }: Reason): boolean => code === 'suspect-markup'

function isGuessed({ dialect }: Candidate): boolean {
  return dialect === 'unknown'
}

/** A class prints itself with a capital; nobody offered a tool of that name, and nothing marks a call. */
function isPrint(one: Candidate, { toolNames }: EnvelopeContext): boolean {
  const { dialect, marker, name } = one
  const isBare = isGuessed(one) || (dialect === 'pythonic' && marker !== 'sentinel')
  return isBare && /(?:^|\.)[A-Z][^.]*$/.test(name) && !toolNames.has(name)
}

/** Where the parts stand in the source; null where the text around them is no longer the source itself. */
export function placesOf(layer: Layer, parts: readonly PlacedPart[]): Span[] | null {
  if (layer.codec !== 'source') return null
  return parts.flatMap((part) => {
    if (part.kind === 'text') return toSource(whole(part.layer))
    return part.kind === 'call' ? part.spans.flatMap(toSource) : toSource(part.span)
  })
}
