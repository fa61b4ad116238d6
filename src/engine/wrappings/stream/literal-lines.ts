/** Lines of events, each printed as a literal of its program: `recv b'data: {…}'`, `["data: {…}", …]`. */
import { type Layer, type LayerSpan, type Layers, whole } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import type { Paste } from '../paste.js'
import { readValue } from '../tree/read.js'
import { itemsOf, layerOf } from '../tree/value.js'

/** What stands before a literal: what a log has there, or a list's bracket; no code. */
const BEFORE =
  /^[ \t[]{0,9}(?:[^\n"'{]{0,160}(?:[\]:<>|←→-][ \t]{1,4}|\w=|\b(?:recv|received|got|line|chunk|data|event|body)[ \t]{1,4}))?(?=[bBrR]{0,2}["'])/
const BEHIND = /^[ \t,;\])\r]{0,9}$/
const FIELD = /^(?:data|event|id|retry): ?/

/** The text that the literals of a list make, or those of lines; null where there are not several. */
export function fromLiterals({ value, layer }: Paste, layers: Layers): Layer | null {
  const items = itemsOf(value?.value)
  const texts = items.flatMap((item) => layerOf(item, layers) ?? [])
  if (items.length > 1 && texts.length === items.length) return layers.join(texts.map(whole))
  return fromLines(layer, layers)
}

/** The same of lines; null where not each line that is not blank has one. */
function fromLines(layer: Layer, layers: Layers): Layer | null {
  const { text } = layer
  const pieces: LayerSpan[] = []
  let lines = 0
  for (let start = 0; start < text.length; ) {
    const stop = lineStop(text, start)
    const line = text.slice(start, stop)
    if (/[^\s[\]()]/.test(line)) {
      const inner = literalOf(layer, start, line, layers)
      if (inner === null) return null
      // A chunk of the network may begin anywhere: only what begins with a field is a line.
      if (lines > 0 && FIELD.test(inner.text.slice(0, 9))) {
        pieces.push({ layer, start: start - 1, end: start })
      }
      pieces.push(whole(inner))
      lines++
    }
    start = stop + 1
  }
  return lines < 2 ? null : layers.join(pieces)
}

/** What the one literal of a line says. */
function literalOf(layer: Layer, start: number, line: string, layers: Layers): Layer | null {
  const before = BEFORE.exec(line.slice(0, 200))?.[0]
  if (before === undefined) return null
  const { value, end } = readValue(layer, start + before.length, start + line.length)
  if (value?.kind !== 'text' || !value.closed) return null
  return BEHIND.test(line.slice(end - start).slice(0, 10)) ? layerOf(value, layers) : null
}
