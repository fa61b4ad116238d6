/** What a runtime is told of a call: plain data, with the value under the name that says what it is worth. */
import type { ReasonCode, Severity } from '../engine/model/reasons.js'
import type { StrategyId, Suggestion } from '../engine/model/trace.js'
import type { Span } from '../engine/text/span.js'

/** A tool's arguments: a JSON object. */
export type JsonObject = { readonly [key: string]: unknown }

/** Why a verdict is what it is. `code` is stable, `message` is a sentence for people. */
export interface ReasonReport {
  readonly code: ReasonCode
  readonly severity: Severity
  readonly message: string
  /** JSON path of the value that is meant, such as `$.items[0].price`. */
  readonly path?: string
  /** Where in the source; absent where the reason has no one place. */
  readonly span?: Span
  /** Other readings that a person may choose; never applied on their own. */
  readonly suggestions?: readonly Suggestion[]
}

/** What every judged call has, whatever its verdict. */
export interface JudgedBase {
  /** As the API gave it, number or text; made up where the text has none. */
  readonly id: string | number
  readonly name: string
  /** The name as written, where it was corrected. */
  readonly writtenName?: string
  readonly reasons: readonly ReasonReport[]
  /** Was anything changed on the way from the text to the value? */
  readonly repaired: boolean
  /** The strategy that read the arguments; null where none could. */
  readonly strategy: StrategyId | null
  /** JSON text of the value, with every digit of its numbers; absent where there is none. */
  readonly text?: string
  /** What to tell the model, one sentence per problem; empty for a ready call. */
  readonly problems: readonly string[]
}

/** May be dispatched. */
export interface ReadyCall<A = JsonObject> extends JudgedBase {
  readonly verdict: 'ready'
  readonly arguments: A
}

/** A person or a policy decides: the value is a proposal. */
export interface ReviewCall<A = JsonObject> extends JudgedBase {
  readonly verdict: 'review'
  readonly proposal: A
}

/** Must not run: what could be made out is only to be looked at. */
export interface BlockedCall extends JudgedBase {
  readonly verdict: 'blocked'
  readonly preview?: unknown
}

/** A call with its verdict. `A` is what the tool's schema promises of its arguments. */
export type Judged<A = JsonObject> = ReadyCall<A> | ReviewCall<A> | BlockedCall

/** A call as an API gives it: the arguments as text, or parsed already. */
export interface NativeCall {
  readonly id?: string | number | null
  readonly name: string
  readonly arguments: unknown
}
