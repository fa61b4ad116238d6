/**
 * A text in a line of a log, with the reason for which it ended beside it: nobody but a
 * model stops for a reason, so it is what the model generated.
 */
import type { Finish } from '../model/trace.js'
import type { Layer, Layers } from '../text/layers.js'
import { lineStop } from '../text/lines.js'
import type { TextPart } from './envelope.js'
import { finishOfWord } from './finish.js'
import { isOpen } from './open-quote.js'
import { saidPart } from './parts.js'
import { readValue } from './tree/read.js'
import { layerOf } from './tree/value.js'

const FIELD =
  /(?<=^|[\s,({])(?:generated_|output_|raw_)?(?:text|output|response|completion|content)[:=] ?(?=["'])/g
/** Farther from the beginning of its line no field is looked for. */
const PREFIX = 400
/** Behind the text, in the same line. */
const ENDED = /^[,;) ][^\n]{0,400}?\bfinish_?reason["']?\s?[:=]\s?["']?(\w{1,40})/i

/** A message with calls of its own says more than its text. */
const LISTS_CALLS = /(?:tool|function)_?(?:calls?|uses?)["']?\s?[:=]/i

/** What was generated, line by line, and how the last of it ended. */
export function generatedFields(
  layer: Layer,
  layers: Layers,
): { readonly parts: readonly TextPart[]; readonly finish: Finish | null } {
  const { text } = layer
  const parts: TextPart[] = []
  let finish: Finish | null = null
  let from = 0
  for (const found of text.matchAll(FIELD)) {
    const start = found.index + found[0].length
    const before = text.slice(Math.max(0, found.index - PREFIX), found.index)
    const line = before.lastIndexOf('\n') + 1
    const isFar = line === 0 && found.index > PREFIX
    if (found.index < from || isFar || isOpen(before.slice(line))) continue
    const limit = lineStop(text, start)
    const { value, end } = readValue(layer, start, limit)
    const behind = text.slice(end, limit)
    const ended = LISTS_CALLS.test(behind) ? null : ENDED.exec(behind)
    const said = value?.kind === 'text' && value.closed ? layerOf(value, layers) : null
    if (said === null || said.text === '' || ended === null) continue
    parts.push(saidPart(said))
    finish = finishOfWord(ended[1] ?? '')
    from = limit
  }
  return { parts, finish }
}
