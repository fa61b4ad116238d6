/** A text below one key of YAML, as files and dumps keep what a model said: its columns are none of the text's. */
import type { Reason } from '../model/trace.js'
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'
import { indentOf, undecorated } from './undecorated.js'

/** The key of a text that stands below it, line by line. */
const HEAD =
  /^\s{0,80}(?:---\s+)?(?:- )?["']?([\w.-]{1,60})["']?:[ \t]{1,8}\|[+-]?\d?[ \t]{0,8}\r?\n(?:[ \t]*\r?\n){0,8}/
/** Keys of what a model said; below any other one, it may be anybody's text. */
const SAID = /output|completion|response|content|answer|generat|raw|text|assistant|reply/i
const LONGEST = 400

export const blockScalar: Envelope = {
  id: 'block-scalar',
  title: 'A text in YAML',
  open({ layer }, { layers, partial }) {
    const { text } = layer
    const head = partial === true ? null : HEAD.exec(text.slice(0, LONGEST))
    if (head === null) return null
    const start = head[0].length
    const [decoration] = indentOf(text.slice(start, start + LONGEST))
    if (decoration === undefined) return null
    const found = undecorated(layer, decoration, { start, end: text.length }, true)
    if (found === null) return null
    const reasons: Reason[] = SAID.test(head[1] ?? '') ? [] : [{ code: 'inside-text' }]
    return opened({ parts: [nestedPart(layers.join(found.pieces), true, reasons)] })
  },
}
