/**
 * A text in a line of a log of which the line says that a model wrote it: by its label, by the
 * message of the record, or by the reason for which the text ended, as nobody but a model stops
 * for a reason.
 */
import { talkAround } from '../calls/pragmatics/talk.js'
import type { Finish } from '../model/trace.js'
import type { Layer, Layers } from '../text/layers.js'
import { lineStop } from '../text/lines.js'
import { LOGGERS_SIGN } from '../text/log-levels.js'
import type { TextPart } from './envelope.js'
import { finishOfWord } from './finish.js'
import { MODELS_OUTPUT } from './models-output.js'
import { isOpen } from './open-quote.js'
import { saidPart } from './parts.js'
import { readValue } from './tree/read.js'
import { layerOf } from './tree/value.js'

/** A label of a model's words, or a key that may have any text. */
const FIELD = new RegExp(
  `(?<=^|[\\s,({])(?:(${MODELS_OUTPUT})|(?:generated_|output_|raw_)?(?:text|output|response|completion|content)|raw)[:=] ?(?=["'])`,
  'gi',
)
/** Farther from the beginning of its line no field is looked for. */
const PREFIX = 400
/** What a logger has before a field; in a sentence the same words may show anybody's text. */
const LOGGED = new RegExp(`${LOGGERS_SIGN}|(?:^|\\s)(?:level|lvl|time|ts)=`)
/** The message of a record that says what its other fields have. */
const MESSAGE = new RegExp(`\\b(?:msg|message|event)=["'](?:${MODELS_OUTPUT})["']`, 'i')
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
    const prefix = before.slice(line)
    if (found.index < from || isFar || isOpen(prefix)) continue
    const limit = lineStop(text, start)
    const { value, end } = readValue(layer, start, limit)
    const behind = text.slice(end, limit)
    const ended = ENDED.exec(behind)?.[1]
    const isTold = (found[1] !== undefined || MESSAGE.test(prefix)) && LOGGED.test(prefix)
    const said = value?.kind === 'text' && value.closed ? layerOf(value, layers) : null
    if (said === null || said.text === '' || LISTS_CALLS.test(behind)) continue
    if (ended === undefined && !isTold) continue
    const talk = talkAround(
      text,
      { start: found.index, end },
      found.index - prefix.length,
      limit,
      false,
    )
    parts.push(saidPart(said, 'content', talk === null ? [] : [talk]))
    finish = ended === undefined ? finish : finishOfWord(ended)
    from = limit
  }
  return { parts, finish }
}
