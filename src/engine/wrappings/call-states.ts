/**
 * What several records say of one call id is one call: a message that grows, an item that was
 * started and then completed, a line that two loggers wrote. The last state that says more counts.
 */

import type { Reason } from '../model/trace.js'
import { stringify } from '../syntax/json/stringify.js'
import { type LayerSpan, textOf } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import { parsedJson } from '../text/parsed-json.js'
import type { CallPart, Part } from './envelope.js'

export interface States {
  readonly parts: readonly Part[]
  /** Earlier and later states of calls, which are no calls of their own. */
  readonly explained: readonly LayerSpan[]
}

/** What a record holds, and the call whose result it is. */
export interface Said {
  readonly parts: readonly Part[]
  readonly answers: string | null
}

/**
 * The parts of all records, each call once. Of calls in one record each is another, and so
 * is one by the id of a call that was answered: some servers count anew in each turn.
 */
export function lastStates(records: readonly Said[]): States {
  const parts: Part[] = []
  const explained: LayerSpan[] = []
  const places = new Map<string, number>()
  for (const { parts: said, answers } of records) {
    if (answers !== null) places.delete(answers)
    const own = new Map<string, number>()
    for (const part of said) {
      const at = part.kind === 'call' ? places.get(part.id ?? '') : undefined
      const before = at === undefined ? undefined : parts[at]
      if (part.kind === 'call' && part.id !== null) own.set(part.id, at ?? parts.length)
      if (at === undefined || before?.kind !== 'call' || part.kind !== 'call') {
        parts.push(part)
        continue
      }
      const state = before.name === part.name ? later(before, part) : null
      if (state === null) {
        parts[at] = doubted(before)
        parts.push(doubted(part))
      } else {
        parts[at] = state.call
        addAll(explained, state.other.spans)
      }
    }
    for (const [id, at] of own) places.set(id, at)
  }
  return { parts, explained }
}

/** Of two states the one that says more, and the other; null where they contradict each other. */
function later(before: CallPart, after: CallPart): { call: CallPart; other: CallPart } | null {
  const [one, other] = [argumentsIn(before), argumentsIn(after)]
  const grew = one !== null && other?.startsWith(one.replace(/["}\]]{1,9}$/, '')) === true
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
