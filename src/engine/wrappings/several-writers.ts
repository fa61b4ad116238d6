/** Text to which several programs wrote a line at a time, as containers, pods and tasks are shown together. */
import type { Envelope } from './envelope.js'
import { linesByWriter } from './line-writers.js'
import { nestedPart, opened } from './parts.js'

/** A name and a bar, or a name in brackets: what the first line begins with. */
const BEGIN = /^\s*(?:[\d:]{8} )?(?:\[\S{0,80}[\d/@.:-]\S{0,80}\] |[\w.@/-]{1,60} *[|│┃])/

export const severalWriters: Envelope = {
  id: 'several-writers',
  title: 'Lines of several programs',
  open({ layer }, { layers, partial }) {
    if (partial || !BEGIN.test(layer.text.slice(0, 200))) return null
    const writers = linesByWriter(layer)
    if (writers === null) return null
    const parts = [...writers.values()].map((pieces) => nestedPart(layers.join(pieces), true))
    return opened({ parts, detail: [...writers.keys()].join(', ') })
  },
}
