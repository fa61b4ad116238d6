/** A text of which nothing is opened: it is what a model said. */
import type { Layer } from '../text/layers.js'
import type { TextPart } from './envelope.js'
import type { OpenedSource } from './opened-source.js'

export function asSaid(source: Layer): OpenedSource {
  const said: TextPart = {
    kind: 'text',
    layer: source,
    channel: 'content',
    search: true,
    reasons: [],
  }
  const parts = [{ ...said, envelope: 'text' }]
  return { envelope: 'text', peels: [], parts, finish: null, tools: [], notices: [], explained: [] }
}
