/**
 * What an envelope is: the wrapping around a model's output, such as an API
 * response, a stream, a framework's object or an error text that quotes the
 * payload. To add one: write a file that exports an `Envelope`, add it to the
 * list in `index.ts`, add fixtures.
 */

import type { ArgumentSource } from '../model/argument-source.js'
import type { EndProof, Finish, Notice, Reason, Tool } from '../model/trace.js'
import type { Layer, LayerSpan, Layers } from '../text/layers.js'
import type { Paste } from './paste.js'
import type { Value } from './tree/value.js'

/** Text in which dialects are looked for. */
export interface TextPart {
  readonly kind: 'text'
  readonly layer: Layer
  readonly channel: 'content' | 'thinking'
  /** False for thinking beside proper calls: a call rehearsed there is not counted again. */
  readonly search: boolean
  /** The paste breaks off inside the text. */
  readonly cut?: boolean
  /** What every call in it must know. */
  readonly reasons: readonly Reason[]
}

/** A call that the API already separated. */
export interface CallPart {
  readonly kind: 'call'
  readonly name: string
  readonly nameSpan: LayerSpan | null
  readonly id: string | null
  /** The id was written as a number (JSON-RPC). */
  readonly idIsNumber?: true
  readonly arguments: ArgumentSource
  /** All of it: several where it came in pieces. */
  readonly spans: readonly LayerSpan[]
  /** The parser's complaint that came with it (LangChain's `error`). */
  readonly error: string | null
  /** What the envelope proves about the end of the arguments. */
  readonly end: EndProof
  readonly reasons: readonly Reason[]
  /** The format that it was read with, where that is not the envelope itself. */
  readonly via?: string
}

/** The raw arguments of one call, pasted as such. */
export interface ArgumentsPart {
  readonly kind: 'arguments'
  readonly span: LayerSpan
  /** Positional values, where the text is a list of them. */
  readonly arguments: ArgumentSource
  readonly reasons: readonly Reason[]
}

/** Text that is to be opened again: a payload that an error text or a log line quotes. */
export interface NestedPart {
  readonly kind: 'nested'
  readonly layer: Layer
  /** May it be the bare arguments of a call? */
  readonly mayBeArguments: boolean
  readonly reasons: readonly Reason[]
}

/** What an envelope holds. */
export type Part = TextPart | CallPart | ArgumentsPart

/** What an envelope's reader gives. */
export interface Opened {
  readonly parts: readonly (Part | NestedPart)[]
  /** A few words for the list of peeled layers: `choices[0].message, 2 tool calls`. */
  readonly detail: string
  readonly finish: Finish | null
  /** Tools found in a pasted request. */
  readonly tools: readonly Tool[]
  readonly notices: readonly Notice[]
  /** Places of which each word is accounted for: what looks like a call there is none that was missed. */
  readonly explained?: readonly LayerSpan[]
  /** A conversation that ends with what is not the model's: the answer to it may stand beside it. */
  readonly asked?: boolean
}

export interface EnvelopeContext {
  /** Does a dialect that the user brought read calls in this text? Then it is no wrapping. */
  readonly reads?: (layer: Layer) => boolean
  /** Envelopes that the user brought, asked before all others. */
  readonly own?: readonly Envelope[]
  readonly layers: Layers
  /** Arguments are passed by position: a list is those of one call, whatever it holds. */
  readonly byPosition?: boolean
  readonly partial: boolean
  readonly tools: readonly Tool[]
  readonly toolNames: ReadonlySet<string>
}

export interface Envelope {
  readonly id: string
  readonly title: string
  /**
   * Reads the paste, or null when it is not this envelope. Must be cheap to say
   * no: every envelope is asked in the order of the registry, the first yes wins.
   */
  open(paste: Paste, context: EnvelopeContext): Opened | null
}

/** A wire format that is one value: it is read alike from JSON, a Python repr, a Rust or JavaScript print. */
export interface ValueFormat {
  readonly id: string
  readonly title: string
  /** The envelope's content, or null when the value has another shape. */
  read(value: Value, context: EnvelopeContext): Opened | null
}
