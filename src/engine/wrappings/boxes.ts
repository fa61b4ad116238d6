/** Boxes that a terminal draws around a text, whose lines it wraps to fit. */
import { layerWith, type Replaced } from '../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../text/layers.js'
import { lineEnd, lineStop } from '../text/lines.js'
import type { Span } from '../text/span.js'
import { trimmed } from '../text/trimmed.js'

const BORDERS = '│┃║'

/** The text with what stands in each box as one line; null where no two lines stand in one. */
export function withoutBorders(layer: Layer, layers: Layers): Layer | null {
  const places = [...bordersIn(layer.text)]
  return places.length === 0 ? null : layerWith(whole(layer), places, layers, 'join')
}

/** What stands between the contents of two lines of a box that follow each other: a blank was there. */
function* bordersIn(text: string): Generator<Replaced> {
  let before: Span | null = null
  for (let at = 0; at < text.length; at = lineEnd(text, at)) {
    const inside = contentOf(text, { start: at, end: lineStop(text, at) })
    if (before !== null && inside !== null) {
      yield { start: before.end, end: inside.start, replacement: ' ' }
    }
    before = inside
  }
}

/** What stands between two borders; null where the line has not both, or nothing is in it. */
function contentOf(text: string, line: Span): Span | null {
  const { start, end } = trimmed(text, line)
  const isBoxed =
    end - start > 2 && [start, end - 1].every((at) => BORDERS.includes(text[at] ?? ' '))
  const inside = isBoxed ? trimmed(text, { start: start + 1, end: end - 1 }) : null
  return inside !== null && inside.end > inside.start ? inside : null
}
