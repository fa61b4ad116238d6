/**
 * A margin that a terminal draws before the lines of a block, as before arguments below the line that
 * names their tool: what was seen runs from a line without the mark into those that have it.
 */

import type { Layer, LayerSpan, Layers } from '../../text/layers.js'
import { lineEnd } from '../../text/lines.js'
import { addAll } from '../../text/lists.js'
import type { Span } from '../../text/span.js'

/** What stands upright before a line. */
const MARGIN = /^[ \t]{0,4}([⋮┆┊╎╏│┃║▏▎▍|])(?: |(?=\r?\n|$))/u
const LONGEST = 16
/** Fewer lines are no block. */
const LEAST = 3

/** The text without the margins into which one of the spans runs; null where none does. */
export function withoutMargins(layer: Layer, spans: readonly Span[], layers: Layers): Layer | null {
  const reached = blocksOf(layer).filter(({ start, end }) =>
    spans.some((span) => span.start < start && span.end > start && span.start < end),
  )
  if (reached.length === 0) return null
  const pieces: LayerSpan[] = []
  let from = 0
  for (const block of reached) {
    pieces.push({ layer, start: from, end: block.start })
    addAll(pieces, block.lines)
    from = block.end
  }
  return layers.join([...pieces, { layer, start: from, end: layer.text.length }])
}

interface Block extends Span {
  readonly mark: string
  readonly lines: LayerSpan[]
  end: number
}

/** The blocks of lines with the same mark. */
function blocksOf(layer: Layer): Block[] {
  const { text } = layer
  const blocks: Block[] = []
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start)
    const [prefix = '', mark] = MARGIN.exec(text.slice(start, Math.min(end, start + LONGEST))) ?? []
    const line = { layer, start: start + prefix.length, end }
    const last = blocks.at(-1)
    if (last?.end === start && last.mark === mark) {
      last.lines.push(line)
      last.end = end
    } else if (mark !== undefined) blocks.push({ mark, start, end, lines: [line] })
    start = end
  }
  return blocks.filter(({ lines, mark }) => lines.length >= LEAST && !isRow(lines[0], mark))
}

/** The mark stands at its line's end, too: it is a row of a table. */
function isRow(line: LayerSpan | undefined, mark: string): boolean {
  return line?.layer.text.slice(line.start, line.end).trimEnd().endsWith(mark) === true
}
