/**
 * Where something stands inside a text that could hold a call: code fences,
 * printed values, members without their object, string literals. One pass, in
 * order, not overlapping.
 */

import { PART_LIMITS } from '../../bounds/limits.js'
import { pageOf } from '../../calls/dialects/page.js'
import { fencesOf } from '../../calls/regions/fences.js'
import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { pasteOf } from '../paste.js'
import { isCall } from '../records.js'
import { scanString } from '../tree/scan.js'
import type { Value } from '../tree/value.js'
import { readKey, readMembers } from './members.js'

/** Something inside a text. */
export type Place =
  | FencePlace
  | { readonly kind: 'value'; readonly value: Value; readonly span: Span }

export interface FencePlace {
  readonly kind: 'fence'
  readonly label: string
  readonly span: Span
  /** Where its opening line begins. */
  readonly opener: number
}

/** Fences in code of these languages hold programs. */
const PROGRAM =
  /^(?:js|jsx|ts|tsx|javascript|typescript|java|go|rust|rs|c|cpp|c\+\+|csharp|cs|php|ruby|rb|kotlin|swift|scala|sql|html|css|diff|patch|markdown|md|jinja|jinja2|dockerfile|makefile|powershell|bat|lua|perl|r)\b/

/** Does the fence's label say that it holds a program? */
export function isProgram({ label }: FencePlace): boolean {
  return PROGRAM.test(label)
}

/** Closed and open fences. */
export function fencePlaces(layer: Layer): FencePlace[] {
  const found: FencePlace[] = []
  const lines = fencesOf(pageOf(layer).marks)
  for (let i = 0; i < lines.length; i++) {
    const opener = lines[i]
    if (opener === undefined || opener.closesOnly) continue
    let close = i + 1
    for (; close < lines.length; close++) {
      const line = lines[close]
      if (line?.mark !== opener.mark) continue
      if (line.label === '' && line.length >= opener.length) break
    }
    const end = lines[close]?.start ?? layer.text.length
    const span = { start: opener.end, end }
    found.push({ kind: 'fence', label: opener.label, span, opener: opener.start })
    i = close
  }
  return found
}

const START =
  /[{[]|\b(?:[Aa]rray|[\w\\]{1,80} Object)\s{1,40}\(|[A-Z][\w.]{0,80}[({]|[bBrRuU]?["'`]|[A-Za-z_$][\w$.-]{0,80}\s{0,8}[:=]\s{0,8}(?=[bBrRuU]?["'`]|[{[])/g
/** A quote opens a literal behind one of these, and not inside a word. */
const BEFORE_LITERAL = /[\s([{:=,>]/
const TRIPLE = ['"""', "'''"]

/** The values, members and literals of a text outside of its fences, outside in and in order. */
export function* valuePlaces(layer: Layer): Generator<Place> {
  const { text } = layer
  const fences = fencePlaces(layer)
  let fence = 0
  let work = PART_LIMITS.insideRereads * text.length + 4096
  for (let at = 0; work > 0; ) {
    START.lastIndex = at
    const opener = START.exec(text)
    if (opener === null) break
    const start = opener.index
    while ((fences[fence]?.span.end ?? start + 1) <= start) fence++
    const around = fences[fence]?.span
    if (around !== undefined && around.start <= start) {
      at = Math.max(start + 1, around.end)
      continue
    }
    const place = placeAt(layer, start, opener[0], fences[fence]?.opener ?? text.length)
    if (place.value === null) {
      work -= place.end - start
      at = Math.max(start + 1, place.retry ?? start + 1)
      continue
    }
    if (!place.value.closed) work -= place.end - start
    yield { kind: 'value', value: place.value, span: { start, end: place.end } }
    at = Math.max(start + 1, place.end)
  }
}

interface Found {
  readonly value: Value | null
  readonly end: number
  /** Nothing before this needs to be tried again. */
  readonly retry?: number
}

function placeAt(layer: Layer, start: number, opener: string, limit: number): Found {
  const { text } = layer
  if (/["'`]$/.test(opener)) return literalAt(layer, start, limit)
  if (/[:=]\s*$/.test(opener)) {
    const behind = start + opener.length
    const triple = TRIPLE.find((quotes) => text.startsWith(quotes, behind))
    if (triple !== undefined) return tripleAt(layer, behind, triple)
    const members = isWordStart(text, start) ? readMembers(layer, start, limit) : null
    return members === null
      ? { value: null, end: start + 1 }
      : { value: members.value, end: members.end }
  }
  const reading = pasteOf(layer).readingAt(start, limit)
  if (reading.value === null) return { value: null, end: reading.end, retry: start + 1 }
  if (isCall(reading.value)) return { value: null, end: reading.end }
  return { value: reading.value, end: reading.end }
}

function isWordStart(text: string, at: number): boolean {
  return !/[\w$]/.test(text[at - 1] ?? ' ')
}

function literalAt(layer: Layer, start: number, limit: number): Found {
  const { text } = layer
  const nothing = { value: null, end: start + 1 }
  if (!BEFORE_LITERAL.test(text[start - 1] ?? ' ')) return nothing
  const triple = TRIPLE.find((quotes) => text.startsWith(quotes, start))
  if (triple !== undefined) return tripleAt(layer, start, triple)
  if (readKey(text, start) !== null) {
    const members = readMembers(layer, start, limit)
    if (members !== null) return { value: members.value, end: members.end }
  }
  const scanned = scanString(text, start, limit)
  if (scanned === null || !scanned.closed) return { value: null, end: scanned?.end ?? start + 1 }
  const { piece, end } = scanned
  const placed = { layer, start, end, closed: true }
  return { value: { kind: 'text', ...placed, pieces: [piece] }, end }
}

function tripleAt(layer: Layer, start: number, quotes: string): Found {
  const close = layer.text.indexOf(quotes, start + 3)
  if (close < 0) return { value: null, end: layer.text.length, retry: start + 3 }
  const piece = { start: start + 3, end: close, flavour: 'print' as const }
  const end = close + 3
  const placed = { layer, start, end, closed: true }
  return { value: { kind: 'text', ...placed, pieces: [piece] }, end }
}
