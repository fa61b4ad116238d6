/**
 * What a dialect is: the grammar in which a model writes calls into text. To
 * add one: write a file that exports a `Dialect`, add it to the list in
 * `index.ts`, add fixtures. Nothing else changes.
 */

import type { Notation } from '../../arguments/strategies/strategy.js'
import type { EndProof, Finish, LayerSpan, Reason, Tool } from '../../model/trace.js'
import type { Layer, Layers } from '../../text/layers.js'

/** One parameter of a call in markup: `<parameter=key>value</parameter>`. */
export interface Field {
  readonly name: string
  /** The value's text, in its layer, without the newlines that belong to the markup. */
  readonly value: LayerSpan
  /** What the markup says about the type: text as it is, a JSON value, or nothing. */
  readonly type: 'text' | 'json' | 'untyped'
  /** True when the text ends inside the value: nothing closed it. */
  readonly cut?: boolean
  /** Nested parameters, where the dialect writes objects as markup. */
  readonly fields?: readonly Field[]
  /** The nested parameters are the items of a list, in order; their names mean nothing. */
  readonly list?: true
}

/** Where a call's arguments come from. */
export type ArgumentSource =
  /** One text, for the strategy ladder. */
  | {
      readonly form: 'text'
      readonly span: LayerSpan
      readonly notation: Notation
      /** What `JSON.parse` makes of the text, where it has been asked. */
      readonly parsed?: object
    }
  /** One text per parameter. */
  | { readonly form: 'fields'; readonly fields: readonly Field[] }
  /** Positional values (each a text in `notation`), to be mapped through the schema's order, and named ones. */
  | {
      readonly form: 'positional'
      readonly values: readonly LayerSpan[]
      readonly named: readonly Field[]
    }
  /** The call has no arguments. */
  | { readonly form: 'none' }

/** A call that a dialect found. All of its places are in the layer that was searched. */
export interface Candidate {
  readonly dialect: string
  /** All of its markup. What is outside every chosen candidate is content. */
  readonly span: LayerSpan
  readonly name: string
  readonly nameSpan: LayerSpan | null
  readonly arguments: ArgumentSource
  /** The id in the text, if the dialect writes one. */
  readonly id: string | null
  /** What the markup proves about the end of the arguments. */
  readonly end: EndProof
  /**
   * How strongly the text marks itself as a call: `sentinel` (special tokens or
   * tags), `structure` (an object with name and arguments), `name-only` (a text
   * that is a call only because an offered tool's name stands there).
   */
  readonly marker: 'sentinel' | 'structure' | 'name-only'
  /** Drift that was accepted and anything else that the verdict must know. */
  readonly reasons: readonly Reason[]
}

/** Marked text that should hold a call and cannot be read as one. */
export interface Rejected {
  readonly dialect: string
  readonly span: LayerSpan
  readonly name: string | null
  readonly reason: Reason
}

/** Everything that one grammar found in one layer. */
export interface Findings {
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejected[]
  /** Markup that belongs to the block and to no call (outer tags): not content either. */
  readonly markup: readonly LayerSpan[]
}

export interface DialectContext {
  /** The grammars that are tried; all of them by default. */
  readonly dialects?: readonly Dialect[]
  readonly layers: Layers
  readonly tools: readonly Tool[]
  /** `toolNames.has(name)`: was it offered? Empty when no tools were given. */
  readonly toolNames: ReadonlySet<string>
  readonly finish: Finish | null
  /** The text may go on: its end proves nothing. */
  readonly partial: boolean
}

/** A server flag (or client setting) with which the dialect is read elsewhere. */
export interface ServerFlag {
  readonly server:
    | 'vLLM'
    | 'SGLang'
    | 'llama.cpp'
    | 'Ollama'
    | 'LM Studio'
    | 'TensorRT-LLM'
    | 'LMDeploy'
    | 'Dynamo'
    | 'mlx-lm'
  readonly flag: string
  /** What this parser is known to lose. */
  readonly loses?: string
}

export interface Dialect {
  readonly id: string
  /** As shown in the verdict line. */
  readonly title: string
  /** Models that write it. */
  readonly models: readonly string[]
  /**
   * Texts of which one must occur for this grammar to be tried; empty for
   * grammars without a sentinel, which are always tried.
   */
  readonly sentinels: readonly string[]
  find(layer: Layer, context: DialectContext): Findings
  readonly flags: readonly ServerFlag[]
  /** One example: text that holds exactly one call of this dialect. */
  readonly example: string
}

/** For grammars that found nothing. */
export const NO_FINDINGS: Findings = { candidates: [], rejected: [], markup: [] }
