/**
 * What a strategy is. To add one: write a file that exports a `Strategy`, add
 * it to the list in `list.ts`, add fixtures. Nothing else changes.
 */

import type { Allowance } from '../../bounds/allowance.js'
import type { InputReason } from '../../model/input-reason.js'
import type { Notation } from '../../model/notation.js'
import type { ReasonCode } from '../../model/reasons.js'
import type { EndProof, JsonSchema, Reading, StrategyId, Tool } from '../../model/trace.js'
import type { Edits } from '../../text/edits.js'
import type { Risk } from '../../text/risk.js'

/** What a strategy is told beside its input. */
export interface StrategyContext {
  readonly notation: Notation
  /** What is known about the end of the input. */
  readonly end: EndProof
  /** `$`, or the path of the nested value that is the input. */
  readonly path: string
  readonly tool: Tool | null
  /** Schema of the value that the input is to become. */
  readonly schema: JsonSchema | null
  /** A model's answer that the user pasted back, for `llm-repair`. */
  readonly modelAnswer: string | null
  /** A text that `JSON.parse` has refused: it need not be asked again. */
  readonly noJson?: string
  /** A text that `JSON.parse` has read, and its value. */
  readonly parsed?: { readonly text: string; readonly value: object }
  /** The schema has no say in which texts are read as structures: all are. */
  readonly schemaBlind?: boolean
  /** What all calls of the inspection may use up together; absent: an inspection's worth for itself. */
  readonly allowance?: Allowance
  /**
   * To be called once per unit of work by a strategy that may not come to an end:
   * it throws past `LIMITS.customSteps`, and the strategy counts as failed.
   */
  readonly step: () => void
}

/**
 * What became of it. `text` is always strict JSON: the ladder takes the value
 * from `JSON.parse(text)`, so edits and value cannot contradict each other.
 */
export type Outcome =
  | {
      readonly status: 'succeeded'
      readonly text: string
      /** What was changed in the input; null where a library does not say. */
      readonly edits: Edits | null
      readonly risk: Risk
      /** Notes, and reasons against dispatching (`truncated`, `end-not-proven`, `several-readings` …). */
      readonly reasons?: readonly InputReason[]
      readonly alternatives?: readonly Reading[]
      /** It was seen that no key comes twice in an object and that all numbers keep their digits. */
      readonly exact?: boolean
      /** `JSON.parse(text)`, where the strategy has it already. */
      readonly value?: unknown
      /** Nested values that were read on their own. */
      readonly nested?: readonly NestedRun[]
    }
  | {
      readonly status: 'failed'
      readonly reason: InputReason
      /** What the text is, is known: no other strategy is to make something else of it. */
      readonly final?: boolean
    }
  | { readonly status: 'declined'; readonly reason: InputReason }

/** A nested value that a strategy read on its own. */
export interface NestedRun {
  readonly path: string
  /** Where it stands in the input. */
  readonly at: number
  readonly end: number
  /** Edits on that part alone, and what they make of it. */
  readonly edits: Edits
  readonly text: string
}

export interface Strategy {
  readonly id: StrategyId
  /** The name shown in the ladder. */
  readonly title: string
  /** One sentence: what it does. */
  readonly summary: string
  /** The best risk that an attempt of it can have. */
  readonly risk: Risk
  attempt(input: string, context: StrategyContext): Outcome
}

/** Shorthand for the commonest answer. */
export function declined(detail: string, code: ReasonCode = 'not-applicable'): Outcome {
  return { status: 'declined', reason: { code, detail } }
}

/** A failure at an offset of the input. */
export function failed(detail: string, at?: number, code: ReasonCode = 'syntax-error'): Outcome {
  return { status: 'failed', reason: at === undefined ? { code, detail } : { code, at, detail } }
}
