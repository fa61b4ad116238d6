/** What the parts of the check may ask of the checker that runs them. */
import type { JsonSchema } from '../../model/trace.js'
import type { Answer, UNKNOWN } from './answer.js'
import type { Demands } from './demands.js'

/** What must be known of a schema to check values against its parts. */
export interface CheckedSchema {
  demandsOf(schema: JsonSchema & object): Demands
  readonly patterns: {
    /** Null where that is not known; why is then noted in `unchecked`. */
    matches(source: string, text: string): boolean | null
    readonly unchecked: ReadonlyMap<string, string>
  }
}

export interface Checking {
  readonly compiled: CheckedSchema
  /** A text that does not look like its `format` does not fit. */
  readonly formats: boolean
  /** No step is left: every answer is that it is not known. */
  readonly exhausted: boolean
  /** Does the value fit? Worked out once for each pair of schema and value. */
  answer(value: unknown, schema: JsonSchema): Answer
  /** Counts steps that are taken beside the answers. */
  readonly spend: (steps: number) => void
  /** Notes why something cannot be said. */
  unknown(why: string): typeof UNKNOWN
}
