/** One event of a server over several `data:` lines: the standard joins what they hold with line breaks. */
import type { Layer, LayerSpan, Layers } from '../../text/layers.js'
import { lineEnd } from '../../text/lines.js'
import { isJson } from '../../text/parsed-json.js'

const DATA = /[ \t]{0,8}data: ?/y

/** A line of data: where what it holds begins and ends. */
interface Line {
  readonly start: number
  readonly from: number
  readonly end: number
}

/** The text with each event's data in one piece; null where none stands on several lines. */
export function withDataJoined(layer: Layer, layers: Layers): Layer | null {
  const { text } = layer
  const pieces: LayerSpan[] = []
  let kept = 0
  for (let at = 0; at < text.length; ) {
    const lines = dataLines(text, at)
    at = lines.at(-1)?.end ?? lineEnd(text, at)
    if (!isOneEvent(text, lines)) continue
    for (const { start, from } of lines.slice(1)) {
      pieces.push({ layer, start: kept, end: start })
      kept = from
    }
  }
  if (pieces.length === 0) return null
  return layers.join([...pieces, { layer, start: kept, end: text.length }])
}

/** The lines of data that stand together from here. */
function dataLines(text: string, from: number): readonly Line[] {
  const lines: Line[] = []
  for (let start = from; start < text.length; ) {
    DATA.lastIndex = start
    if (!DATA.test(text)) break
    const end = lineEnd(text, start)
    lines.push({ start, from: DATA.lastIndex, end })
    start = end
  }
  return lines
}

/** Only together are they JSON: where the first is by itself, each line is an event. */
function isOneEvent(text: string, [first, ...others]: readonly Line[]): boolean {
  if (first === undefined || others.length === 0) return false
  const data = ({ from, end }: Line) => text.slice(from, end)
  return !isJson(data(first)) && isJson([first, ...others].map(data).join(''))
}
