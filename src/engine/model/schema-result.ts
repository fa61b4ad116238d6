/** What the schema stage says about one call: its steps, and what does not fit. */

import type { Edits } from '../text/edits.js'
import type { Risk } from '../text/risk.js'
import type { RuleId } from '../text/rules.js'

/** One visible step of the schema stage, from `parsed` to `arguments`. */
export interface SchemaStep {
  readonly rule: Extract<
    RuleId,
    | 'json-text'
    | 'number-text'
    | 'boolean-text'
    | 'null-text'
    | 'empty-arguments'
    | 'drop-null'
    | 'drop-empty'
    | 'unwrap'
    | 'pairs'
    | 'alias'
    | 'element-text'
    | 'raw-text'
    | 'string-from-value'
  >
  readonly path: string
  /** JSON text before and after, shortened for display. */
  readonly from: string
  readonly to: string
  readonly risk: Risk
}

/** A place where the value does not fit the schema. */
export interface Violation {
  /** JSON path of the value, `$` for the root. */
  readonly path: string
  /** JSON Schema keyword that failed: `required`, `type`, `enum` … */
  readonly keyword: string
  readonly expected: string
  readonly received: string
}

/** The schema's answer for one call. */
export type SchemaResult =
  | { readonly status: 'no-schema' }
  | {
      readonly status: 'valid'
      readonly steps: readonly SchemaStep[]
      /** What the steps changed in the strategies' text to get `argumentsText`. */
      readonly edits: Edits
      /** What of the schema was not looked at, and why; `valid` is said of the rest. */
      readonly unchecked: readonly string[]
    }
  | {
      readonly status: 'invalid'
      readonly steps: readonly SchemaStep[]
      readonly edits: Edits
      readonly unchecked: readonly string[]
      readonly violations: readonly Violation[]
      /** Places beyond those listed that do not fit either, as far as they were counted. */
      readonly more: number
    }
