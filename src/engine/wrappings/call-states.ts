/**
 * What several records say of one call id is one call: a message that grows, an item that was
 * started and then completed, a line that two loggers wrote. The last state that says more counts.
 */
import type { Reason } from '../model/trace.js'
import { stringify } from '../syntax/json/stringify.js'
import { type LayerSpan, textOf } from '../text/layers.js'
import { parsedJson } from '../text/parsed-json.js'
import type { CallPart, Part } from './envelope.js'

export interface States {
  readonly parts: readonly Part[]
  /** Earlier and later states of calls, which are no calls of their own. */
  readonly explained: readonly LayerSpan[]
}

/** The parts of all records, each call once; of calls in one record, each is another. */
export function lastStates(records: readonly (readonly Part[])[]): States {
  const parts: Part[] = []
  const explained: LayerSpan[] = []
  const places = new Map<string, number>()
  for (const record of records) {
    const own = new Map<string, number>()
    for (const part of record) {
      const key = part.kind === 'call' && part.id !== null ? `${part.id} ${part.name}` : null
      const at = key === null ? undefined : places.get(key)
      const before = at === undefined ? undefined : parts[at]
      const state = before?.kind === 'call' && part.kind === 'call' ? later(before, part) : null
      if (at !== undefined && state !== null) {
        parts[at] = state.call
        explained.push(...state.other.spans)
        continue
      }
      if (key !== null) own.set(key, parts.length)
      if (before?.kind !== 'call' || part.kind !== 'call' || at === undefined) parts.push(part)
      else {
        parts[at] = doubted(before)
        parts.push(doubted(part))
      }
    }
    for (const [key, at] of own) places.set(key, at)
  }
  return { parts, explained }
}

/** Of two states the one that says more, and the other; null where they contradict each other. */
function later(before: CallPart, after: CallPart): { call: CallPart; other: CallPart } | null {
  const [one, other] = [argumentsIn(before), argumentsIn(after)]
  const grew = one !== null && other !== null && other.startsWith(one.replace(/["}\]]{1,9}$/, ''))
  if (!grew && one !== other && other !== EMPTY) return null
  const call = grew && one !== other ? after : before
  const told = (call === before ? after : before).reasons.filter(isTold)
  const reasons = [...call.reasons, ...told.filter((reason) => !holds(call.reasons, reason))]
  return { call: { ...call, reasons }, other: call === before ? after : before }
}

const EMPTY = '{}'

/** The arguments as text that can be compared; null where they are no JSON. */
function argumentsIn({ arguments: source }: CallPart): string | null {
  if (source.form === 'none') return EMPTY
  if (source.form !== 'text') return null
  const text = textOf(source.span)
  const value = text.trim() === '' ? {} : parsedJson(text)
  return value === undefined ? text : stringify(value)
}

/** What became of the call is true of all its states. */
function isTold({ code }: Reason): boolean {
  return code === 'call-withdrawn'
}

function holds(reasons: readonly Reason[], { code, detail }: Reason): boolean {
  return reasons.some((one) => one.code === code && one.detail === detail)
}

const OTHERS: Reason = {
  code: 'several-readings',
  detail: 'another record has its id, with other arguments',
}

function doubted(call: CallPart): CallPart {
  return holds(call.reasons, OTHERS) ? call : { ...call, reasons: [...call.reasons, OTHERS] }
}
