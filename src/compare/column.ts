/** What a column of the matrix is: one tool that people ship, and what it does with a call. */
import type { Call, Inspection } from '../engine/model/trace.js'

/**
 * What a tool makes of a call. `value`: it would run with that. `error`: it says
 * so, in its own words. `lost`: it sees no call and says nothing. `unknown`: what
 * it does is not known here, and is not guessed.
 */
export type Answer =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'unknown'; readonly why: string }

/** One call with what surrounds it. */
export interface Subject {
  readonly call: Call
  /** The text of the arguments, as the API or the model wrote it. */
  readonly text: string
  readonly index: number
  readonly inspection: Inspection
}

/** What is told of a tool: plain data. */
export interface Tool {
  readonly id: string
  readonly title: string
  /** `run`: the tool itself. `emulated`: from its documented behaviour. `profile`: a system of Callmend's. */
  readonly kind: 'run' | 'emulated' | 'profile' | 'unknown'
  /** Version of the tool that runs, or that is emulated. */
  readonly version: string
  /** Where its behaviour is documented; for a tool that runs, its package. */
  readonly source: string
}

export interface Column extends Tool {
  /** The flag, the option or the change that helps; null where none is known. */
  fix(subject: Subject): string | null
  answer(subject: Subject): Answer | Promise<Answer>
}
