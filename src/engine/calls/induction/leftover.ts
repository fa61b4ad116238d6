/** What a grammar that was learnt left unread: offered names and keys that nothing covers, or a value that goes on over its line. */
import type { Reason } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import { lineEnd, lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { halvesIn } from '../account/half.js'
import { gapsOf } from '../account/sightings.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { Candidate, DialectContext, Findings, OwnMarks } from '../dialects/dialect.js'
import { beginsValue, valueEnd } from '../grammar/value-end.js'
import { wordsOf } from './landmarks.js'
import { isOrphaned, offeredKeys } from './orphaned.js'
import { memberKeys } from './path-keys.js'
import { beginsAlike, makesOf } from './same-make.js'
import { keysInMarks, tookIn } from './took-in.js'

/** How far behind a name its keys are looked for. */
const REACH = 240
/** Places of one name that are looked at. */
const PLACES = 40
/** A sign that stands between a key and its value, or marks around a key. */
const SEPARATES = /^(?:["'`*]{0,2}\s?[:=]|[^\p{L}\p{N}\s.,;!?)"'-]|\s[^\p{L}\p{N}\s.,;!?("'&-])/u

export const LEFT: Reason = {
  code: 'dialect-drift',
  detail: 'beside it stands what looks like a part of a call, and could not be read',
}

/** By what a part of a call is known. */
interface Known {
  readonly context: DialectContext
  /** What the notation writes behind a key; empty where it is a blank, or not known. */
  readonly behindKeys: string
  /** The signs that it writes before a key, where prose has none of them; else empty. */
  readonly beforeKeys: string
}

const PROSE = /^[\s,;.!?'"()-]*$/

const NO_MARKS: OwnMarks = { worded: [], signs: [] }

/** The findings, held back where parts of calls are left. */
export function withoutLeftovers(
  text: string,
  findings: Findings,
  context: DialectContext,
  own: OwnMarks = NO_MARKS,
): Findings {
  const { worded, signs, parameter } = own
  const open = parameter?.open.trimStart() ?? ''
  const known: Known = {
    context,
    behindKeys: parameter?.toValue.trimEnd() ?? '',
    beforeKeys: PROSE.test(open) ? '' : open,
  }
  const { candidates, markup } = findings
  if (candidates.length === 0) return findings
  const gaps = gapsOf(text.length, [...candidates.map(({ span }) => span), ...markup])
  const makes = makesOf(text, candidates)
  const begins = (span: Span) => beginsAlike(text, span, context.toolNames, makes)
  const apart = [
    ...worded,
    ...(parameter === undefined ? [] : keysInMarks(parameter, offeredKeys(context))),
  ]
  const left =
    gaps.some((gap) => holds(text, gap, apart) || isOrphaned(text, gap, context)) ||
    candidates.some((_, index) => isHalved(text, candidates, index)) ||
    gaps.some(
      (gap) => callIn(text, gap, known) || goesOn(text, gap, candidates, known) || begins(gap),
    ) ||
    candidates.some(
      (one) =>
        linesOf(text, one).some((value) => callIn(text, value, known)) ||
        valuesOf(text, one).some(begins),
    )
  const marks = [...worded, ...signs]
  return {
    ...findings,
    candidates: candidates.map((one) => {
      const reasons = [...(left ? [LEFT] : []), ...swallowed(text, one, marks, parameter, known)]
      return reasons.length === 0 ? one : { ...one, reasons: [...one.reasons, ...reasons] }
    }),
  }
}

/** A bracket is closed behind a call on its line that nothing opened in what stands around it there, other calls left out. */
function isHalved(text: string, calls: readonly Candidate[], index: number): boolean {
  const own = calls[index]?.span
  if (own === undefined) return false
  const stop = Math.min(lineEnd(text, own.end), own.end + REACH)
  if (!/[)\]}]/.test(text.slice(own.end, stop))) return false
  let at = Math.max(lineStart(text, own.start), own.start - REACH)
  let first = index
  while ((calls[first - 1]?.span.end ?? 0) > at) first--
  let around = ''
  for (let next = first; ; next++) {
    const { start, end } = calls[next]?.span ?? { start: stop, end: stop }
    around += text.slice(at, Math.min(stop, Math.max(at, start)))
    at = Math.max(at, end)
    if (at >= stop) break
  }
  return halvesIn(around, { start: 0, end: around.length }).end
}

/** A line may begin with the span. */
function holds(text: string, { start, end }: Span, marks: readonly string[]): boolean {
  const piece =
    (text[start - 1] ?? '\n') === '\n' ? `\n${text.slice(start, end)}` : text.slice(start, end)
  return marks.some((mark) => piece.includes(mark))
}

/** A value that holds marks, or what the call lacks, may have taken in what stood behind it. */
function swallowed(
  text: string,
  one: Candidate,
  marks: readonly string[],
  parameter: OwnMarks['parameter'],
  known: Known,
): Reason[] {
  const read = keysOf(one)
  const declared = propertyNames(known.context, one.name) ?? []
  const lacking = [...declared, ...memberKeys(known.context, one.name)].filter(
    (key) => !read.has(key),
  )
  const found = valuesOf(text, one).some(
    (value) =>
      holds(text, value, marks) || keysIn(text, one.name, value.start, value.end, known, read),
  )
  const took = textsOf(one).some((value) => parameter && tookIn(value, parameter, lacking))
  return found || took ? [SWALLOWED] : []
}

const SWALLOWED: Reason = {
  code: 'suspect-markup',
  detail: 'a value holds what looks like a part of the call',
}

/** A key that the tool does not declare may be a mark of the next call, which the lessons did not show. */
export function withUndeclared(call: Candidate, context: DialectContext): Candidate {
  const { name, arguments: source, reasons } = call
  const declared = propertyNames(context, name)
  if (source.form !== 'fields' || declared === null) return call
  const strange = source.fields.filter((field) => !declared.has(field.name))
  if (strange.length === 0) return call
  const doubts = strange.map(
    (field) => ({ code: 'suspect-undeclared', detail: field.name }) as const,
  )
  return { ...call, reasons: [...reasons, ...doubts] }
}

/** The values that stand in the text itself and are no structures, which say where they end. */
function valuesOf(text: string, { arguments: source }: Candidate): Span[] {
  if (source.form !== 'fields') return []
  return source.fields
    .map(({ value }) => value)
    .filter(
      ({ layer, start, end }) =>
        layer.text === text && !(beginsValue(text, start) && valueEnd(text, start) === end),
    )
}

/** What is no structure and no text in quotes, as it is meant. */
function textsOf({ arguments: source }: Candidate): string[] {
  if (source.form !== 'fields') return []
  return source.fields
    .filter(({ fields }) => fields === undefined)
    .map(({ value }) => textOf(value))
    .filter((text) => !(beginsValue(text, 0) && valueEnd(text, 0) === text.length))
}

/** The values of several lines that nothing closes but a line's end: the next call may be among theirs. */
function linesOf(text: string, { arguments: source }: Candidate): Span[] {
  if (source.form !== 'fields') return []
  return source.fields
    .map(({ value }) => value)
    .filter(
      ({ layer, start, end }) =>
        layer.text === text &&
        (text[end] ?? '\n') === '\n' &&
        text[start - 1] !== '\n' &&
        text.slice(start, end).includes('\n'),
    )
}

/** An offered name with one of its keys. */
function callIn(text: string, { start, end }: Span, known: Known): boolean {
  return known.context.tools.some(({ name }) =>
    wordsOf(text, name, start, end)
      .slice(0, PLACES)
      .some((place) => keysIn(text, name, place.end, Math.min(end, place.end + REACH), known)),
  )
}

/** A key of the call before it that the call does not have. */
function goesOn(
  text: string,
  { start, end }: Span,
  candidates: readonly Candidate[],
  known: Known,
): boolean {
  const call = candidates.findLast(({ span }) => span.end <= start)
  if (call === undefined || call.arguments.form === 'text') return false
  return keysIn(text, call.name, start, Math.min(end, start + REACH), known, keysOf(call))
}

function keysOf({ arguments: source }: Candidate): ReadonlySet<string> {
  return new Set(source.form === 'fields' ? source.fields.map(({ name }) => name) : [])
}

function keysIn(
  text: string,
  name: string,
  from: number,
  to: number,
  { context, behindKeys, beforeKeys }: Known,
  read: ReadonlySet<string> = new Set(),
): boolean {
  return [...(propertyNames(context, name) ?? [])].some(
    (key) =>
      !read.has(key) &&
      wordsOf(text, key, from, to).some(
        ({ start, end }) =>
          SEPARATES.test(text.slice(end, end + 4)) ||
          (behindKeys !== '' && text.startsWith(behindKeys, end)) ||
          (beforeKeys !== '' && text.startsWith(beforeKeys, start - beforeKeys.length)) ||
          isMarkLine(text, start, end),
      ),
  )
}

/** The key ends a line of marks, or begins a line behind some: `*** Arg: zone`, `//zone DD *`. */
function isMarkLine(text: string, start: number, end: number): boolean {
  const near = text.slice(Math.max(0, start - LONGEST), start)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  return GLUED.test(before) || ((text[end] ?? '\n') === '\n' && MARKS_BEFORE.test(before))
}

const GLUED = /^[^\S\n]*[^\p{L}\p{N}\s"'`(*#>]{1,6}$/u

/** Longest marks before a key on its line. */
const LONGEST = 40
const MARKS_BEFORE = /^[^\S\n]*[^\p{L}\p{N}\s]+[^\S\n]*(?:\p{L}{1,16}[^\p{L}\p{N}\n]+)?$/u
