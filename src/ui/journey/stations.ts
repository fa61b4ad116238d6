/** The way of the text, station by station, read from the inspection: what each found, and how it went. */
import type { Verdict } from '../../engine/model/trace.js'
import type { CallDetail, CallHead, CulpritView, InspectionView } from '../../worker/views.js'
import { sayPaste, sayText, sayWrapping } from '../words.js'
import { type StationId, stationOfReason } from './station-of.js'

export interface Station {
  readonly id: StationId
  /** What it found, in a few words. */
  readonly found: string
  /** Null where there is nothing to judge. */
  readonly outcome: Verdict | null
}

/** The stations before the verdict, for the selected call. */
export function stationsOf(view: InspectionView, detail: CallDetail | null): Station[] {
  const head = detail === null ? undefined : view.calls[detail.call]
  const found: Record<StationId, string> = {
    paste: sayPaste(view),
    wrapping: sayWrapping(view),
    text: sayText(view),
    call: head === undefined ? 'none found' : head.dialect,
    strategy: sayStrategy(head),
    schema: saySchema(detail),
  }
  const fault = faultOf(view, detail)
  const worst = (id: StationId): Verdict | null => {
    const held = (detail?.reasons ?? []).filter(
      ({ code, severity }) => severity !== 'note' && stationOfReason(code) === id,
    )
    if (held.some(({ severity }) => severity === 'blocked')) return 'blocked'
    if (held.length > 0 || fault?.station === id) return 'review'
    return smooth(id, detail)
  }
  return IDS.map((id) => ({ id, found: found[id], outcome: worst(id) }))
}

const IDS: readonly StationId[] = ['paste', 'wrapping', 'text', 'call', 'strategy', 'schema']

/** A station where nothing was in the way. */
function smooth(id: StationId, detail: CallDetail | null): Verdict | null {
  if (detail === null) return id === 'call' ? 'review' : null
  if (id === 'call' || id === 'strategy') return 'ready'
  return id === 'schema' && detail.schema.status === 'valid' && !isCut(detail) ? 'ready' : null
}

/** The call's text is not all there: nothing can be said of what it would have held. */
export function isCut({ reasons }: CallDetail): boolean {
  return reasons.some(({ code }) => CUT.has(code))
}

const CUT: ReadonlySet<string> = new Set(['truncated', 'truncated-read', 'abridged'])

function sayStrategy(head: CallHead | undefined): string {
  if (head === undefined) return 'no call to read'
  return head.strategy ?? 'none could read it'
}

function saySchema(detail: CallDetail | null): string {
  if (detail === null) return 'no call to check'
  const suspect = detail.reasons.some(({ code }) => code.startsWith('suspect-'))
  if (detail.schema.status === 'no-schema')
    return suspect ? 'suspect, no schema' : 'no schema given'
  if (isCut(detail)) return 'cut before its end'
  if (detail.schema.status === 'invalid') {
    return detail.schema.violations.length === 1
      ? '1 violation'
      : `${detail.schema.violations.length} violations`
  }
  if (suspect) return 'valid, but suspect'
  return detail.schema.steps.length > 0 ? 'valid after a step' : 'valid'
}

/** Whose fault it probably is, and at which station it happened. */
export interface Fault {
  readonly station: StationId
  readonly culprit: CulpritView
}

export function faultOf(view: InspectionView, detail: CallDetail | null): Fault | null {
  const [culprit] = view.culprits
  if (culprit === undefined) return null
  const { who } = culprit
  // A parser that missed a call is at fault, however good the call is.
  if (who !== 'server' && view.counts.found === view.counts.ready) return null
  if (who === 'model') return ofCall(culprit, detail, view)
  return { culprit, station: who === 'server' || who === 'client' ? 'wrapping' : 'paste' }
}

/** What the model is blamed for in the selected call; of other calls nothing is said here. */
function ofCall(
  culprit: CulpritView,
  detail: CallDetail | null,
  { notices }: InspectionView,
): Fault | null {
  const blamed = (detail?.reasons ?? []).filter(
    ({ code, severity }) => severity !== 'note' && culprit.codes.includes(code),
  )
  const [first] = blamed
  if (first === undefined) return null
  const station = stationOfReason(first.code)
  const unoffered = first.code === 'tool-not-offered'
  // Among tools that could not be read, it may have been.
  if (unoffered && notices.some(({ code }) => code === 'tools-unreadable')) return null
  const evidence = [...new Set(blamed.map(({ sentence }) => phrase(sentence)))].slice(0, PHRASES)
  const says = first.code.startsWith('schema') ? UNFIT : unoffered ? UNOFFERED : culprit.says
  return { culprit: { ...culprit, says, evidence }, station }
}

/** Its own format is kept, where only the tool asks for something else. */
const UNFIT = 'The arguments are not what the tool asks for.'
const UNOFFERED = 'The model called a tool that it does not have.'

/** Phrases of evidence that are shown. */
const PHRASES = 3

/** A sentence as a phrase among others. */
function phrase(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
