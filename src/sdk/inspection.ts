/** The answer about one source, as plain data. */
import type { Call, Finish, Notice, Inspection as Trace, Verdict } from '../engine/model/trace.js'
import type { InspectOptions as EngineOptions } from '../engine/options.js'
import type { Span } from '../engine/text/span.js'
import { type FinishWord, finishFrom } from './finish.js'
import { uniqueId } from './ids.js'
import type { JsonObject, Judged } from './judged.js'
import { listedOf } from './listed.js'
import { judgedOf, reasonReport, toldVerdict } from './report.js'
import { Toolkit } from './toolkit.js'
import { type CallTrace, callTrace, type LayerText, layerTexts } from './trace.js'

export interface InspectOptions extends Omit<EngineOptions, 'tools' | 'finish'> {
  /** The tools that were offered: a toolkit, or whatever `createToolkit` takes. */
  readonly tools?: Toolkit | unknown
  /** How the API said that the output ended, in its own word: `length`, `max_tokens`, `stop` … */
  readonly finish?: FinishWord | null
  /** Add the layers of text, every attempt and every edit. Default: leave them out. */
  readonly trace?: boolean
}

/** A call that was found in a source: what `judge` says of it, and where it stands. */
export type InspectedCall<A = JsonObject> = Judged<A> & {
  /** `call-1`, `call-2` … in the order of the source. */
  readonly key: string
  /** True where the text gives no id, and one was made up. */
  readonly idGenerated: boolean
  /** The dialect or the wire format that it is written in. */
  readonly dialect: string
  /** All of its markup, in the source; several where it came in pieces. */
  readonly spans: readonly Span[]
  /** Only with `trace: true`. */
  readonly trace?: CallTrace
}

/** Something to tell about the whole source. */
export interface NoticeReport {
  readonly code: Notice['code']
  readonly message: string
  readonly spans?: readonly Span[]
}

/** What looks like a call and is not listed as one. */
export interface Sighting {
  readonly name: string | null
  readonly dialect: string
  readonly spans: readonly Span[]
  readonly message: string
}

/**
 * The answer about one source: plain data, of which `JSON.stringify` and
 * `structuredClone` lose nothing. Spans are offsets in UTF-16 units, `end` exclusive;
 * for an object they are offsets in its JSON text.
 */
export interface Inspection {
  /** The worst verdict of all calls; null where there is no call. */
  readonly verdict: Judged['verdict'] | null
  readonly calls: readonly InspectedCall[]
  /** The text beside the calls; null when nothing is left. */
  readonly content: string | null
  readonly thinking: string | null
  readonly finish: Finish | null
  /** Ids of the wrappings that were opened, the outermost first. */
  readonly wrappings: readonly string[]
  readonly alsoSeen: readonly Sighting[]
  readonly notices: readonly NoticeReport[]
  /** Only with `trace: true`: the texts that were read, the source first. */
  readonly layers?: readonly LayerText[]
}

/** The options as the engine takes them. */
export function engineOptions({
  tools,
  finish,
  trace: _,
  ...others
}: InspectOptions): EngineOptions {
  return {
    makeId: uniqueId,
    ...others,
    ...(tools instanceof Toolkit ? { offered: tools.read } : tools === undefined ? {} : { tools }),
    ...(finish === undefined ? {} : { finish: finishFrom(finish) }),
  }
}

/** A trace as plain data. */
export function inspectionOf(found: Trace, trace: boolean, problem: string | null): Inspection {
  const recordOf = (call: Call) => inspectedCall(call, found.finish, trace)
  const { calls, notice } = trace
    ? { calls: found.calls.map(recordOf), notice: null }
    : listedOf(found.calls, found.source.length, recordOf)
  const notices = [...found.notices, ...(notice === null ? [] : [notice])].map(noticeReport)
  const opened = found.peels.length > 0
  if (problem !== null) {
    notices.push(noticeReport({ code: 'non-json-value', detail: problem }))
  }
  return {
    verdict: worstOf(found.calls.map(toldVerdict)),
    calls,
    // The text of a call that is not listed is not lost.
    content: notice === null || opened ? found.content : found.source,
    thinking: found.thinking,
    finish: found.finish,
    wrappings: found.peels.map(({ envelope }) => envelope),
    alsoSeen: found.alsoSeen.map(({ name, dialect, spans, reason }) => ({
      name,
      dialect,
      spans,
      message: reasonReport(reason).message,
    })),
    notices,
    ...(trace ? { layers: layerTexts(found.layers) } : {}),
  }
}

function inspectedCall(call: Call, finish: Finish | null, trace: boolean): InspectedCall {
  const number = Number(call.id)
  const id = call.idIsNumber === true && Number.isFinite(number) ? number : call.id
  const { key, idGenerated, dialect } = call
  const spans = call.spans.map(({ start, end }) => ({ start, end }))
  const found = { key, idGenerated, dialect, spans }
  return Object.assign(judgedOf(call, finish, id), found, trace ? { trace: callTrace(call) } : {})
}

function noticeReport(notice: Notice): NoticeReport {
  const { code, spans } = notice
  const { message } = reasonReport({
    code,
    ...(notice.detail === undefined ? {} : { detail: notice.detail }),
  })
  return { code, message, ...(spans === undefined ? {} : { spans }) }
}

const RANK = { ready: 0, review: 1, blocked: 2 } as const

function worstOf(verdicts: readonly Verdict[]): Inspection['verdict'] {
  let worst: Inspection['verdict'] = null
  for (const verdict of verdicts) if (worst === null || RANK[verdict] > RANK[worst]) worst = verdict
  return worst
}
