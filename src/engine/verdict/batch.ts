/** What one call of an answer means for the others. */

import type { ReasonCode } from '../model/reasons.js'
import type { AlsoSeen, Call, Reason } from '../model/trace.js'
import { verdictOf, worstFirst } from '../model/verdict-of.js'
import { canonical } from '../schema/check/canonical.js'
import { wordList } from '../text/words.js'

/** Why a call could not be read; what is wrong with its values is its own affair. */
const UNREAD: ReadonlySet<ReasonCode> = new Set(
  wordList('unparsable value-invented abridged engine-fault limit'),
)
const CUT: ReadonlySet<ReasonCode> = new Set(['truncated', 'truncated-read'])
/** What a notation that was not fully understood looks like. */
const MISREAD: ReadonlySet<ReasonCode> = new Set(
  wordList(
    'schema-violation several-readings dialect-drift suspect-markup inferred-repair text-beside-arguments suspect-duplicate-key',
  ),
)

/**
 * The calls of one answer, held back together: beside a call that was begun and
 * could not be read (`lost`: of which no more than a scrap is left), or that is
 * repeated without end, none of the others is ready. What belongs to which call is
 * not certain there, and half a batch is not what the model asked for. A call
 * that was cut behind its first argument is listed as cut, and says nothing of
 * those before it, which were complete by then.
 *
 * @param taught dialects that are known of a few lessons: what one of their calls
 *   does not fit, the lessons did not show, and the others may hold it, too
 */
export function asBatch(
  calls: readonly Call[],
  lost: boolean,
  taught: ReadonlySet<string> = NONE,
): Call[] {
  const scrap: Reason | null = lost
    ? { code: 'batch-incomplete', detail: 'a part of a call that could not be read' }
    : null
  const reasons = [incomplete(calls, taught) ?? scrap, repeated(calls)].filter(
    (reason) => reason !== null,
  )
  const names = [...new Set(calls.map(({ name }) => name))].slice(0, NAMES)
  const begun = calls.filter(({ arguments: value }) => isBegun(value))
  const held = new Set(begun.map(({ name }) => name))
  const doubtful = new Set(begun.filter(hasReadings).map(({ name }) => name))
  return calls.map((call, index) => {
    if (call.verdict !== 'ready') return call
    const own = [
      ...reasons,
      ...bare(call, call.raw === null ? held : doubtful),
      ...(held.has('') ? nothing(call) : []),
      ...cutName(call, names),
      ...doubtedBefore(call, calls[index - 1]),
      ...beside(call, calls[index + 1]),
      ...behindOpener(call, calls[index - 1]),
    ]
    return own.length === 0 ? call : withReasons(call, own)
  })
}

const NONE: ReadonlySet<string> = new Set()

/** Ids of several calls; one that was made for a call may be that of another. */
function repeatedIds(calls: readonly Call[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { id } of calls) {
    if (seen.has(id)) repeated.add(id)
    seen.add(id)
  }
  return repeated
}

/** Ready calls of one tool by one id that say different things: at most one of them was meant. */
function contradicting(calls: readonly Call[]): Set<Call> {
  const first = new Map<string, Call>()
  const found = new Set<Call>()
  for (const call of calls) {
    if (call.idGenerated || call.verdict !== 'ready') continue
    const key = canonical([call.id, call.name])
    const other = first.get(key)
    if (other === undefined) first.set(key, call)
    else found.add(other).add(call)
  }
  return found
}

/**
 * The same call by the same id, as events, logs and prints of messages tell it twice, is one: the
 * first is listed, the others are only also seen. What one of them says of its fate is said of it.
 */
export function toldOnce(calls: readonly Call[]): { calls: Call[]; alsoSeen: AlsoSeen[] } {
  const told = new Map<string, Call>()
  const alsoSeen: AlsoSeen[] = []
  for (const call of calls) {
    const { id, name, dialect, spans, key } = call
    const same = call.idGenerated ? key : canonical([id, name, call.arguments ?? key])
    const first = told.get(same)
    if (first === undefined) told.set(same, call)
    else {
      const detail = `${id}, and says the same`
      alsoSeen.push({ name, dialect, spans, reason: { code: 'same-id', detail } })
      const fate = call.reasons.filter(isFate)
      if (!first.reasons.some(isFate)) told.set(same, withReasons(first, fate))
    }
  }
  const all = [...told.values()]
  const ids = repeatedIds(all)
  const several = contradicting(all)
  const withId = (call: Call) => {
    if (!ids.has(call.id)) return call
    const { id, name } = call
    const detail = `${name} is called by the id ${id} with other arguments, too`
    const doubt: readonly Reason[] = several.has(call) ? [{ code: 'several-readings', detail }] : []
    return withReasons(call, [{ code: 'same-id', detail: id }, ...doubt])
  }
  return { calls: all.map(withId), alsoSeen }
}

const isFate = ({ code }: Reason): boolean => code === 'call-withdrawn'

/**
 * Nothing stands where another call of the same tool (one of `others`) has its arguments:
 * it may have lost them. `{}` says so itself, unless the other may be the same call, read otherwise.
 */
function bare({ name, schema, arguments: value }: Call, others: ReadonlySet<string>): Reason[] {
  if (schema.status !== 'no-schema' || isBegun(value) || !others.has(name)) return []
  return [{ code: 'empty-arguments' }]
}

/** Arguments without a name stand beside it: they may be those of a call that has none. */
function nothing({ arguments: value }: Call): Reason[] {
  return isBegun(value) ? [] : [{ code: 'empty-arguments' }]
}

/** The call before it, of the same tool, was taken back with a question: nobody knows which of them is meant. */
function doubtedBefore(call: Call, before: Call | undefined): Reason[] {
  if (before === undefined || before.name !== call.name) return []
  return before.reasons.filter(
    ({ code, detail = '' }) => code === 'call-withdrawn' && /^“.*[?？]/s.test(detail),
  )
}

function hasReadings({ reasons }: Call): boolean {
  return reasons.some(({ code }) => code === 'several-readings')
}

/** Different names of one answer that are compared. */
const NAMES = 50
/** Shorter names may be parts of others. */
const SHORTEST = 3
/** Between two letters that belong to one word: both small, or one a digit. Two digits count on: `tool_1`, `tool_10`. */
const IN_WORD = /\p{Ll}[\p{Ll}\p{N}]|\p{N}\p{Ll}/u

/** The name that nobody offered is the begin or the end of another call's, cut in a word: the rest of it may be lost. */
function cutName({ name, schema }: Call, names: readonly string[]): Reason[] {
  if (schema.status !== 'no-schema' || name.length < SHORTEST) return []
  const whole = names.find((other) => {
    const cut = other.length - name.length
    return (
      (other.startsWith(name) && IN_WORD.test(other.slice(name.length - 1, name.length + 1))) ||
      (other.endsWith(name) && IN_WORD.test(other.slice(cut - 1, cut + 1)))
    )
  })
  return whole === undefined
    ? []
    : [{ code: 'dialect-drift', detail: `its name is a part of ${whole}` }]
}

const DAMAGED: ReadonlySet<ReasonCode> = new Set(['dialect-drift', 'text-beside-arguments'])

/** Where a call has lost its closer and the next is damaged (not cut), nobody knows where the one ends. */
function beside(call: Call, next: Call | undefined): Reason[] {
  const drifts = call.reasons.some(({ code }) => code === 'drift-accepted')
  if (!drifts || next === undefined) return []
  const codes = next.reasons.map(({ code }) => code)
  const cut = codes.some((code) => CUT.has(code) || code === 'end-not-proven')
  if (cut || !codes.some((code) => DAMAGED.has(code))) return []
  return [{ code: 'dialect-drift', detail: 'the call behind it is damaged, too' }]
}

/** Of a call to another tool right before it nothing is left but what opens it: whose the arguments are is not certain. */
function behindOpener({ name }: Call, before: Call | undefined): Reason[] {
  const isOpener =
    before !== undefined &&
    before.name !== name &&
    !isBegun(before.arguments) &&
    before.reasons.some(({ code }) => code === 'drift-accepted') &&
    before.reasons.some(({ code }) => DAMAGED.has(code))
  return isOpener ? [{ code: 'dialect-drift', detail: `behind the opener of ${before.name}` }] : []
}

function incomplete(calls: readonly Call[], taught: ReadonlySet<string>): Reason | null {
  const misread = ({ dialect, reasons }: Call) =>
    taught.has(dialect) && reasons.some(({ code }) => MISREAD.has(code))
  const unread = calls.find((call) => isUnread(call) || misread(call))
  if (unread === undefined) return null
  return {
    code: 'batch-incomplete',
    detail: unread.name === '' ? 'a call without a name' : unread.name,
  }
}

/** Twice is asked by accident, a few times in doubt; with so many repetitions a model goes in circles. */
const CIRCLES = 4

/** A model that says the same again and again says nothing else of worth beside it. */
function repeated(calls: readonly Call[]): Reason | null {
  const told = calls.filter(({ argumentsText }) => argumentsText !== null)
  if (told.length <= CIRCLES) return null
  const different = new Set(told.map(({ name, arguments: value }) => canonical([name, value])))
  const again = told.length - different.size
  return again < CIRCLES ? null : { code: 'repeated-call', detail: `${again}` }
}

function isUnread({ reasons, arguments: value }: Call): boolean {
  if (reasons.some(({ code }) => UNREAD.has(code))) return true
  return reasons.some(({ code }) => CUT.has(code)) && !isBegun(value)
}

/** Is there an argument at all? */
function isBegun(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** The call with more reasons, and the verdict that follows. */
export function withReasons(call: Call, more: readonly Reason[]): Call {
  const reasons = worstFirst([...call.reasons, ...more])
  return { ...call, reasons, verdict: verdictOf(reasons) }
}
