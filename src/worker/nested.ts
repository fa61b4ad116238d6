/**
 * Where a nested attempt's input stands: the text of a string inside the
 * arguments. The engine reads such texts on their own; the way back is only
 * worked out here, for the attempt that somebody looks at.
 */

import { editedLayer } from '../engine/arguments/ladder/edited.js'
import type { Attempt, Call } from '../engine/model/trace.js'
import { spanOfPath } from '../engine/syntax/json/locate.js'
import { type LayerSpan, type Layers, textOf } from '../engine/text/layers.js'
import { decodeString } from '../engine/wrappings/tree/decode-string.js'

/** The input of an attempt, in a layer that leads to the source where there is a way. */
export function tracedInput(call: Call, attempt: Attempt, layers: Layers): LayerSpan {
  const { input, path } = attempt
  if (path === '$' || input.layer.codec !== 'generated') return input
  const outer = call.attempts.find(
    (other) => other.path === '$' && other.strategy === call.strategy && other.text !== undefined,
  )
  if (outer?.text === undefined) return input
  const span = spanOfPath(outer.text, path)
  if (span === null || outer.text.charCodeAt(span.start) !== 0x22) return input
  const value = editedLayer(layers, outer.input, outer.edits, outer.text)
  const inside = { start: span.start + 1, end: span.end - 1, flavour: 'json' as const }
  const layer = decodeString(layers, value, [inside])
  const same = layer.text === textOf(input)
  return same ? { layer, start: 0, end: layer.text.length } : input
}
