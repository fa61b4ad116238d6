/** What is left of a source when its wrappings are opened. */
import type { Finish, Notice, Peel, Tool } from '../model/trace.js'
import type { LayerSpan } from '../text/layers.js'
import type { Part } from './envelope.js'

/** A part, and the envelope that held it. */
export type PlacedPart = Part & { readonly envelope: string }

export interface OpenedSource {
  /** Id of the outermost envelope; `text` or `arguments` when there is none. */
  readonly envelope: string
  readonly peels: readonly Peel[]
  readonly parts: readonly PlacedPart[]
  readonly finish: Finish | null
  readonly tools: readonly Tool[]
  readonly notices: readonly Notice[]
  /** Places of which each word is accounted for. */
  readonly explained: readonly LayerSpan[]
}
