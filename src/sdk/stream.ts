/** A model's output while it comes: text that may be shown, and calls whose end is proven. */
import { explain } from '../engine/model/reason-texts.js'
import { severityOf } from '../engine/model/reasons.js'
import { isRecord } from '../engine/model/records.js'
import type { Notice } from '../engine/model/trace.js'
import type { StreamEvent as EngineEvent, StreamedCall } from '../engine/stream/events.js'
import { createStream as createEngineStream } from '../engine/stream/stream.js'
import { type FinishWord, finishFrom } from './finish.js'
import { uniqueId } from './ids.js'
import { type Inspection, type InspectOptions, inspectionOf } from './inspect.js'
import type { Judged, ReasonReport } from './judged.js'
import { Toolkit } from './toolkit.js'

/** All that `inspect` may be told; how the answer ended comes with the end. */
export type StreamOptions = Omit<InspectOptions, 'finish' | 'partial' | 'trace'> & {
  /** The template has opened the thinking already, so that the text begins inside it. */
  readonly thinking?: boolean
}

/**
 * One thing that is known now. Together they are what `inspect` says of the whole
 * text: texts are joined, `replaces` puts one in place of all before it.
 */
export type StreamEvent =
  /** Text that is safe to show: no part of it is markup of a call. */
  | { readonly type: 'text'; readonly text: string; readonly replaces?: true }
  | { readonly type: 'thinking'; readonly text: string; readonly replaces?: true }
  | { readonly type: 'call-start'; readonly index: number; readonly name: string }
  /** More of the JSON text of a call's arguments. `replaces`: instead of all deltas before it. */
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

/**
 * Reads a model's output in pieces, cut anywhere: what is told does not depend on
 * where. The text is what a model said, unless `readAs` says otherwise: no record
 * that it quotes is opened. Never throws; the work is linear in the text.
 */
export function createStream(options: StreamOptions = {}): CallStream {
  const { tools, ...others } = options
  const stream = createEngineStream({
    readAs: 'assistant-text',
    makeId: uniqueId,
    ...others,
    ...(tools instanceof Toolkit ? { offered: tools.read } : tools === undefined ? {} : { tools }),
  })
  return {
    push: (chunk) => stream.push(chunk).map(publicEvent),
    end: (finish) =>
      stream.end(finish === undefined ? undefined : finishFrom(finish)).map(publicEvent),
    get inspection() {
      return stream.inspection === null ? null : inspectionOf(stream.inspection, false, null)
    },
  }
}

// The platform's own types where they are known; a name for the compiler where neither DOM nor Node is.
declare global {
  interface ReadableStream<R> extends Named<R> {}
  interface WritableStream<W> extends Named<W> {}
}
/** Adds nothing that anybody has; a method, so that it asks for no variance. */
interface Named<T> {
  [nothing]?(value: T): void
}
declare const nothing: unique symbol

/** What a `TransformStream` is made of: back-pressure and abort are the platform's. */
export interface CallTransform {
  readonly readable: ReadableStream<StreamEvent>
  readonly writable: WritableStream<string>
}

/**
 * The same as a transform, for `pipeThrough`: text in, events out.
 *
 * @param options `finish` is asked when the text has ended
 */
export function toolCallTransform(
  options: StreamOptions & { readonly finish?: () => FinishWord | null } = {},
): CallTransform {
  const { finish, ...others } = options
  const stream = createStream(others)
  return new TransformStream<string, StreamEvent>({
    transform(chunk, controller) {
      for (const event of stream.push(chunk)) controller.enqueue(event)
    },
    flush(controller) {
      for (const event of stream.end(finish?.())) controller.enqueue(event)
    },
  })
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
