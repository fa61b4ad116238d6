/** Lines of one text that stand deeper than it means. */
import { type LayerSpan, type Layers, whole } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import type { Page } from '../../dialects/page.js'

/** A text over several lines, without what the others are deeper by. */
export function joined(
  page: Page,
  layers: Layers,
  start: number,
  end: number,
  indent: number,
  first = 0,
): LayerSpan {
  const pieces: LayerSpan[] = []
  for (let at = start; at < end; ) {
    const stop = Math.min(lineStop(page.text, at), end)
    const blanks = /^[^\S\n]*/.exec(page.text.slice(at, stop))?.[0].length ?? 0
    const from = at + (at === start ? first : Math.min(indent, blanks))
    pieces.push(page.span(from, Math.min(stop + 1, end)))
    at = stop + 1
  }
  return whole(layers.join(pieces))
}
