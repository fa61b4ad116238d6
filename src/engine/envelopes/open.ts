/** Peels envelope after envelope until only text, calls and arguments remain. */
import { type Layer, whole } from '../layers.js'
import type { Finish, Notice, Peel, Tool } from '../trace.js'
import type { EnvelopeContext, Part } from './envelope.js'

export interface OpenedSource {
  /** Id of the outermost envelope; `text` or `arguments` when there is none. */
  readonly envelope: string
  readonly peels: readonly Peel[]
  readonly parts: readonly Part[]
  readonly finish: Finish | null
  readonly tools: readonly Tool[]
  readonly notices: readonly Notice[]
}

export function openSource(
  source: Layer,
  readAs: 'auto' | 'message' | 'arguments',
  _context: EnvelopeContext,
): OpenedSource {
  const asArguments = readAs === 'arguments'
  return {
    envelope: asArguments ? 'arguments' : 'text',
    peels: [],
    parts: asArguments
      ? [{ kind: 'arguments', span: whole(source) }]
      : [{ kind: 'text', layer: source, channel: 'content' }],
    finish: null,
    tools: [],
    notices: [],
  }
}
