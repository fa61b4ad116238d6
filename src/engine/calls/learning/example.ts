/** What a grammar is learnt from, and what is found of it in its text. */

import type { ArgumentsNotation } from '../../model/grammar.js'
import type { Span } from '../../text/span.js'
import type { WrittenCall } from '../grammar/write.js'

/** A text, and the calls that are in it, in its order. */
export interface Example {
  readonly text: string
  readonly calls: readonly WrittenCall[]
}

/** One argument, found in the text. */
export interface FoundParameter {
  readonly key: Span
  readonly value: Span
  /** It stands there as JSON or Python, not as plain text. */
  readonly json: boolean
  /** What the value is. */
  readonly of: 'text' | 'scalar' | 'structure'
  /** The marks within `value` around what it says, where it has some of its own. */
  readonly block?: {
    readonly open: string
    readonly close: string
    /** It stands in them as JSON; else as it is. */
    readonly json?: boolean
  }
  /** JSON that says the same, where it stands there in another notation. */
  readonly written?: string
}

/** A call, found in the text. */
export interface FoundCall {
  readonly name: Span
  /** All arguments as one object, or as the inside of a Python call. */
  readonly whole:
    | (Span & { readonly notation: ArgumentsNotation; readonly quotes?: readonly string[] })
    | null
  readonly parameters: readonly FoundParameter[]
}

/** Examples, each with its calls as they were found. */
export type Found = readonly (readonly [Example, readonly FoundCall[]])[]

/** Behind the last part of a call that was found. */
export function endOf({ name, whole, parameters }: FoundCall): number {
  return Math.max(name.end, whole?.end ?? 0, parameters.at(-1)?.value.end ?? 0)
}

/** Before the first part of a call. */
export function startOf({ name, whole }: FoundCall): number {
  return Math.min(name.start, whole?.start ?? name.start)
}
