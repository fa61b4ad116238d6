/** The calls that labels say, of those that were offered where any were. */
import type { Layer } from '../../text/layers.js'
import type { EnvelopeContext } from '../envelope.js'
import { type Inner, inText } from './in-values.js'
import { labelledCalls } from './labelled.js'

export function labelledOffered(
  layer: Layer,
  { layers, tools, toolNames }: EnvelopeContext,
): readonly Inner[] {
  return labelledCalls(layer, layers)
    .filter((call) => tools.length === 0 || ('name' in call && toolNames.has(call.name)))
    .map(inText)
}
