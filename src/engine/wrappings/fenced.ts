/** A paste that is one code fence around a wire format, as people copy it out of an issue. */

import { type Layer, Layers } from '../text/layers.js'
import type { Span } from '../text/span.js'
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { pasteOf } from './paste.js'

const OPENER = /^\s*(`{3,}|~{3,})[\w+-]{0,20}[ \t]*\r?\n/

/** What is between the fences; null when the text is not one fence, or there is text beside it. */
function insideFence({ text }: Layer): Span | null {
  const opener = OPENER.exec(text.slice(0, 200))
  const mark = opener?.[1]
  if (opener === null || mark === undefined) return null
  const start = opener[0].length
  const end = text.trimEnd().length - mark.length
  if (end < start || text.indexOf(mark, start) !== end) return null
  return { start, end }
}

/** The envelope that opens a fence where one of the others reads what is inside. */
export function fencedWith(inner: readonly Envelope[]): Envelope {
  return {
    id: 'fenced',
    title: 'Code fence',
    open(paste, context) {
      const inside = insideFence(paste.layer)
      if (inside === null) return null
      const layer = context.layers.slice(paste.layer, inside.start, inside.end)
      const within = pasteOf(layer)
      const trial = { ...context, layers: new Layers('') }
      if (!inner.some((envelope) => envelope.open(within, trial) !== null)) return null
      return opened({ parts: [nestedPart(layer, false)], detail: 'one fence' })
    },
  }
}
