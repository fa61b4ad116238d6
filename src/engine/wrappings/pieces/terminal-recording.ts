/** What a terminal showed, as asciinema records it: a header, then an event a line, with its time and its kind. */
import { LayerWriter } from '../../text/layer-writer.js'
import { whole } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import type { Way } from '../otherwise/way.js'
import { pasteOf } from '../paste.js'
import { has, itemsOf, layerOf, stringOf, type Value } from '../tree/value.js'

export const asTerminalRecording: Way = (layer, layers) => {
  const writer = new LayerWriter()
  let events = 0
  for (const { value } of pasteOf(layer).records) {
    if (value.kind === 'object' && events === 0 && has(value, 'version')) continue
    if (!isEvent(value)) return null
    const [, kind, shown] = value.items
    if (stringOf(kind) !== 'o') continue
    const text = layerOf(shown, layers)
    if (text !== null) writer.copy(whole(text))
    events++
  }
  if (events === 0 || !maySayCall(writer.text())) return null
  return { layer: writer.finish(layers, 'join'), detail: `${events} events`, reasons: [] }
}

/** `[1.9, "o", "text"]`. */
function isEvent(value: Value): value is Extract<Value, { kind: 'array' }> {
  const [time, kind, text, ...others] = itemsOf(value)
  return (
    time?.kind === 'atom' && kind?.kind === 'text' && text?.kind === 'text' && others.length === 0
  )
}
