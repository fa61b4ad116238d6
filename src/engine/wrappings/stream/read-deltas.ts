/**
 * Joins the pieces of a text that a program printed as they came, each behind the same label. A piece
 * is a literal, or as it stands: then a blank at its end may have been lost.
 */
import type { Reason } from '../../model/trace.js'
import { type Layer, type LayerSpan, whole } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import type { EnvelopeContext, Opened } from '../envelope.js'
import { maySayCall } from '../inside/signs.js'
import { opened, saidPart } from '../parts.js'
import { isTorn } from '../pieces/torn.js'
import { readValue } from '../tree/read.js'
import { layerOf } from '../tree/value.js'

/** A word for a piece of a stream, its number, and the sign that ends the label. */
const LABEL =
  /^[^\n"'{<]{0,80}?(?<![a-z])(?:delta|chunk|token|piece|fragment)s?(?:[ _](?:text|content))?[ #(]{0,2}\d{0,6}[)\]]?[ \t]?(?:->|[:=>|]|(?<=\]))/gim
/** What says that its text is one, whatever it is; other labels may be of lines. */
const OF_TEXT = /delta[ _]?text|text[ _]?delta|delta[ _]content/i
/** Fewer labels may be alike by chance. */
const LEAST = 3

/** The number of a piece. */
const NUMBER = /(\d+)\W*$/

const goesOn = (numbers: readonly number[]): boolean =>
  numbers.every((one, i) => i === 0 || Number.isNaN(one) || one === (numbers[i - 1] ?? 0) + 1)

export function readDeltas(layer: Layer, { layers }: EnvelopeContext): Opened | null {
  const { text } = layer
  const found = [...text.matchAll(LABEL)]
  const [first] = found
  if (first === undefined) return null
  const isOfText = OF_TEXT.test(first[0])
  const labels = new Set(found.map(([label]) => label.replace(/\d+/g, '0')))
  if (found.length < (isOfText ? 2 : LEAST) || labels.size > 1) return null
  const ends = found.map((_, i) => (found[i + 1]?.index ?? text.length + 1) - 1)
  const last = ends.length - 1
  const line = lineStop(text, found[last]?.index ?? 0)
  // What is said behind the last line is no piece, unless that goes on.
  if (!isOfText && !maySayCall(text.slice(line))) ends[last] = line
  // A blank behind each label is the label's.
  const starts = found.map(({ 0: label, index }) => index + label.length)
  const gap = starts.every((start, i) => start === ends[i] || /[ \t]/.test(text.charAt(start)))
  let bare = false
  let events = 0
  const pieces = starts.flatMap((start, i): LayerSpan[] => {
    const end = ends[i] ?? start
    const literal = readValue(layer, start, end)
    const isWhole = literal.value?.closed === true && text.slice(literal.end, end).trim() === ''
    const inner = isWhole ? layerOf(literal.value, layers) : null
    if (inner !== null) return [whole(inner)]
    if (isWhole) events++
    const from = gap ? start + 1 : start
    bare ||= end > from
    return end > from ? [{ layer, start: from, end }] : []
  })
  const joined = layers.join(pieces)
  if (!isOfText) {
    const torn = pieces.some((piece) => isTorn(piece.layer.text.slice(piece.start, piece.end)))
    if (!torn || events > 1 || !maySayCall(joined.text) || maySayCall(text.slice(0, first.index)))
      return null
  }
  const reasons: Reason[] = bare ? [{ code: 'inside-text' }] : []
  if (!goesOn(found.map(([label]) => Number(NUMBER.exec(label)?.[1] ?? Number.NaN))))
    reasons.push({ code: 'abridged', detail: 'the numbers of the pieces leave some out' })
  return opened({
    parts: [saidPart(joined, 'content', reasons)],
    detail: `${found.length} deltas`,
    notices: [{ code: 'stream-end', detail: 'cut: no terminal event' }],
  })
}
