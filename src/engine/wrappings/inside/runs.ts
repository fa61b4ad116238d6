/**
 * Lines with a decoration in the midst of other text: a quoted mail below a
 * sentence, a container's log below a shell's prompt. What was seen there runs
 * across the decoration, so it is read once more without it.
 */

import { PART_LIMITS } from '../../bounds/limits.js'
import type { Candidate } from '../../calls/dialects/dialect.js'
import type { Found } from '../../calls/dialects/find.js'
import { type Layer, type LayerSpan, textOf } from '../../text/layers.js'
import { lineEnd, lineStart } from '../../text/lines.js'
import { isJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import { BLANK, type Decoration, LONGEST } from '../decoration.js'
import type { EnvelopeContext, NestedPart } from '../envelope.js'
import { nestedPart } from '../parts.js'
import { decorationsOf, indentOf, undecorated } from '../undecorated.js'
import { writerOf } from '../writer.js'
import { diffsOf } from './diff.js'
import { maySayCall } from './signs.js'

/**
 * The runs of decorated lines that hold all that was seen, without their
 * decoration; empty where something stands outside of them, or a call that is
 * listed has no decoration in its midst. Where no call is listed, a line of one
 * may be all that was seen of it, or nothing.
 */
export function runsAround(
  layer: Layer,
  { candidates, sighted, rejected }: Pick<Found, 'candidates' | 'sighted' | 'rejected'>,
  { layers }: EnvelopeContext,
): NestedPart[] {
  const listed = candidates.length > 0
  const spans = sighted.length > 0 ? [...sighted] : rejected.map(({ span }) => span)
  let runs = runsOf(layer, spans, { listed, raw: candidates.some(holdsLines) })
  if (runs.length === 0 && !listed) runs = runsIn(layer)
  return runs.map(({ pieces, decoration: { reasons = [] } }) =>
    nestedPart(layers.join(pieces), false, [{ code: 'inside-text' }, ...reasons]),
  )
}

/** What was found where the spans are. */
interface Seen {
  /** Calls that are listed. */
  readonly listed: boolean
  /** A value that is text as it stands, line by line. */
  readonly raw: boolean
}

/** Is a value of the call text of several lines, and no markup? In JSON, a line break is written as an escape. */
function holdsLines({ arguments: source }: Candidate): boolean {
  if (source.form === 'text') {
    const text = textOf(source.span)
    return text.includes('\n') && !isJson(text)
  }
  const queue = source.form === 'fields' ? [...source.fields] : []
  for (const { value, fields } of queue) {
    if (fields !== undefined) for (const inner of fields) queue.push(inner)
    else if (textOf(value).includes('\n')) return true
  }
  return false
}

/** The runs that hold all of the spans; none where one stands outside. */
function runsOf(layer: Layer, spans: Span[], seen: Seen): Run[] {
  const runs: Run[] = []
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = runs.at(-1)
    if (last !== undefined && span.end <= last.end) continue
    const run = runAt(layer, span, seen)
    if (run === null || run.start < (last?.end ?? 0)) return []
    runs.push(run)
  }
  return runs
}

/** All runs of two lines or more that may hold a call. */
function runsIn(layer: Layer): Run[] {
  const { text } = layer
  const runs: Run[] = []
  if (!maySayCall(text)) return runs
  for (let start = 0; start < text.length && runs.length < PART_LIMITS.insidePlaces; ) {
    const line = { start, end: lineEnd(text, start) }
    const isEmpty = BLANK.test(text.slice(start, Math.min(line.end, start + LONGEST)))
    const run = isEmpty ? null : firstRun(layer, line)
    if (run !== null && maySayCall(text.slice(run.start, run.end))) runs.push(run)
    start = run?.end ?? line.end
  }
  return runs
}

interface Run extends Span {
  readonly decoration: Decoration
  readonly pieces: readonly LayerSpan[]
  readonly lines: number
}

/** The longest run of lines around a span that are decorated as the span's own lines are. */
function runAt(layer: Layer, span: Span, { listed, raw }: Seen): Run | null {
  const { text } = layer
  const own = { start: lineStart(text, span.start), end: lineEnd(text, span.end - 1) }
  if (listed && lineEnd(text, own.start) >= own.end) return null
  const run = firstRun(layer, own, raw)
  if (run !== null) return run
  const shared = writerOf(text.slice(own.start, own.end), true)
  const alike = shared === null ? null : runOf(layer, own, shared)
  return alike !== null && alike.lines >= LEAST ? alike : null
}

/** Fewer lines can begin alike because two calls do. */
const LEAST = 3

/** Of the lines from a run's first on, as much says how they are decorated. */
const WINDOW = 4_000

/** Where a value is text as it stands, the columns that all lines have are a decoration, too. */
function firstRun(layer: Layer, own: Span, raw = false): Run | null {
  const text = layer.text.slice(own.start, own.start + WINDOW)
  const columns = raw ? indentOf(text) : []
  const above = layer.text.slice(Math.max(0, own.start - WINDOW), own.start)
  for (const decoration of [...decorationsOf(text), ...columns, ...diffsOf(text, above)]) {
    const run = runOf(layer, own, decoration)
    if (run !== null) return run
  }
  return null
}

function runOf(layer: Layer, own: Span, decoration: Decoration): Run | null {
  const { text } = layer
  if (!decoration.prefix.test(text.slice(own.start, Math.min(own.end, own.start + LONGEST))))
    return null
  const saysLittle = decoration.around === true && lineEnd(text, own.start) >= own.end
  if (!saysLittle && undecorated(layer, decoration, own, true) === null) return null
  for (const span of [grown(text, own, decoration), own]) {
    const found = undecorated(layer, decoration, span)
    if (found !== null) return { ...span, ...found, decoration }
  }
  return null
}

/** The lines with those above and below, as long as they have the prefix, and it fits the one before. */
function grown(text: string, own: Span, { prefix, follows }: Decoration): Span {
  let { start, end } = own
  const at = (from: number) => {
    const found = prefix.exec(text.slice(from, Math.min(lineEnd(text, from), from + LONGEST)))
    return found?.[0] ?? null
  }
  const fits = (one: string | null, before: string | null) =>
    one !== null && before !== null && follows?.(one, before) !== false
  for (let first = at(start); start > 0; ) {
    const above = lineStart(text, start - 1)
    const before = at(above)
    if (!fits(first, before)) break
    first = before
    start = above
  }
  for (let last = at(lineStart(text, end - 1)); end < text.length; end = lineEnd(text, end)) {
    const next = at(end)
    if (!fits(next, last)) break
    last = next
  }
  return { start, end }
}
