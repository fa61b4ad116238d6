/** A quoted payload as a call, where the text around it names its tool, else as a payload to be opened. */

import type { Reason } from '../../model/trace.js'
import type { LayerSpan, Layers } from '../../text/layers.js'
import type { CallPart, NestedPart } from '../envelope.js'
import { spanInput } from '../input.js'
import { nestedPart } from '../parts.js'

/** Characters of an error text that are kept. */
const SAID = 500

export function quotedCall(
  name: string | null,
  span: LayerSpan,
  layers: Layers,
  reasons: readonly Reason[] = [],
  /** What is said of the call: the text itself where it is an error, null in a plain log. */
  error: string | null = span.layer.text.slice(0, SAID),
): CallPart | NestedPart {
  const { layer, start, end } = span
  if (name === null) return nestedPart(layers.slice(layer, start, end), true, reasons)
  const nameAt = layer.text.lastIndexOf(name, start)
  return {
    kind: 'call',
    name,
    nameSpan: nameAt < 0 ? null : { layer, start: nameAt, end: nameAt + name.length },
    id: null,
    arguments: spanInput(span).source,
    spans: [span],
    error,
    end: 'unproven',
    reasons,
  }
}
