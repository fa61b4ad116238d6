/** What a stream tells, as plain data. */
import { explain } from '../engine/model/reason-texts.js'
import { severityOf } from '../engine/model/reasons.js'
import { isRecord } from '../engine/model/records.js'
import type { Notice } from '../engine/model/trace.js'
import type {
  StreamEvent as EngineEvent,
  CallStream as EngineStream,
  StreamedCall,
} from '../engine/stream/events.js'
import { type FinishWord, finishFrom } from './finish.js'
import { type Inspection, inspectionOf } from './inspection.js'
import type { Judged, ReasonReport } from './judged.js'

/**
 * One thing that is known now. Together they are what `inspect` says of the whole
 * text: texts are joined, `replaces` puts one in place of all before it.
 */
export type StreamEvent =
  /** Text that is safe to show: no part of it is markup of a call. */
  | { readonly type: 'text'; readonly text: string; readonly replaces?: true }
  | { readonly type: 'thinking'; readonly text: string; readonly replaces?: true }
  | { readonly type: 'call-start'; readonly index: number; readonly name: string }
  /**
   * More of the JSON text of a call's arguments. `replaces`: instead of all deltas before it.
   * The longer a call is, the rarer they come; beyond 32,768 characters the rest comes with its end.
   */
  | {
      readonly type: 'arguments-delta'
      readonly index: number
      readonly delta: string
      readonly replaces?: true
    }
  /** The end of a call is proven. `replaces`: the whole text says otherwise than its beginning did. */
  | {
      readonly type: 'call'
      readonly index: number
      readonly call: Judged
      readonly replaces?: true
    }
  /** What was told at this index is no call after all. */
  | { readonly type: 'call-withdrawn'; readonly index: number }
  | { readonly type: 'notice'; readonly code: Notice['code']; readonly message: string }

export interface CallStream {
  /** Takes the next piece, cut anywhere, and says what is known by now. */
  push(chunk: string): StreamEvent[]
  /** The output is complete; `finish` is the API's word for how it ended. */
  end(finish?: FinishWord | null): StreamEvent[]
  /** What `inspect` says of the whole text; null before `end`. */
  readonly inspection: Inspection | null
}

/** The engine's stream, its answers as plain data. */
export function callStream(stream: EngineStream): CallStream {
  return {
    push: (chunk) => stream.push(chunk).map(publicEvent),
    end: (finish) =>
      stream.end(finish === undefined ? undefined : finishFrom(finish)).map(publicEvent),
    get inspection() {
      return stream.inspection === null ? null : inspectionOf(stream.inspection, false, null)
    },
  }
}

function publicEvent(event: EngineEvent): StreamEvent {
  switch (event.type) {
    case 'argument-delta':
      return { ...event, type: 'arguments-delta' }
    case 'call':
      return { ...event, call: judgedOfStreamed(event.call) }
    case 'notice':
      return { type: 'notice', code: event.notice.code, message: explain(event.notice) }
    default:
      return event
  }
}

function judgedOfStreamed(call: StreamedCall): Judged {
  const reasons = call.reasons.map(
    (reason): ReasonReport => ({
      code: reason.code,
      severity: severityOf(reason.code),
      message: explain(reason),
      ...(reason.path === undefined ? {} : { path: reason.path }),
    }),
  )
  const base = {
    id: call.id,
    name: call.name,
    reasons,
    repaired: reasons.some(({ code }) => code === 'inferred-repair' || code === 'schema-repair'),
    strategy: null,
    ...(call.argumentsText === null ? {} : { text: call.argumentsText }),
    problems: reasons.flatMap(({ severity, message }) => (severity === 'note' ? [] : [message])),
  }
  const value = call.arguments
  if (call.verdict === 'blocked' || !isRecord(value)) {
    return { ...base, verdict: 'blocked', ...(value === undefined ? {} : { preview: value }) }
  }
  return call.verdict === 'ready'
    ? { ...base, verdict: 'ready', arguments: value }
    : { ...base, verdict: 'review', proposal: value }
}
