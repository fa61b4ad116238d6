/**
 * The light summary of an inspection that the page draws: numbers, names and
 * sentences, no texts of unbounded length.
 */

import type { Severity } from '../engine/model/reasons.js'
import type { SchemaStep, Violation } from '../engine/model/schema-result.js'
import type { Finish, Verdict } from '../engine/model/trace.js'
import type { Culprit } from '../engine/reports/culprit.js'
import type { Place } from '../engine/text/places.js'
import type { Risk } from '../engine/text/risk.js'

/** Spans of the source as pairs: start, end, start, end … */
export type Pairs = readonly number[]

export interface ReasonView {
  readonly code: string
  readonly severity: Severity
  readonly sentence: string
  readonly advice: string | null
  readonly path: string | null
  /** Where, in the text that the strategy read. */
  readonly place: Place | null
  /** Where, in the source. */
  readonly spans: Pairs
  /** Other readings that may be chosen, by their titles. */
  readonly suggestions: readonly string[]
}

/** A reason of a call, with its place among all of them. */
export interface CallReason extends ReasonView {
  readonly index: number
}

export interface CallHead {
  readonly key: string
  readonly name: string
  readonly verdict: Verdict
  /** Shown name of the strategy that was taken; null when all failed. */
  readonly strategy: string | null
  readonly risk: Risk | null
  /** The first reason that holds the call back. */
  readonly why: string | null
  readonly spans: Pairs
  readonly dialect: string
}

export interface AttemptHead {
  readonly index: number
  readonly strategy: string
  readonly title: string
  readonly path: string
  readonly status: 'succeeded' | 'failed' | 'declined' | 'not-needed'
  readonly reasons: readonly ReasonView[]
  readonly risk: Risk
  readonly micros: number | null
  /** Number of edits; null where a library does not say. */
  readonly edits: number | null
  readonly hasText: boolean
  /** What came out, in a few words: `object of 3 keys`. */
  readonly shape: string | null
  /** Its value is the one that was taken (for its path). */
  readonly taken: boolean
}

export type SchemaView =
  | { readonly status: 'no-schema' }
  | {
      readonly status: 'valid' | 'invalid'
      readonly steps: readonly SchemaStep[]
      /** What of the schema was not looked at, and why. */
      readonly unchecked: readonly string[]
      readonly violations: readonly Violation[]
      /** Places beyond those listed that do not fit either. */
      readonly more: number
    }

export interface CallDetail {
  readonly call: number
  readonly key: string
  readonly id: string
  readonly idGenerated: boolean
  readonly name: string
  readonly writtenName: string
  readonly dialect: string
  readonly reasons: readonly CallReason[]
  readonly attempts: readonly AttemptHead[]
  /** Index of the attempt to show first. */
  readonly shown: number | null
  readonly schema: SchemaView
  /** JSON text of the tool's schema, shortened; null without one. */
  readonly schemaText: string | null
  readonly argumentsLength: number | null
  readonly rawLength: number | null
}

export interface PeelView {
  readonly title: string
  readonly detail: string
  readonly length: number
}

export interface NoticeView {
  readonly code: string
  readonly severity: Severity
  readonly sentence: string
  readonly advice: string | null
  readonly spans: Pairs
}

export interface AlsoSeenView {
  readonly name: string | null
  readonly dialect: string
  readonly sentence: string
  readonly spans: Pairs
}

export interface RivalView {
  readonly dialect: string
  readonly names: readonly string[]
  readonly why: string
  readonly spans: Pairs
}

export interface DialectView {
  readonly id: string
  readonly title: string
}

export interface ToolView {
  readonly name: string
  readonly description: string
  readonly origin: string
  readonly parameters: readonly string[]
  readonly hasSchema: boolean
}

/** Who is probably at fault, with what speaks for it. A hint, never a verdict. */
export interface CulpritView {
  readonly who: Culprit['who']
  readonly says: string
  readonly evidence: readonly string[]
  /** Codes of a call's own reasons that speak for it. */
  readonly codes: readonly string[]
}

/** A grammar that was learnt from the text. */
export interface LearntView {
  readonly title: string
  /** What one call looks like in it. */
  readonly outline: string
  /** The grammar as JSON text, as it is used once it is accepted. */
  readonly text: string
}

export interface InspectionView {
  readonly id: number
  readonly sourceLength: number
  readonly millis: number | null
  readonly envelope: string
  readonly envelopeTitle: string
  readonly peels: readonly PeelView[]
  readonly finish: Finish | null
  readonly tools: readonly ToolView[]
  /** The tools came out of the paste itself (a request). */
  readonly toolsFromPaste: boolean
  readonly counts: Readonly<Record<Verdict | 'found', number>>
  /** The first calls; `counts.found` says how many there are. */
  readonly calls: readonly CallHead[]
  readonly content: {
    readonly state: 'unchanged' | 'remainder' | 'none'
    readonly start: string
    readonly length: number
  }
  readonly thinking: { readonly start: string; readonly length: number } | null
  readonly alsoSeen: readonly AlsoSeenView[]
  readonly rivals: readonly RivalView[]
  readonly notices: readonly NoticeView[]
  /** Learnt from the text, and not yet accepted. */
  readonly learnt: LearntView | null
  readonly dialects: readonly DialectView[]
  /** The likeliest first; empty when all is well. */
  readonly culprits: readonly CulpritView[]
}
