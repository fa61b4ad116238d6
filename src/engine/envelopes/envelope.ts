/**
 * What an envelope is: the wrapping around a model's output, such as an API
 * response, a stream, a framework's object or an error text that quotes the
 * payload. To add one: write a file that exports an `Envelope`, add it to the
 * list in `index.ts`, add fixtures.
 */

import type { ArgumentSource } from '../dialects/dialect.js'
import type { Layer, Layers } from '../layers.js'
import type { Finish, LayerSpan, Notice, Tool } from '../trace.js'

/** What an envelope holds. */
export type Part =
  /** Text in which dialects are looked for. */
  | { readonly kind: 'text'; readonly layer: Layer; readonly channel: 'content' | 'thinking' }
  /** A call that the API already separated. */
  | {
      readonly kind: 'call'
      readonly name: string
      readonly nameSpan: LayerSpan | null
      readonly id: string | null
      readonly arguments: ArgumentSource
      /** All of it, in the layer in which it stands. */
      readonly span: LayerSpan
      /** The parser's complaint that came with it (LangChain's `error`). */
      readonly error: string | null
      /** True where the API itself guarantees that the arguments are complete. */
      readonly complete: boolean
    }
  /** The raw arguments of one call, pasted as such. */
  | { readonly kind: 'arguments'; readonly span: LayerSpan }

/** What an envelope's reader gives. */
export interface Opened {
  readonly parts: readonly Part[]
  /** A few words for the list of peeled layers: `choices[0].message, 2 tool calls`. */
  readonly detail: string
  readonly finish: Finish | null
  /** Tools found in a pasted request. */
  readonly tools: readonly Tool[]
  readonly notices: readonly Notice[]
}

export interface EnvelopeContext {
  readonly layers: Layers
  readonly partial: boolean
  readonly toolNames: ReadonlySet<string>
}

export interface Envelope {
  readonly id: string
  readonly title: string
  /**
   * Reads the layer, or null when it is not this envelope. Must be cheap to say
   * no: every envelope is asked in the order of the registry, the first yes wins.
   */
  open(layer: Layer, context: EnvelopeContext): Opened | null
}
