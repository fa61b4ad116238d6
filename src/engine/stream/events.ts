/** What a stream tells while it is read. */
import type { Inspection, Notice, Reason, Verdict } from '../model/trace.js'
import type { Span } from '../text/span.js'

/** A call as a stream tells it: what a program needs of it. */
export interface StreamedCall {
  /** The id in the text, or a generated one. */
  readonly id: string
  readonly name: string
  /** What may be dispatched where the verdict is `ready`; `undefined` where it could not be read. */
  readonly arguments: unknown
  /** JSON text of `arguments`; null where they could not be read. */
  readonly argumentsText: string | null
  readonly verdict: Verdict
  readonly reasons: readonly Pick<Reason, 'code' | 'detail' | 'path'>[]
  readonly dialect: string
  /** In the whole text, UTF-16 units. */
  readonly spans: readonly Span[]
}

/**
 * One thing that is known now. Put together they are what `inspect` says of the
 * whole text: texts are joined, `replaces` puts one in place of all before it,
 * and a call stands at its `index` in the list of calls.
 */
export type StreamEvent =
  /** Text for a person to read. `replaces`: instead of all text that was shown. */
  | { readonly type: 'text'; readonly text: string; readonly replaces?: true }
  | { readonly type: 'thinking'; readonly text: string; readonly replaces?: true }
  /** A call has begun. */
  | { readonly type: 'call-start'; readonly index: number; readonly name: string }
  /**
   * More of the JSON text of its arguments, as a long value grows and when the call ends;
   * joined it is `argumentsText` of the call. `replaces`: instead of all deltas before it.
   */
  | {
      readonly type: 'argument-delta'
      readonly index: number
      readonly delta: string
      readonly replaces?: true
    }
  /**
   * The end of a call is proven, and this is what it says. `replaces`: the whole
   * text says otherwise than its beginning did; this is what counts.
   */
  | {
      readonly type: 'call'
      readonly index: number
      readonly call: StreamedCall
      readonly replaces?: true
    }
  /** What was told at this index is no call after all. */
  | { readonly type: 'call-withdrawn'; readonly index: number }
  | { readonly type: 'notice'; readonly notice: Notice }

/** Reads a model's output as it comes. */
export interface CallStream {
  /** Takes the next piece, cut anywhere, and says what is known by now. */
  push(chunk: string): StreamEvent[]
  /**
   * The output is complete. `finish`: how the API said that it ended, where that
   * is known only now. Further pushes are ignored.
   */
  end(finish?: Inspection['finish']): StreamEvent[]
  /** The trace of the whole text, as `inspect` gives it; null before `end`. */
  readonly inspection: Inspection | null
}
