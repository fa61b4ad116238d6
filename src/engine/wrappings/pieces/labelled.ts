/**
 * The pieces of a text that a program printed as they came, each behind the same label: `DELTA TEXT:
 * '<tool'`, `[chunk 3] _call>`. A piece is a literal, or as it stands: then a blank at its end may have been lost.
 */
import { type LayerSpan, whole } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import { maySayCall } from '../inside/signs.js'
import type { Way } from '../otherwise/way.js'
import { readValue } from '../tree/read.js'
import { layerOf } from '../tree/value.js'

/** A word for a piece of a stream, its number, and the sign that ends the label. */
const LABEL =
  /^[^\n"'{<]{0,80}?(?<![a-z])(?:delta|chunk|token)s?(?:[ _](?:text|content))?[ #(]{0,2}\d{0,6}[)\]]?[ \t]?(?:->|[:=>|]|(?<=\]))[ \t]?/gim

export const asLabelled: Way = (layer, layers) => {
  const { text } = layer
  const found = [...text.matchAll(LABEL)]
  const [first, second] = found
  const labels = new Set(found.map(([label]) => label.replace(/\d+/g, '0').trim()))
  if (first === undefined || second === undefined || labels.size > 1) return null
  const ends = found.map((_, i) => (found[i + 1]?.index ?? text.length + 1) - 1)
  const last = ends.length - 1
  const line = lineStop(text, found[last]?.index ?? 0)
  // What is said behind the last line is no piece, unless that goes on.
  if (!maySayCall(text.slice(line))) ends[last] = line
  // Nobody knows whether numbers and times leave a piece out.
  let isOpen = /\d/.test(first[0])
  let events = 0
  const pieces = found.flatMap(({ 0: label, index }, i): LayerSpan[] => {
    const start = index + label.length
    const end = ends[i] ?? start
    const { value, end: stop } = readValue(layer, start, end)
    if (value?.closed === true && text.slice(stop, end).trim() === '') {
      const inner = layerOf(value, layers)
      if (inner !== null) return [whole(inner)]
      events++
    }
    isOpen = true
    return end > start ? [{ layer, start, end }] : []
  })
  const joined = layers.join(pieces)
  if (events > 1 || !maySayCall(joined.text) || maySayCall(text.slice(0, first.index))) return null
  const reasons = isOpen ? [{ code: 'inside-text' as const }] : []
  return { layer: joined, detail: `${found.length} pieces`, reasons }
}
