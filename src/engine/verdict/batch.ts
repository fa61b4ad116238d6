/** What one call of an answer means for the others. */
import { type ReasonCode, severityOf } from '../model/reasons.js'
import type { Call, Reason } from '../model/trace.js'
import { verdictOf } from '../model/verdict-of.js'

/** Why a call could not be read; what is wrong with its values is its own affair. */
const UNREAD: ReadonlySet<ReasonCode> = new Set([
  'unparsable',
  'value-invented',
  'abridged',
  'engine-fault',
  'limit',
])
const CUT: ReadonlySet<ReasonCode> = new Set(['truncated', 'truncated-read'])

/**
 * The calls of one answer, held back together: beside a call that was begun and
 * could not be read, none of the others is ready. What belongs to which call is
 * not certain there, and half a batch is not what the model asked for. A call
 * that was cut behind its first argument is listed as cut, and says nothing of
 * those before it, which were complete by then.
 */
export function asBatch(calls: readonly Call[]): Call[] {
  const unread = calls.find(isUnread)
  if (unread === undefined) return [...calls]
  const detail = unread.name === '' ? 'a call without a name' : unread.name
  const reason: Reason = { code: 'batch-incomplete', detail }
  return calls.map((call) => (call.verdict === 'ready' ? held(call, reason) : call))
}

function isUnread({ reasons, arguments: value }: Call): boolean {
  if (reasons.some(({ code }) => UNREAD.has(code))) return true
  return reasons.some(({ code }) => CUT.has(code)) && !isBegun(value)
}

/** Is there an argument at all? */
function isBegun(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function held(call: Call, reason: Reason): Call {
  const reasons = [...call.reasons, reason].sort(
    (a, b) => RANK[severityOf(a.code)] - RANK[severityOf(b.code)],
  )
  return { ...call, reasons, verdict: verdictOf(reasons) }
}

const RANK = { blocked: 0, review: 1, note: 2 }
