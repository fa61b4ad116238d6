/**
 * Where each value of a call's arguments comes from in the paste: read from the edits of the schema stage, the
 * edits of the attempt that was taken, and the layers below it.
 */

import type { Attempt, Call } from '../model/trace.js'
import { leavesOf } from '../syntax/json/leaves.js'
import { BackMap } from '../text/back-map.js'
import type { Edits } from '../text/edits.js'
import { toSource } from '../text/layers.js'
import type { Span } from '../text/span.js'

export interface Origin {
  readonly path: string
  /** Place of the value in the call's `argumentsText`. */
  readonly span: Span
  /** Spans of the source that it comes from, none for what was generated; equal for values that one expression made. */
  readonly spans: readonly Span[]
}

/** Answers for one call; building it costs little, every answer is logarithmic in the edits. */
export class CallOrigins {
  private readonly text: string | null
  private readonly attempt: Attempt | null
  private readonly schemaMap: BackMap | null
  private readonly attemptMap: BackMap | null

  constructor(call: Call) {
    this.text = call.argumentsText
    const edits = call.schema.status === 'no-schema' ? null : call.schema.edits
    this.attempt = this.text === null ? null : takenAttempt(call, this.text, edits)
    this.schemaMap = edits === null || edits.length === 0 ? null : new BackMap(edits)
    this.attemptMap = this.attempt?.edits == null ? null : new BackMap(this.attempt.edits)
  }

  /** Origins of the scalars and empty containers, in order, up to `bound` of them. */
  leaves(bound: number): Origin[] {
    return leavesOf(this.text ?? '', bound).map(({ path, start, end }) => {
      const span = { start, end }
      return { path, span, spans: this.sourceOf(span) }
    })
  }

  /** Places in the source of a span of `argumentsText`; empty when it was generated. */
  sourceOf(span: Span): Span[] {
    const { attempt } = this
    if (attempt === null) return []
    const { layer, start, end } = attempt.input
    if (attempt.edits === null) return toSource({ layer, start, end })
    const parsed = this.schemaMap?.span(span) ?? span
    // Quotes may have been put there together with what stands between values.
    const inner = insideQuotes(attempt.text ?? '', parsed)
    const read = this.attemptMap?.span(inner) ?? inner
    if (read.start === read.end) return []
    const found = { start: start + read.start, end: start + read.end }
    return toSource({ layer, ...(inner === parsed ? found : withQuotes(layer.text, found)) })
  }
}

/** The span without the quotes around it; itself when there are none, or nothing in them. */
function insideQuotes(text: string, span: Span): Span {
  const quoted = text.charAt(span.start) === '"' && text.charAt(span.end - 1) === '"'
  return quoted && span.end - span.start > 2 ? { start: span.start + 1, end: span.end - 1 } : span
}

/** The span with the quotes that stand around it. */
function withQuotes(text: string, span: Span): Span {
  const before = text.charAt(span.start - 1)
  const quoted = (before === '"' || before === "'") && text.charAt(span.end) === before
  return quoted ? { start: span.start - 1, end: span.end + 1 } : span
}

/** The attempt whose text, after the schema's edits, is the call's `argumentsText`. */
function takenAttempt(call: Call, text: string, edits: Edits | null): Attempt | null {
  const fits = ({ path, text: own }: Attempt): boolean =>
    path === '$' && own !== undefined && (edits === null ? own : edits.apply(own)) === text
  const { attempts, strategy } = call
  return (
    attempts.find((attempt) => attempt.strategy === strategy && fits(attempt)) ??
    attempts.find(fits) ??
    null
  )
}
