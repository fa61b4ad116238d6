/**
 * Text to which several programs wrote a line at a time, each with its name before it, as
 * containers, pods and tasks are shown together: `agent-1  | …`, `[web/0] …`. Each
 * one's lines are a text of their own.
 */
import type { LayerSpan } from '../text/layers.js'
import { lineEnd } from '../text/lines.js'
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'

/** A name before a bar, after a time or none; one in brackets, which is no level of a log. */
const WRITER =
  /^(?:\d\d:\d\d:\d\d )?(?:([\w.@/-]{1,60}) *[|│┃](?: |(?=\r?\n|$))|\[(?=[^\]]*[\d/@.:-])([\w.@/:-]{1,80})\](?: |(?=\r?\n|$)))/
/** A begin is no longer than this. */
const LONGEST = 160
/** More are no programs. */
const MOST = 24

export const severalWriters: Envelope = {
  id: 'several-writers',
  title: 'Lines of several programs',
  open({ layer }, { layers, partial }) {
    if (partial) return null
    const written = new Map<string, LayerSpan[]>()
    const { text } = layer
    let lines = 0
    for (let start = 0; start < text.length; start = lineEnd(text, start)) {
      const end = lineEnd(text, start)
      const begin = text.slice(start, Math.min(end, start + LONGEST))
      if (begin.trim() === '') continue
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
    // A name for each line is none of a program.
    if (written.size < 2 || written.size * 2 > lines) return null
    const parts = [...written.values()].map((pieces) => nestedPart(layers.join(pieces), true))
    return opened({ parts, detail: `${lines} lines of ${[...written.keys()].join(', ')}` })
  },
}
