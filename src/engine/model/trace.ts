/**
 * The shapes that everybody shares. Text goes in, a trace comes out, and
 * everything that a user sees or exports is read from that trace.
 *
 * Positions are offsets in UTF-16 code units, `end` exclusive.
 */

import type { Edits } from '../text/edits.js'
import type { Layer, LayerSpan, Layers } from '../text/layers.js'
import type { Risk } from '../text/risk.js'
import type { Span } from '../text/span.js'
import type { ReasonCode } from './reasons.js'
import type { SchemaResult } from './schema-result.js'

/** Why something is as it is: data, turned into a sentence only in `reasons.ts`. */
export interface Reason {
  readonly code: ReasonCode
  /** Where, in the layer that was read. */
  readonly at?: LayerSpan
  /** JSON path of the value that is meant, such as `$.operations[0].type`. */
  readonly path?: string
  /** The particulars: a name, a bound, a parser's message. Plain text, no sentence. */
  readonly detail?: string
  /** Other readings that a person may choose; never applied on their own. */
  readonly suggestions?: readonly Suggestion[]
}

/** A change of the arguments that a click applies as a visible step. */
export interface Suggestion {
  /** What it does, in a few words. */
  readonly title: string
  readonly changes: readonly SuggestedChange[]
}

/** The value at `path` becomes `text` (JSON); a member that does not exist is added. */
export interface SuggestedChange {
  readonly path: string
  readonly text: string
}

export type Verdict = 'ready' | 'review' | 'blocked'

/**
 * What is known about the end of a piece of text. `proven`: a closing tag or an
 * end token says that it is complete. `stated`: only the API's `finish` says so,
 * which speaks of the answer and not of a string that is open. `unproven`: nothing
 * says so. `cut`: something says that it was cut off (`finish: length`).
 */
export type EndProof = 'proven' | 'stated' | 'unproven' | 'cut'

/** A JSON Schema, draft-07 or 2020-12, as pasted. `true` allows everything. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown }

/** A tool that was offered to the model, in whatever form it was pasted. */
export interface Tool {
  readonly name: string
  readonly description?: string
  /** Schema of the arguments object; absent when the paste had none. */
  readonly schema?: JsonSchema
  /** Why its schema could not be read; absent when there was none, or it could. */
  readonly unreadable?: string
  /** Which form it was pasted in. */
  readonly origin:
    | 'openai'
    | 'openai-responses'
    | 'openai-custom'
    | 'anthropic'
    | 'mcp'
    | 'gemini'
    | 'plain'
}

export type StrategyId =
  | 'direct'
  | 'json-in-string'
  | 'python-literal'
  | 'python-expression'
  | 'lenient-json'
  | 'jsonrepair'
  | 'tool-repair'
  | 'quote-regex'
  | 'llm-repair'
  /** Assembles arguments from markup parameters (`<parameter=k>v</parameter>`). */
  | 'parameters'
  /** A strategy that a library user registered. */
  | `custom:${string}`

/** One strategy's run on one input. */
export interface Attempt {
  readonly strategy: StrategyId
  /** `$` for the whole arguments, else the nested value it ran on: `$.operations`. */
  readonly path: string
  readonly status: 'succeeded' | 'failed' | 'declined' | 'not-needed'
  /** Why it failed or declined; for a success, what is to be noted about it. */
  readonly reasons: readonly Reason[]
  /** The text that was read. */
  readonly input: LayerSpan
  /** JSON text after the attempt: `JSON.parse(text)` is its value. Only when it succeeded. */
  readonly text?: string
  /** What was changed in `input` to get `text`; null where a library gives no edits. */
  readonly edits: Edits | null
  readonly risk: Risk
  /** Other readings of the same input, when more than one remains. */
  readonly alternatives?: readonly Reading[]
  /** Microseconds by the injected clock; null without one. */
  readonly micros: number | null
  /** Runs on nested values. */
  readonly children: readonly Attempt[]
}

/** Another value that the same text can be read as. */
export interface Reading {
  readonly text: string
  readonly label: string
}

/** A call: name, raw arguments, where they came from, and everything done to them. */
export interface Call {
  /** `call-1`, `call-2` … in the order of the source; stable for one source. */
  readonly key: string
  /** The id that the API or the text gave, or a generated one. */
  readonly id: string
  readonly idGenerated: boolean
  /** The id was written as a number, and is to be sent back as one (JSON-RPC). */
  readonly idIsNumber?: true
  readonly name: string
  /** The name as written, when normalising against the offered tools changed it. */
  readonly writtenName: string
  readonly tool: Tool | null
  /** All of the markup, in the source; several where the call came in pieces. */
  readonly spans: readonly Span[]
  readonly dialect: string
  /** Raw arguments in their layer; null where the text holds none. */
  readonly raw: LayerSpan | null
  /** The complaint of a parser that came with the call (LangChain's `error`); null without one. */
  readonly error: string | null
  readonly attempts: readonly Attempt[]
  /** The strategy whose attempt was taken; null when all failed. */
  readonly strategy: StrategyId | null
  /** What the strategies gave, before the schema stage; `undefined` when unparsable. */
  readonly parsed: unknown
  /** What may be dispatched: `parsed` after the schema's steps; `undefined` when unparsable. */
  readonly arguments: unknown
  /** JSON text of `arguments`, with every digit of its numbers; null when unparsable. */
  readonly argumentsText: string | null
  readonly schema: SchemaResult
  readonly verdict: Verdict
  readonly reasons: readonly Reason[]
}

/** Something that looks like a call and is not listed as one, with the reason. */
export interface AlsoSeen {
  readonly name: string | null
  readonly dialect: string
  readonly spans: readonly Span[]
  readonly reason: Reason
}

/** A rival reading of the same markup: which dialect, and why it lost. */
export interface Rival {
  readonly dialect: string
  readonly span: Span
  readonly names: readonly string[]
  readonly why: string
}

/** One wrapping that was peeled from the source, in order. */
export interface Peel {
  /** Id of the envelope, such as `openai-chat`. */
  readonly envelope: string
  readonly title: string
  /** What was found there, in a few words. */
  readonly detail: string
  readonly layer: Layer
}

/** Something to tell about the whole source. */
export interface Notice {
  readonly code: ReasonCode
  readonly detail?: string
  readonly spans?: readonly Span[]
}

/** How the producer said that it ended (`finish_reason`, `stop_reason` …), in OpenAI's words. */
export type Finish = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'error' | 'unknown'

/** The whole answer about one source. */
export interface Inspection {
  readonly source: string
  readonly layers: Layers
  /** Id of the outermost envelope, `text` or `arguments` when there is none. */
  readonly envelope: string
  readonly peels: readonly Peel[]
  readonly finish: Finish | null
  readonly tools: readonly Tool[]
  readonly calls: readonly Call[]
  /**
   * The text that remains beside the calls: the source's own text when nothing
   * was found, null when nothing is left.
   */
  readonly content: string | null
  readonly thinking: string | null
  readonly alsoSeen: readonly AlsoSeen[]
  readonly rivals: readonly Rival[]
  readonly notices: readonly Notice[]
  /** The grammar that was learnt from the text, as plain data; accepted, it goes into `grammars`. */
  readonly learnt?: object
  /** Milliseconds by the injected clock; null without one. */
  readonly millis: number | null
}
