/** Whose line is whose, where each begins with its writer's name: `agent-1  | …`, `[web/0] …`. */
import type { Layer, LayerSpan } from '../text/layers.js'
import { lineEnd } from '../text/lines.js'

/** A name before a bar, after a time or none; one in brackets, which is no level of a log. */
const WRITER =
  /^(?:\d\d:\d\d:\d\d )?(?:([\w.@/-]{1,60}) *[|│┃](?: |(?=\r?\n|$))|\[(?=[^\]]*[\d/@.:-])([\w.@/:-]{1,80})\](?: |(?=\r?\n|$)))/
/** A begin is no longer than this. */
const LONGEST = 160
/** More are no programs. */
const MOST = 24

/** The lines of each writer, in the order of their first ones; null where a line has none, or there are not several. */
export function linesByWriter(layer: Layer): ReadonlyMap<string, readonly LayerSpan[]> | null {
  const written = new Map<string, LayerSpan[]>()
  const { text } = layer
  let lines = 0
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start)
    const begin = text.slice(start, Math.min(end, start + LONGEST))
    if (begin.trim() !== '') {
      const [prefix = '', bar, bracket] = WRITER.exec(begin) ?? []
      const name = bar ?? bracket
      if (name === undefined) return null
      const piece = { layer, start: start + prefix.length, end }
      const own = written.get(name)
      if (own === undefined) written.set(name, [piece])
      else own.push(piece)
      if (written.size > MOST) return null
      lines++
    }
    start = end
  }
  // A name for each line is none of a program.
  return written.size < 2 || written.size * 2 > lines ? null : written
}
