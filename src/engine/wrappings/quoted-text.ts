/** A paste that is one string literal: a value copied out of a log, a debugger or a test. */
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { layerOf } from './tree/value.js'

/** Characters of which a text that may hold a call has one. */
const WORTH_PEELING = /[{<[(]/

export const quotedText: Envelope = {
  id: 'quoted-text',
  title: 'Quoted text',
  open(paste, { layers }) {
    if (!/^\s*[rbuf]?["']/i.test(paste.layer.text.slice(0, 200))) return null
    const literal = paste.value?.value
    if (literal?.kind !== 'text' || !literal.closed) return null
    const layer = layerOf(literal, layers)
    if (layer === null || !WORTH_PEELING.test(layer.text)) return null
    return opened({ parts: [nestedPart(layer, true)], detail: 'one string literal' })
  },
}
